import type { Address, Place } from '@recoup/contract/address';
import { addressText } from '@recoup/contract/addresses/address-format';
import type { findAddresses as endpoint } from '@recoup/contract/session/addresses';
import type { Tx } from '../../../platform/db/db.ts';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import { searchPatterns } from '../../../platform/db/search-words.ts';
import type { Handler } from '../../../platform/handler.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { addressWords } from '../../../schema/customers.ts';

const most = 8;
/** How many matching customers are searched for distinct addresses. */
const mostCustomers = 500;

/** Addresses from a service, or those of the company's locations and, for users who may see them, customers. */
export const findAddresses: Handler<typeof endpoint> = async (tx, { session, query, services }) => {
  const { search, country } = query;
  try {
    if (services.addresses) return { data: await services.addresses.find(search, country), complete: true };
  } catch (error) {
    // If the service is down, the typed address is used.
    if (!(error instanceof ServiceError)) throw error;
  }
  const customerAddresses = await knownAddresses(tx, search, country, session.permissions.includes('customers.view'));
  return { data: customerAddresses.map(placeOf), complete: false };
};

async function knownAddresses(tx: Tx, search: string, country: string, ofCustomers: boolean): Promise<Address[]> {
  const places = addressesIn('locations', search, country);
  const people = sql` union all (${addressesIn('customers', search, country)} limit ${mostCustomers})`;
  const { rows } = await tx.execute<{ address: Address }>(
    sql`select distinct address from (${places}${ofCustomers ? people : sql``}) known order by address limit ${most}`,
  );
  return rows.map(({ address }) => address);
}

/** The condition for addresses in a country with these words. Customers have an index on them (`customers_address`). */
export function addressesIn(table: 'locations' | 'customers', search: string, country: string): SQL {
  const fits = searchPatterns(search).map((pattern) => sql` and ${addressWords} like ${pattern}`);
  return sql`select address from ${sql.raw(table)} where address is not null and status <> 0${sql.join(fits)}
    and address->>'country' = ${country}`;
}

function placeOf(address: Address): Place {
  const { address1, suite, city, state, zip, country } = address;
  const label = addressText(address);
  return { id: label, label, street: address1, suite, sublocality: null, locality: city, state, zip, country };
}
