import { Refusal } from '../../../platform/refusal.ts';
import type { customers } from '../../../schema/customers.ts';

type Customer = typeof customers.$inferSelect;

/** Who is blocked or archived places no order. */
export function checkMayOrder({
  status,
  first_name,
  last_name,
}: Pick<Customer, 'status' | 'first_name' | 'last_name'>) {
  if (status === 1) return;
  const why = status === 2 ? 'is blocked and cannot place an order' : 'is archived; restore the customer first';
  const message = `${first_name} ${last_name} ${why}.`;
  throw new Refusal('invalid', message, { errors: { customer: [message] } });
}
