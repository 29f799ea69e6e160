import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { amountText } from '@recoup/contract/money';
import { type Category, categories } from '@recoup/contract/pricing/catalogue';
import { priceSheetColumns } from '@recoup/contract/pricing/price-sheet';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { searchPatterns } from '../../../platform/db/search-words.ts';
import type { Author } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { csvLine } from '../../../platform/sheets/csv.ts';
import { priceSyncs } from '../../../schema/price-changes.ts';
import { readCompany } from '../../session/company/company.ts';
import { areConditionsOf } from '../conditions/condition-choices.ts';

export type StoredSync = typeof priceSyncs.$inferSelect;

interface SourceRow extends Record<string, unknown> {
  id: number;
  name: string;
  country_code: string;
  currency: string;
}

/** Companies that share their prices publicly. */
export async function readSources(tx: Tx) {
  const { currency } = await readCompany(tx);
  const { rows } = await tx.execute<SourceRow>(
    sql`select id, name, country_code, currency from shared_price_sources()`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), same_currency: row.currency === currency }));
}

/** The conditions of a source. */
export async function sourceConditions(tx: Tx, source: number, category: Category) {
  const { rows } = await tx.execute<{ id: number; term: string }>(
    sql`select id, term from shared_conditions(${source}::bigint, ${category})`,
  );
  return rows.map(({ id, term }) => ({ id: Number(id), term }));
}

/** The source that a category takes its prices from. */
export async function syncOf(tx: Tx, category: Category): Promise<StoredSync | undefined> {
  const [stored] = await tx.select().from(priceSyncs).where(eq(priceSyncs.category, category));
  return stored;
}

/** Stores a category's price source. No prices are taken before it is started. */
export async function keepSync(
  tx: Tx,
  session: Author,
  wanted: Pick<StoredSync, 'category' | 'source_id' | 'mapping' | 'nightly'>,
): Promise<void> {
  const { category, source_id, mapping, nightly } = wanted;
  const source = (await readSources(tx)).find(({ id }) => id === source_id);
  if (!source) throw new Refusal('invalid', undefined, { errors: { source_id: ['doesn’t share prices'] } });
  if (!source.same_currency)
    throw new Refusal('invalid', undefined, { errors: { source_id: [`has its prices in ${source.currency}`] } });
  const theirs = new Set((await sourceConditions(tx, source_id, category)).map(({ id }) => id));
  const ours = mapping.map(({ condition_id }) => condition_id);
  const isKnown = await areConditionsOf(tx, category, ours);
  if (!isKnown || new Set(ours).size !== ours.length || !mapping.every((one) => theirs.has(one.source_condition_id)))
    throw new Refusal('invalid', undefined, { errors: { mapping: ['includes conditions that don’t exist'] } });
  const { tenantId: tenant_id } = session;
  await tx.delete(priceSyncs).where(eq(priceSyncs.category, category));
  await tx.insert(priceSyncs).values({ tenant_id, category, source_id, source_name: source.name, mapping, nightly });
  const what = { entity: 'price', entityId: source_id, field: 'source', to: source.name };
  await audit(tx, session, [{ ...what, action: 'Price sync set', subject: categories[category] }]);
}

/** The source's prices for devices that both have, in our conditions, with ours. */
function sharedWithOurs({ source_id, category, mapping }: StoredSync): SQL {
  return sql`shared_prices(${source_id}::bigint, ${category}) s
    join json_to_recordset(${JSON.stringify(mapping)}::json) as m(condition_id bigint, source_condition_id bigint)
      on m.source_condition_id = s.condition_id
    join conditions c on c.id = m.condition_id and c.category = ${category} and c.status = 1
    join catalogue_nodes n on n.product_id = s.product_id and n.category = ${category} and n.level = 'last_child'
    left join price_rows p on p.leaf_id = n.id and p.condition_id = c.id`;
}

const asUploaded = sql.raw('case when p.custom then p.base else coalesce(p.base, p.amount) end');

/** How many devices both have, how many prices differ from ours, and how many of ours are custom. */
export async function comparedCounts(tx: Tx, stored: StoredSync) {
  const { rows } = await tx.execute<{ devices: number; different: number; manual: number }>(sql`
    select count(distinct n.id) as devices, count(*) filter (where ${asUploaded} is distinct from s.amount) as different,
      count(distinct n.id) filter (where p.custom) as manual
    from ${sharedWithOurs(stored)}`);
  const { devices = 0, different = 0, manual = 0 } = rows[0] ?? {};
  return { devices: Number(devices), different: Number(different), total_device_manual: Number(manual) };
}

interface ComparedRow extends Record<string, unknown> {
  product_id: string;
  name: string;
  condition: string;
  ours: number | null;
  theirs: number;
  is_custom: boolean;
  all: number;
}

/** A page of the source's prices next to ours. */
export async function comparedRows(
  tx: Tx,
  stored: StoredSync,
  { page, limit, search }: { page: number; limit: number; search?: string | undefined },
) {
  const words = searchPatterns(search).map((word) => sql`and n.search like ${word}`);
  const { rows } = await tx.execute<ComparedRow>(sql`
    select n.product_id, n.path_name as name, c.term as condition, p.amount as ours, s.amount as theirs,
      coalesce(p.custom, false) as is_custom, count(*) over () as all
    from ${sharedWithOurs(stored)} where true ${sql.join(words, sql` `)}
    order by n.path_name, n.id, c.position, c.id limit ${limit} offset ${(page - 1) * limit}`);
  return { rows, total: Number(rows[0]?.all ?? 0) };
}

/** How many products are read at once. */
const atOnce = 2_000;

/** The source's prices as a price sheet in our conditions, streamed to the file store. */
export async function* sheetOfSync(tx: Tx, stored: StoredSync): AsyncGenerator<string> {
  const { currency } = await readCompany(tx);
  const portal = sql.identifier(`sync_${randomUUID().replaceAll('-', '')}`);
  await tx.execute(sql`declare ${portal} no scroll cursor for
    select n.product_id, n.path_name as name, c.term as condition, s.amount from ${sharedWithOurs(stored)}`);
  yield csvLine(priceSheetColumns);
  for (;;) {
    const { rows } = await tx.execute<{ product_id: string; name: string; condition: string; amount: number }>(
      sql`fetch ${sql.raw(String(atOnce))} from ${portal}`,
    );
    if (rows.length === 0) return;
    yield rows
      .map(({ product_id, name, condition, amount }) =>
        csvLine([product_id, name, condition, amountText({ amount: Number(amount), currency })]),
      )
      .join('');
  }
}

/** The sheet as a stream. */
export function sheetStream(tx: Tx, stored: StoredSync): Readable {
  return Readable.from(sheetOfSync(tx, stored));
}
