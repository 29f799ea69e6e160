import type { OrderKind } from '@recoup/contract/order-kind';
import type { Check } from '@recoup/contract/payouts/check-register';
import { checkNumbering } from '@recoup/contract/payouts/payout-settings';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq, ne, sql } from '../../../platform/db/drizzle.ts';
import { searchText } from '../../../platform/db/search-words.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { orders } from '../../../schema/orders.ts';
import { checkNumbers, checks, payouts } from '../../../schema/payouts.ts';

type Payout = typeof payouts.$inferSelect;
type StoredCheck = typeof checks.$inferSelect;

/** The check that pays an order: the newest that isn't void. Null if there is none. */
export async function checkOf(tx: Tx, orderId: number): Promise<Check | null> {
  const [found] = await tx
    .select({ check: checks, kind: orders.kind })
    .from(checks)
    .innerJoin(orders, eq(orders.id, checks.order_id))
    .where(and(eq(checks.order_id, orderId), ne(checks.state, 'void')))
    .orderBy(desc(checks.id))
    .limit(1);
  return found ? asCheck(found.check, found.kind) : null;
}

/** A stored check as it goes over the wire. */
export function asCheck(check: StoredCheck, kind: OrderKind): Check {
  return {
    id: check.id,
    number: check.number,
    state: check.state,
    payee: check.payee,
    amount: { amount: check.amount, currency: check.currency },
    order_id: check.order_id,
    order_number: check.order_number,
    kind,
    issued_at: check.issued_at.toISOString(),
    printed_at: check.printed_at?.toISOString() ?? null,
    reason: check.reason,
    by: check.created_by_name,
  };
}

/** Records a payout by check in the register, under the next number. */
export async function issueCheck(tx: Tx, payout: Payout, orderNumber: number, now: Date): Promise<StoredCheck> {
  const number = await nextCheckNumber(tx, payout.tenant_id);
  const payee = payout.details.payee ?? '';
  const [check] = await tx
    .insert(checks)
    .values({
      tenant_id: payout.tenant_id,
      number,
      state: 'issued',
      payout_id: payout.id,
      order_id: payout.order_id,
      order_number: orderNumber,
      payee,
      amount: payout.amount,
      currency: payout.currency,
      issued_at: now,
      created_by_name: payout.created_by_name,
      search: searchText([number, orderNumber, payee]),
    })
    .returning();
  if (!check) throw new Error('The check wasn’t saved');
  await tx
    .update(payouts)
    .set({ external_id: `Check ${number}` })
    .where(eq(payouts.id, payout.id));
  return check;
}

/** Takes the number of the next check. It stays taken unless the transaction fails. Concurrent callers wait. */
async function nextCheckNumber(tx: Tx, tenantId: number): Promise<number> {
  const { next_from } = await readDocument(tx, checkNumbering);
  const [nextNumber] = await tx
    .insert(checkNumbers)
    .values({ tenant_id: tenantId, next: next_from + 1 })
    .onConflictDoUpdate({
      target: checkNumbers.tenant_id,
      set: { next: sql`greatest(${checkNumbers.next}, ${next_from}::bigint) + 1` },
    })
    .returning({ next: checkNumbers.next });
  if (!nextNumber) throw new Error('Couldn’t reserve a check number');
  return nextNumber.next - 1;
}
