import type { Currency } from '@recoup/contract/money';
import type { Customer, CustomerRow } from '@recoup/contract/stock/customers';
import { searchText } from '../../../platform/search-words.ts';
import type { customers } from '../../../schema/customers.ts';

type Stored = typeof customers.$inferSelect;

/** A customer as lists show him. */
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
    orders_count: stored.orders_count,
    created_at: stored.created_at.toISOString(),
  };
}

/** A customer with everything about him. */
export function asCustomer(stored: Stored, currency: Currency): Customer {
  return {
    ...asCustomerRow(stored),
    address: stored.address,
    version: stored.version,
    paid_total: { amount: stored.paid_total, currency },
  };
}

export function customerSearch(customer: Pick<Stored, 'first_name' | 'last_name' | 'email' | 'phone'>): string {
  return searchText([customer.first_name, customer.last_name, customer.email, customer.phone]);
}
