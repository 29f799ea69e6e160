import { isDeepStrictEqual } from 'node:util';
import { type Address, addressSchema } from '@recoup/contract/address';
import { countryCodes, countryName } from '@recoup/contract/country';
import * as v from 'valibot';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq, isNull } from '../../../platform/db/drizzle.ts';
import { customers } from '../../../schema/customers.ts';
import type { Placing } from '../../orders/new-orders/place-order.ts';
import { insertCustomer } from '../../stock/customers/insert-customer.ts';
import type { TheirAddress, TheirOrder } from '../sinks/buyback-port.ts';

/** A country by its code or its English name. */
function countryOf(text: string | null): string | null {
  const plain = text?.trim().toLowerCase() ?? '';
  if (plain === '') return null;
  return countryCodes.find((code) => code.toLowerCase() === plain || countryName(code).toLowerCase() === plain) ?? null;
}

/** An address in our format. Null if something is missing or doesn't fit. */
function addressOf({ address1, address2, city, zip, country }: TheirAddress): Address | null {
  const whole = { address1, suite: address2, city, state: null, zip, country: countryOf(country) };
  const parsed = v.safeParse(addressSchema, whole);
  return parsed.success ? parsed.output : null;
}

const lineOf = ({ address1, address2, city, zip, country }: TheirAddress) =>
  [address1, address2, zip, city, country].filter((part) => part !== null).join(', ');

const longest = { name: 80, phone: 40, note: 2_000 } as const;

/** The customer of an order in our format. What doesn't fit goes into their note, for staff. */
export function customerFrom({ customer, address, externalId }: TheirOrder, marketplace: string) {
  const { firstName, lastName, phone } = customer;
  const savedAddress = addressOf(address);
  const line = lineOf(address);
  const fits = phone !== null && phone.length <= longest.phone;
  const notes = [
    ...(savedAddress || line === '' ? [] : [`Return address on ${marketplace}: ${line}`]),
    ...(phone !== null && !fits ? [`Phone on ${marketplace}: ${phone}`] : []),
  ];
  const first_name = firstName.trim().slice(0, longest.name);
  return {
    first_name: first_name || marketplace,
    last_name: lastName.trim().slice(0, longest.name) || (first_name ? marketplace : externalId),
    email: '',
    phone: fits ? phone : null,
    address: savedAddress,
    note: notes.length > 0 ? notes.join('\n').slice(0, longest.note) : null,
    language: null,
  };
}

/**
 * Finds or creates the customer of an order. A customer with the same name and phone who sold there before is reused.
 * Customers with an email address never are, because we email those ourselves.
 */
export async function marketplaceCustomer(tx: Tx, { actor, now }: Placing, theirs: TheirOrder, marketplace: string) {
  const newCustomer = customerFrom(theirs, marketplace);
  const { first_name, last_name, phone } = newCustomer;
  const same = and(
    eq(customers.first_name, first_name),
    eq(customers.last_name, last_name),
    eq(customers.email, ''),
    eq(customers.status, 1),
    isNull(customers.erased_at),
  );
  const [known] =
    phone === null
      ? []
      : await tx
          .select()
          .from(customers)
          .where(and(same, eq(customers.phone, phone)))
          .orderBy(desc(customers.id))
          .limit(1);
  if (known && isDeepStrictEqual(known.address, newCustomer.address)) return known;
  return insertCustomer(tx, actor, now, newCustomer, 'customer.email', { reachedElsewhere: true });
}
