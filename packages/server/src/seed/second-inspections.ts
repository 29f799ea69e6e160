import type { Tx } from '../platform/db/db.ts';
import { sql } from '../platform/db/drizzle.ts';
import { secondInspections } from '../schema/device-checks.ts';
import { orderItems } from '../schema/order-items.ts';

/** One in this many inspected devices is in the sample. Their outcomes take turns. */
const everyNth = 7;
const turns = ['same', 'waiting', 'same', 'differs', 'same', 'first', 'same', 'second', 'waiting'];

/** Seeds a sample of the demo's devices that a second person inspected. */
export async function seedSecondInspections(tx: Tx, tenantId: number, second: { id: number }): Promise<void> {
  const states = sql`(${sql.param(turns)}::text[])[1 + (i.n / ${everyNth}::bigint) % ${turns.length}::bigint]`;
  await tx.execute(sql`
    insert into ${secondInspections} (tenant_id, item_id, state, at, first, first_by, first_at, second, second_by, second_at,
      settled_by, settled_at, reason)
    select d.tenant_id, d.id, d.outcome, d.inspected_at,
      case when d.is_made then d.inspected end, case when d.is_made then d.inspected_by end,
      case when d.is_made then d.inspected_at end,
      case when d.outcome = 'same' then d.inspected when d.is_made then d.other end,
      case when d.is_made then ${second.id}::bigint end, case when d.is_made then d.later end,
      case when d.outcome in ('first', 'second') then ${second.id}::bigint end,
      case when d.outcome in ('first', 'second') then d.later end,
      case when d.outcome in ('first', 'second') then 'Compared with the grading guide' end
    from (select i.*, ${states} as outcome, ${states} <> 'waiting' as is_made,
            least(i.inspected_at + interval '1 day', now()) as later,
            (select jsonb_build_object('condition_id', c->'id', 'condition', c->'term', 'subs', '[]'::jsonb)
             from jsonb_array_elements(i.price_list) c
             where c->>'id' <> i.inspected->>'condition_id' and c->'price' <> 'null'::jsonb limit 1) as other
          from (select *, row_number() over (order by inspected_at, id) as n from ${orderItems}
                where tenant_id = ${tenantId} and inspected_at is not null and inspected is not null
                  and inspected_by <> ${second.id}) i
          where i.n % ${everyNth}::bigint = 0) d
    where d.outcome in ('waiting', 'same') or d.other is not null`);
}
