import { checkNumbering } from '@recoup/contract/payouts/payout-settings';
import type { Tx } from '../platform/db/db.ts';
import { sql } from '../platform/db/drizzle.ts';
import { orders } from '../schema/orders.ts';
import { checkNumbers, checks, payouts } from '../schema/payouts.ts';

/** Seeds the check register of a company's paid orders: numbered in the order of payment, all printed. */
export async function seedChecks(tx: Tx, tenantId: number): Promise<void> {
  const first = checkNumbering.initial.next_from;
  await tx.execute(sql`insert into ${checks} (tenant_id, number, state, payout_id, order_id, order_number, payee, amount,
      currency, issued_at, printed_at, created_by_name, search)
    select p.tenant_id, p.number, 'printed', p.id, p.order_id, o.number, p.payee, p.amount, p.currency, p.sent_at, p.sent_at,
      p.created_by_name, lower(concat_ws(' ', p.number, o.number, p.payee))
    from (select *, details->>'payee' as payee, ${first - 1}::bigint + row_number() over (order by sent_at, id) as number
          from ${payouts} where tenant_id = ${tenantId} and method = 'check' and state = 'sent') p
    join ${orders} o on o.tenant_id = p.tenant_id and o.id = p.order_id`);
  await tx.execute(sql`insert into ${checkNumbers} (tenant_id, next)
    select ${tenantId}::bigint, coalesce(max(number), ${first - 1}::bigint) + 1 from ${checks} where tenant_id = ${tenantId}`);
}
