import type { Currency } from '@recoup/contract/money';
import { type Customer, type CustomerRow, customerFilters } from '@recoup/contract/stock/customers';
import { sql } from '../../../platform/db/drizzle.ts';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { customers } from '../../../schema/customers.ts';

type Stored = typeof customers.$inferSelect;

/** A customer as lists show them. */
export function asCustomerRow(stored: Stored): CustomerRow {
  return {
    id: stored.id,
    status: stored.status,
    first_name: stored.first_name,
    last_name: stored.last_name,
    email: stored.email,
    phone: stored.phone,
    city: stored.address?.city ?? null,
    country: stored.address?.country ?? null,
    flag: stored.flag,
    orders_count: stored.orders_count,
    custom_fields: stored.custom_fields,
    created_at: stored.created_at.toISOString(),
  };
}

/** Why a customer is tax-exempt, as entered by staff; null if they aren't. */
export const taxFreeOf = ({ tax_free_reason, tax_certificate }: Pick<Stored, 'tax_free_reason' | 'tax_certificate'>) =>
  tax_free_reason === null ? null : { reason: tax_free_reason, certificate: tax_certificate };

/** A customer with all details. */
export function asCustomer(stored: Stored, currency: Currency): Customer {
  return {
    ...asCustomerRow(stored),
    address: stored.address,
    note: stored.note,
    language: stored.language,
    sales_person_id: stored.sales_person_id,
    version: stored.version,
    paid_total: { amount: stored.paid_total, currency },
    tax_number: stored.tax_number,
    tax_free: taxFreeOf(stored),
    merged_into_id: stored.merged_into_id,
    erased_at: stored.erased_at?.toISOString() ?? null,
  };
}

/** The customer's name as staff read it. */
export const nameOf = ({ first_name, last_name }: Pick<Stored, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`;

/** The fields that a search of customers covers. Their orders contain the same words. */
export function searchedIn({
  first_name,
  last_name,
  email,
  phone,
}: Pick<Stored, 'first_name' | 'last_name' | 'email' | 'phone'>) {
  return [first_name, last_name, email, phone];
}

/** The conditions for the filters of the customer list. */
export const customerFilterConditions = (query: Partial<Record<keyof typeof customerFilters, unknown>>) =>
  filterBy(customerFilters, query, {
    created: customers.created_at,
    orders: customers.orders_count,
    paid: customers.paid_total,
    city: sql`${customers.address}->>'city'`,
    flag: customers.flag,
    fields: customers.custom_fields,
  });
