import { type Address, addressText, type Place } from '@recoup/contract/address';
import type { findAddresses as endpoint } from '@recoup/contract/session/addresses';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { searchPatterns } from '../../../platform/db/search-words.ts';
import type { Handler } from '../../../platform/handler.ts';
import { ServiceError } from '../../../platform/service-error.ts';

const most = 8;
/** Of so many customers, the newest, addresses are known. */
const mostCustomers = 20_000;

/** Addresses of a service, or of the company's locations and, for those who may see them, customers. */
export const findAddresses: Handler<typeof endpoint> = async (tx, { session, query, services }) => {
  const { search, country } = query;
  try {
    if (services.addresses) return { data: await services.addresses.find(search, country), complete: true };
  } catch (error) {
    // What is typed holds while the service is away.
    if (!(error instanceof ServiceError)) throw error;
  }
  const known = await knownAddresses(tx, search, country, session.permissions.includes('customers.view'));
  return { data: known.map(placeOf), complete: false };
};

async function knownAddresses(tx: Tx, search: string, country: string, ofCustomers: boolean): Promise<Address[]> {
  const words = sql`lower(concat_ws(' ', address->>'address1', address->>'suite', address->>'city', address->>'zip'))`;
  const fits = searchPatterns(search).map((pattern) => sql` and ${words} like ${pattern}`);
  const customers = sql` union all (select address from customers where address is not null and status <> 0
    order by id desc limit ${mostCustomers})`;
  const { rows } = await tx.execute<{ address: Address }>(sql`
    select distinct address from (
      select address from locations where address is not null and status <> 0${ofCustomers ? customers : sql``}
    ) known where address->>'country' = ${country}${sql.join(fits)} order by address limit ${most}`);
  return rows.map(({ address }) => address);
}

function placeOf(address: Address): Place {
  const { address1, suite, city, state, zip, country } = address;
  const label = addressText(address);
  return { id: label, label, street: address1, suite, sublocality: null, locality: city, state, zip, country };
}
