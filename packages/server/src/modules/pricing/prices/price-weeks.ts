import type { Money } from '@recoup/contract/money';
import { weeksShown } from '@recoup/contract/pricing/price-history';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { catalogueNodes, conditions, priceRows } from '../../../schema/catalogue.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { invoiceLines } from '../../../schema/invoices.ts';
import { priceChanges, priceVersions } from '../../../schema/price-changes.ts';
import { readCompany } from '../../session/company/company.ts';
import { addDays, dayIn } from '../../session/company/days.ts';

interface Asked {
  readonly leafId: number;
  readonly conditionId: number;
  readonly now: Date;
}

/** The price of a device in a condition at the end of each recent week, with what was paid and sold. */
export async function priceWeeks(tx: Tx, { leafId, conditionId, now }: Asked) {
  const { currency, timezone } = await readCompany(tx);
  const [leaf] = await tx.select({ id: catalogueNodes.id }).from(catalogueNodes).where(eq(catalogueNodes.id, leafId));
  const [condition] = await tx.select({ term: conditions.term }).from(conditions).where(eq(conditions.id, conditionId));
  if (!leaf || !condition) throw new Refusal('not_found');
  const today = dayIn(timezone, now);
  const days = Array.from({ length: weeksShown }, (_, i) => addDays(today, 7 * (i - weeksShown + 1)));
  const since = addDays(days[0] ?? today, -6);
  const asDay = (column: unknown) => sql`to_char(${column} at time zone ${timezone}, 'YYYY-MM-DD')`;
  const from = sql`(${since}::date::timestamp at time zone ${timezone})`;
  const versions = await tx.execute<{ day: string; before: string | null; after: string | null }>(sql`
    select ${asDay(sql`c.live_at`)} as day, v.before, v.after
    from ${priceVersions} v join ${priceChanges} c on c.tenant_id = v.tenant_id and c.id = v.change_id
    where v.leaf_id = ${leafId} and v.condition_id = ${conditionId} and c.live_at is not null
    order by c.live_at, c.id`);
  const [live] = await tx
    .select({ amount: priceRows.amount })
    .from(priceRows)
    .where(and(eq(priceRows.leaf_id, leafId), eq(priceRows.condition_id, conditionId)));
  const ofKind = sql`i.device_id = ${leafId} and lower(i.condition) = lower(${condition.term})`;
  const paid = await tx.execute<Dealt>(sql`select ${asDay(sql`i.created_at`)} as day, i.cost as amount
    from ${inventoryItems} i where ${ofKind} and i.order_id is not null and i.created_at >= ${from}`);
  const sold = await tx.execute<Dealt>(sql`select ${asDay(sql`s.sold_at`)} as day, s.price - s.discount as amount
    from ${inventoryItems} i join ${invoiceLines} s on s.tenant_id = i.tenant_id and s.inventory_id = i.id
    where ${ofKind} and s.returned_at is null and s.sold_at >= ${from}`);
  const money = (amount: number | null): Money | null => (amount === null ? null : { amount, currency });
  return days.map((day) => ({
    day,
    price: money(priceAt(versions.rows, day, live?.amount ?? null)),
    paid: money(meanIn(paid.rows, day)),
    sold: money(meanIn(sold.rows, day)),
  }));
}

interface Dealt extends Record<string, unknown> {
  readonly day: string;
  readonly amount: string;
}

/** The price at the end of a day: the last one set until then, or the one that the next change replaced. */
function priceAt(
  versions: readonly { day: string; before: string | null; after: string | null }[],
  day: string,
  live: number | null,
): number | null {
  const last = versions.findLast((version) => version.day <= day);
  if (last) return last.after === null ? null : Number(last.after);
  const [first] = versions;
  if (!first) return live;
  return first.before === null ? null : Number(first.before);
}

/** The average price of deals in the week that ends on a day. */
function meanIn(rows: readonly Dealt[], day: string): number | null {
  const first = addDays(day, -6);
  const amounts = rows.filter((row) => row.day >= first && row.day <= day).map(({ amount }) => Number(amount));
  if (amounts.length === 0) return null;
  return Math.round(amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length);
}
