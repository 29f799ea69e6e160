import type { Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/drizzle.ts';
import { catalogueNodes, conditions, priceRows } from '../../schema/catalogue.ts';

/** Creates a table, dropped with the transaction, of what orders store: the price list of every traded device. */
export async function makePriceLists(tx: Tx, tenantId: number): Promise<void> {
  const money = (amount: string) => sql`json_build_object('amount', ${sql.raw(amount)}, 'currency', 'USD')`;
  await tx.execute(sql`create temp table seeded_price_lists on commit drop as
    with subs as (
      select c.id as condition_id, json_agg(json_build_object('id', s.id, 'term', s.term, 'value', ${money('s.amount')})) as list
      from ${conditions} c, jsonb_to_recordset(c.subs) as s(id bigint, term text, amount bigint)
      where c.tenant_id = ${tenantId} group by 1
    )
    select n.id as device_id, json_agg(json_build_object('id', c.id, 'term', c.term, 'help', c.help,
      'price', case when p.amount is not null then ${money('p.amount')} end, 'subs', coalesce(subs.list, '[]')) order by c.position)::jsonb as list
    from ${catalogueNodes} n
    join ${conditions} c on c.tenant_id = n.tenant_id and c.category = n.category
    left join ${priceRows} p on p.tenant_id = n.tenant_id and p.leaf_id = n.id and p.condition_id = c.id
    left join subs on subs.condition_id = c.id
    where n.tenant_id = ${tenantId} and n.level = 'last_child' and n.best_price is not null
    group by n.id`);
  await tx.execute(sql`create unique index on seeded_price_lists (device_id)`);
  await tx.execute(sql`analyze seeded_price_lists`);
}
