import type { contract } from '@recoup/contract';
import type { Currency } from '@recoup/contract/money';
import type { Tx } from '../../../platform/db/db.ts';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { listResult } from '../../../platform/list.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { catalogueNodes, conditions } from '../../../schema/catalogue.ts';
import { priceChanges, priceVersions } from '../../../schema/price-changes.ts';
import { readCompany } from '../../session/company/company.ts';
import { priceWeeks } from './price-weeks.ts';

interface MovedRow extends Record<string, unknown> {
  readonly leaf_id: string;
  readonly condition_id: string;
  readonly name: string;
  readonly condition: string;
  readonly before: string | null;
  readonly after: string | null;
}

const money = (amount: string | null, currency: Currency) =>
  amount === null ? null : { amount: Number(amount), currency };

const asMoved = (currency: Currency) => (row: MovedRow) => ({
  leaf_id: Number(row.leaf_id),
  condition_id: Number(row.condition_id),
  name: row.name,
  condition: row.condition,
  before: money(row.before, currency),
  after: money(row.after, currency),
});

/** A page of rows, with one more to tell whether others follow. */
const pageOf = ({ page, per_page }: { page: number; per_page: number }) =>
  sql`limit ${per_page + 1} offset ${(page - 1) * per_page}`;

const named = sql`join ${catalogueNodes} n on n.tenant_id = v.tenant_id and n.id = v.leaf_id
  join ${conditions} t on t.tenant_id = v.tenant_id and t.id = v.condition_id`;

/** The end of a day in the company's time zone. */
const endOf = (day: string, timezone: string) => sql`((${day}::date + 1)::timestamp at time zone ${timezone})`;

async function liveChange(tx: Tx, id: number): Promise<{ changed: number }> {
  const { rows } = await tx.execute<{ changed: number }>(
    sql`select changed from ${priceChanges} where id = ${id} and live_at is not null`,
  );
  const [found] = rows;
  if (!found) throw new Refusal('not_found');
  return found;
}

type History = Handlers<typeof contract.priceHistory>;

export const priceHistoryHandlers: History = {
  listVersionPrices: async (tx, { params, query }) => {
    const { changed } = await liveChange(tx, params.id);
    const { currency } = await readCompany(tx);
    const { rows } = await tx.execute<MovedRow>(sql`
      select v.leaf_id, v.condition_id, n.path_name as name, t.term as condition, v.before, v.after
      from ${priceVersions} v ${named}
      where v.change_id = ${params.id} order by v.leaf_id, v.condition_id ${pageOf(query)}`);
    return listResult(query, rows.map(asMoved(currency)), changed);
  },
  comparePrices: async (tx, { query }) => {
    const { from, to, category } = query;
    if (from >= to) throw new Refusal('invalid', undefined, { errors: { from: ['must be before the last day'] } });
    const { currency, timezone } = await readCompany(tx);
    const moved = sql`select v.tenant_id, v.leaf_id, v.condition_id,
        (array_agg(v.before order by c.live_at, c.id))[1] as before,
        (array_agg(v.after order by c.live_at desc, c.id desc))[1] as after
      from ${priceChanges} c join ${priceVersions} v on v.tenant_id = c.tenant_id and v.change_id = c.id
      where c.live_at >= ${endOf(from, timezone)} and c.live_at < ${endOf(to, timezone)} group by 1, 2, 3`;
    const wanted = category ? sql`and n.category = ${category}` : sql``;
    const { rows } = await tx.execute<MovedRow & { all: string }>(sql`
      select v.leaf_id, v.condition_id, n.path_name as name, t.term as condition, v.before, v.after,
        count(*) over () as all
      from (${moved}) v ${named} where v.before is distinct from v.after ${wanted}
      order by abs(coalesce(v.after, 0) - coalesce(v.before, 0)) desc, v.leaf_id, v.condition_id ${pageOf(query)}`);
    return listResult(query, rows.map(asMoved(currency)), Number(rows[0]?.all ?? 0));
  },
  listDeviceChanges: async (tx, { params: { id }, query }) => {
    const { currency } = await readCompany(tx);
    const { rows: found } = await tx.execute(sql`select from ${catalogueNodes} where id = ${id}`);
    if (found.length === 0) throw new Refusal('not_found');
    const from: SQL = sql`from ${catalogueNodes} n
      join ${priceVersions} v on v.tenant_id = n.tenant_id and v.leaf_id = n.id
      join ${priceChanges} c on c.tenant_id = v.tenant_id and c.id = v.change_id
      join ${conditions} t on t.tenant_id = v.tenant_id and t.id = v.condition_id
      where (n.id = ${id} or n.parent_id = ${id}) and c.live_at is not null`;
    const { rows } = await tx.execute<MovedRow & Change>(sql`
      select v.leaf_id, v.condition_id, n.path_name as name, t.term as condition, v.before, v.after,
        c.id as change_id, c.source, c.subject, c.by, c.live_at, count(*) over () as all
      ${from} order by c.live_at desc, c.id desc, v.leaf_id, v.condition_id ${pageOf(query)}`);
    const changes = rows.map((row) => ({
      ...asMoved(currency)(row),
      change_id: Number(row.change_id),
      source: row.source,
      subject: row.subject,
      by: row.by,
      live_at: new Date(row.live_at).toISOString(),
    }));
    return listResult(query, changes, Number(rows[0]?.all ?? 0));
  },
  getPriceWeeks: async (tx, { params, query, now }) => ({
    data: await priceWeeks(tx, { leafId: params.id, conditionId: query.condition_id, now }),
  }),
};

interface Change extends Record<string, unknown> {
  readonly change_id: string;
  readonly source: (typeof priceChanges.$inferSelect)['source'];
  readonly subject: string;
  readonly by: string;
  readonly live_at: string | Date;
  readonly all: string;
}
