import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import type { Tx } from '../../../platform/db/db.ts';
import type { Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { customers } from '../../../schema/customers.ts';
import { parcelsArrive } from '../../session/locations/parcels-arrive.ts';
import type { OrderedItem } from '../items/quote-items.ts';

type Customer = typeof customers.$inferSelect;

/** Refuses order kinds that the company's plan doesn't include, and prices from users who may not quote. */
export async function checkMayMake(
  tx: Tx,
  session: Session,
  kind: OrderKind,
  items: readonly Pick<OrderedItem, 'price'>[],
): Promise<void> {
  const { ships, quotedByStaff, many } = orderKinds[kind];
  if (ships && !(await parcelsArrive(tx, session)))
    throw new Refusal('plan_needed', `${many} arrive by mail, which your plan doesn’t include.`);
  checkMayQuote(session, quotedByStaff ? items : []);
}

/** Refuses prices from users who may not quote. */
export function checkMayQuote({ permissions }: Session, items: readonly Pick<OrderedItem, 'price'>[]): void {
  if (items.some(({ price }) => price !== null) && !permissions.includes('orders.quote'))
    throw new Refusal('forbidden', 'You can’t set prices. Leave them blank for a colleague to quote.');
}

/** Refuses orders of blocked or archived customers. */
export function checkMayOrder({
  status,
  first_name,
  last_name,
}: Pick<Customer, 'status' | 'first_name' | 'last_name'>) {
  if (status === 1) return;
  const why = status === 2 ? 'is blocked and can’t place orders' : 'is archived. Restore the customer first';
  const message = `${first_name} ${last_name} ${why}.`;
  throw new Refusal('invalid', message, { errors: { customer: [message] } });
}
