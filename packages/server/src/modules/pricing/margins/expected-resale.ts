import { type ResaleSource, resaleDays, resaleSourceNames } from '@recoup/contract/pricing/margin';
import type { Tx } from '../../../platform/db/db.ts';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import { catalogueNodes, conditions, resalePrices } from '../../../schema/catalogue.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { invoiceLines } from '../../../schema/invoices.ts';

/** The most recent items of a device to consider for a list, so that one with thousands is as fast as one with ten. */
const lookedAt = 500;

/** A device's expected resale price in a condition, with its source. */
export interface ExpectedResale {
  readonly leaf_id: number;
  readonly condition_id: number;
  readonly term: string;
  readonly amount: number;
  readonly source: ResaleSource;
  /** How many sales it is the median of. */
  readonly sold: number;
  /** The user who entered it, or the feed. */
  readonly by: string | null;
}

/** The amount of each source in the statement below. */
const amounts: Readonly<Record<ResaleSource, SQL>> = {
  hand: sql.raw('h.amount'),
  sales: sql.raw('s.amount'),
  feed: sql.raw('f.amount'),
};

const newestItems = sql`cross join lateral (select tenant_id, id, condition from ${inventoryItems}
  where device_id = l.leaf_id order by id desc limit ${sql.raw(String(lookedAt))}) i`;
const allItems = sql`join ${inventoryItems} i on i.device_id = l.leaf_id`;

const sinceOf = (now: Date) => new Date(now.getTime() - resaleDays * 86_400_000).toISOString();

/** Recent sale prices of the leaves `l`: the median per condition name in stock. */
const salesSince = (since: string, newest: boolean) => sql`
  select l.leaf_id, lower(i.condition) as term, count(*)::int as sold,
    percentile_disc(0.5) within group (order by s.price - s.discount) as amount
  from l ${newest ? newestItems : allItems}
  join ${invoiceLines} s on s.tenant_id = i.tenant_id and s.inventory_id = i.id
  where s.returned_at is null and s.sold_at >= ${since}::timestamptz
  group by 1, 2`;

/**
 * The expected resale prices of leaves, one row per condition with a known price: entered by hand, or else the median
 * of own sales, or else from a feed. `leaves` selects `leaf_id`.
 */
function resalesOf(leaves: SQL, now: Date): SQL {
  const since = sinceOf(now);
  const first = sql.join(
    resaleSourceNames.map((name) => amounts[name]),
    sql`, `,
  );
  const source = sql.join(
    resaleSourceNames.map((name) => sql`when ${amounts[name]} is not null then ${sql.raw(`'${name}'`)}`),
    sql` `,
  );
  return sql`with l as (${leaves}), sales as (${salesSince(since, true)})
    select l.leaf_id, c.id as condition_id, c.term, coalesce(${first}) as amount, case ${source} end as source,
      coalesce(s.sold, 0) as sold, coalesce(h.by, f.by) as by
    from l
    join ${catalogueNodes} n on n.id = l.leaf_id
    join ${conditions} c on c.tenant_id = n.tenant_id and c.category = n.category and c.status = 1
    left join sales s on s.leaf_id = l.leaf_id and s.term = lower(c.term)
    left join ${resalePrices} h on h.tenant_id = n.tenant_id and h.leaf_id = l.leaf_id and h.condition_id = c.id
      and h.source = 'hand'
    left join ${resalePrices} f on f.tenant_id = n.tenant_id and f.leaf_id = l.leaf_id and f.condition_id = c.id
      and f.source = 'feed' and f.said_at >= ${since}::timestamptz
    where coalesce(${first}) is not null`;
}

type Row = Omit<ExpectedResale, 'leaf_id' | 'condition_id' | 'amount'> &
  Record<'leaf_id' | 'condition_id' | 'amount', string>;

const asResale = ({ leaf_id, condition_id, amount, ...row }: Row): ExpectedResale => ({
  ...row,
  leaf_id: Number(leaf_id),
  condition_id: Number(condition_id),
  amount: Number(amount),
});

/** The expected resale prices of the leaves that a statement selects. */
export async function readResales(tx: Tx, leaves: SQL, now: Date): Promise<ExpectedResale[]> {
  const { rows } = await tx.execute<Row & Record<string, unknown>>(resalesOf(leaves, now));
  return rows.map(asResale);
}

/** A leaf's expected resale price in a condition, in minor units. Null if unknown. */
export type ResaleAmount = (leafId: number, condition: { readonly id: number; readonly term: string }) => number | null;

/**
 * The same for very many leaves, in two statements that only read existing prices. A join with every condition was
 * planned for one leaf, and took minutes for ten thousand.
 */
export async function readResaleAmounts(tx: Tx, leaves: SQL, now: Date): Promise<ResaleAmount> {
  const since = sinceOf(now);
  const sales = await tx.execute<{ leaf_id: string; term: string; amount: string }>(
    sql`with l as (${leaves}) ${salesSince(since, false)}`,
  );
  const entered = await tx.execute<{ leaf_id: string; condition_id: string; source: ResaleSource; amount: string }>(
    sql`with l as (${leaves}) select r.leaf_id, r.condition_id, r.source, r.amount
      from l join ${resalePrices} r on r.leaf_id = l.leaf_id
      where r.source = 'hand' or r.said_at >= ${since}::timestamptz`,
  );
  const amountByKey = new Map([
    ...sales.rows.map((row) => [`sales ${row.leaf_id} ${row.term}`, Number(row.amount)] as const),
    ...entered.rows.map((row) => [`${row.source} ${row.leaf_id} ${row.condition_id}`, Number(row.amount)] as const),
  ]);
  return (leafId, { id, term }) => {
    const keys = { hand: id, sales: term.toLowerCase(), feed: id } as const satisfies Record<ResaleSource, unknown>;
    for (const source of resaleSourceNames) {
      const amount = amountByKey.get(`${source} ${leafId} ${keys[source]}`);
      if (amount !== undefined) return amount;
    }
    return null;
  };
}

/** A statement that selects leaves by id. */
export const leavesById = (ids: readonly number[]): SQL =>
  sql`select distinct unnest(${`{${ids.join()}}`}::bigint[]) as leaf_id`;

/** Sale prices of leaves by condition name in stock, which may differ from the price list's. */
export async function readSales(tx: Tx, leaves: SQL, now: Date) {
  const { rows } = await tx.execute<{ leaf_id: string; term: string; sold: number; amount: string }>(
    sql`with l as (${leaves}) ${salesSince(sinceOf(now), true)}`,
  );
  return rows.map(({ leaf_id, amount, ...row }) => ({ ...row, leaf_id: Number(leaf_id), amount: Number(amount) }));
}
