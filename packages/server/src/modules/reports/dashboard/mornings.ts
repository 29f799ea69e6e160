import type { Currency } from '@recoup/contract/money';
import { type OrderKind, orderKindNames, orderKinds } from '@recoup/contract/order-kind';
import { orderWaitNames } from '@recoup/contract/orders/order-waits';
import { allPermissions } from '@recoup/contract/permission';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, count, eq, exists, gte, inArray, lt, not, or, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { forEachTenant } from '../../../platform/db/each-tenant.ts';
import { companies, locations } from '../../../schema/core.ts';
import { mornings } from '../../../schema/counters.ts';
import { orders } from '../../../schema/orders.ts';
import { arrivingToday } from '../../orders/lists/arriving-today.ts';
import { waitingFor } from '../../orders/lists/waiting.ts';
import { isToBePaid } from '../../payouts/payouts/due.ts';
import { readCompany } from '../../session/company/company.ts';
import { addDays, dayIn } from '../../session/company/days.ts';
import { isMorning } from './company-mornings.ts';

/** Days to keep: four of each weekday, and a few more. */
const keptDays = 35;
/** A weekday needs this many counts for an average. */
const least = 2;

type Morning = typeof mornings.$inferInsert;

/**
 * Counts the open work of every active company once a day, when its morning comes. Any node can run it at any time,
 * since today's count is stored.
 */
export async function countMornings(db: Database, now: Date): Promise<void> {
  const due = await db.asPlatform((tx) => tx.select({ id: companies.tenant_id }).from(companies).where(isDue(tx, now)));
  await forEachTenant(due, (id) => db.inTenant(id, (tx) => countMorning(tx, id, now)));
}

function isDue(tx: Tx, now: Date): SQL | undefined {
  const one = { one: sql`1` };
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${companies.timezone})::date`;
  const counted = tx
    .select(one)
    .from(mornings)
    .where(and(eq(mornings.tenant_id, companies.tenant_id), sql`${mornings.day} = ${today}`));
  const since = new Date(now.getTime() - keptDays * 86_400_000);
  const trades = tx
    .select(one)
    .from(orders)
    .where(and(eq(orders.tenant_id, companies.tenant_id), gte(orders.created_at, since)));
  return and(isMorning(now), exists(trades), not(exists(counted)));
}

/** Stores today's figures of one company and deletes old ones. */
async function countMorning(tx: Tx, tenantId: number, now: Date): Promise<void> {
  const rows = await tallyMorning(tx, tenantId, now);
  if (rows.length > 0) await tx.insert(mornings).values(rows).onConflictDoNothing();
  const { timezone } = await readCompany(tx);
  await tx.delete(mornings).where(lt(mornings.day, addDays(dayIn(timezone, now), -keptDays)));
}

/** The current open work, per order kind and location. */
export async function tallyMorning(tx: Tx, tenant_id: number, now: Date): Promise<Morning[]> {
  const { timezone } = await readCompany(tx);
  const day = dayIn(timezone, now);
  const places = await tx.select({ id: locations.id }).from(locations);
  const rows = orderKindNames.flatMap((kind) =>
    places.map(({ id }): Morning => ({ tenant_id, day, kind, location_id: id, ...none })),
  );
  const put = async (where: SQL | undefined, valuesOf: (many: number, total: number) => Partial<typeof none>) => {
    for (const { kind, location_id, many, total } of await countsOf(tx, where)) {
      const row = rows.find((one) => one.kind === kind && one.location_id === location_id);
      if (row) Object.assign(row, valuesOf(many, total));
    }
  };
  for (const name of orderWaitNames) await put(waitingFor[name](tx, now), (many) => ({ [name]: many }));
  await put(isToBePaid(tx, { permissions: allPermissions }), (owed, owed_total) => ({ owed, owed_total }));
  const ship = orderKindNames.filter((kind) => orderKinds[kind].ships);
  await put(and(inArray(orders.kind, ship), arrivingToday(tx, now)), (arriving) => ({ arriving }));
  return rows;
}

const none = { owed: 0, owed_total: 0, inspection: 0, expiry: 0, answer: 0, arriving: 0 };

const countsOf = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      kind: orders.kind,
      location_id: orders.location_id,
      many: count(),
      total: sql`coalesce(sum(${orders.total}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(and(eq(orders.category, 'active'), where))
    .groupBy(orders.kind, orders.location_id);

/** An order kind, at one location or all. */
interface Counted {
  readonly kind: OrderKind;
  readonly location_id?: number | undefined;
}

/** The average of the last four of this weekday. Each morning is added up first. */
export async function usualMorning(tx: Tx, counted: readonly Counted[], today: string, currency: Currency) {
  const days = [7, 14, 21, 28].map((back) => addDays(today, -back));
  const theirs = counted.map(({ kind, location_id }) =>
    and(eq(mornings.kind, kind), location_id === undefined ? undefined : eq(mornings.location_id, location_id)),
  );
  const average = (column: SQL | (typeof mornings)[keyof typeof none]) =>
    sql`coalesce(round(sum(${column})::numeric / nullif(count(distinct ${mornings.day}), 0)), 0)`.mapWith(Number);
  const [usual] = await tx
    .select({
      days: sql`count(distinct ${mornings.day})`.mapWith(Number),
      owed: average(mornings.owed),
      owed_total: average(mornings.owed_total),
      inspection: average(mornings.inspection),
      expiry: average(mornings.expiry),
      answer: average(mornings.answer),
      arriving: average(mornings.arriving),
    })
    .from(mornings)
    .where(and(inArray(mornings.day, days), or(...theirs) ?? sql`false`));
  if (!usual || usual.days < least) return null;
  const { days: _, owed, owed_total, ...waits } = usual;
  return { ...waits, owed: { count: owed, total: { amount: owed_total, currency } } };
}
