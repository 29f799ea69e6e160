import type { Currency } from '@recoup/contract/money';
import type { Drawer, DrawerRow } from '@recoup/contract/stock/cash-drawers';
import { type CashKind, cashKindNames } from '@recoup/contract/stock/cash-money';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq, isNull, type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { cashDrawers, cashMovements, cashSeats } from '../../../schema/cash.ts';
import { locations } from '../../../schema/core.ts';

/** A stored cash drawer. */
export type StoredDrawer = typeof cashDrawers.$inferSelect;

type Viewer = Pick<Session, 'userId' | 'permissions'>;

/** A condition for the drawers this user may see: their own, or all with the permission `cash.manage` (undefined). */
export const drawersFor = ({ userId, permissions }: Viewer): SQL | undefined =>
  permissions.includes('cash.manage')
    ? undefined
    : sql`(${cashDrawers.opened_by} = ${userId} or exists (select from ${cashSeats}
        where ${cashSeats.drawer_id} = ${cashDrawers.id} and ${cashSeats.user_id} = ${userId}))`;

/** Reads a drawer this user may see. With `lock`, no cash moves in it until the transaction ends. */
export async function findDrawer(tx: Tx, session: Viewer, id: number, lock = false): Promise<StoredDrawer> {
  const query = tx
    .select()
    .from(cashDrawers)
    .where(and(eq(cashDrawers.id, id), drawersFor(session)));
  const [found] = await (lock ? query.for('update') : query);
  if (!found) throw new Refusal('not_found');
  return found;
}

/** The columns of a row in the list. */
export const drawerRowColumns = { drawer: cashDrawers, location_name: locations.name };

/** A drawer as lists show it. */
export function asDrawerRow(found: { drawer: StoredDrawer; location_name: string | null }): DrawerRow {
  const { drawer } = found;
  const money = (amount: number) => ({ amount, currency: drawer.currency });
  const { id, register, counted } = drawer;
  return {
    id,
    register,
    location_name: found.location_name ?? '',
    opened_by: drawer.opened_by_name,
    opened_at: drawer.opened_at.toISOString(),
    float: money(drawer.float),
    expected: money(drawer.expected),
    counted: counted === null ? null : money(counted),
    difference: counted === null ? null : money(counted - drawer.expected),
    closed_by: drawer.closed_by_name,
    closed_at: drawer.closed_at?.toISOString() ?? null,
  };
}

interface Summed {
  readonly kind: CashKind;
  readonly amount: number;
  readonly times: number;
}

/** Totals by kind, in the order of the contract's table. */
export function totalsOf(rows: readonly Summed[], currency: Currency) {
  return cashKindNames.flatMap((kind) => {
    const some = rows.filter((row) => row.kind === kind);
    if (some.length === 0) return [];
    const amount = some.reduce((sum, row) => sum + row.amount, 0);
    return [{ kind, amount: { amount, currency }, times: some.reduce((sum, { times }) => sum + times, 0) }];
  });
}

/** The most movements that a drawer shows. Its totals include all of them. */
const mostShown = 200;

/** The open drawer that a user works at. */
const seatOf = (tx: Tx, userId: number) =>
  tx
    .select({ drawer: cashDrawers })
    .from(cashSeats)
    .innerJoin(cashDrawers, eq(cashDrawers.id, cashSeats.drawer_id))
    .where(and(eq(cashSeats.user_id, userId), isNull(cashDrawers.closed_at)));

/**
 * The open drawer for a user's cash at a location: the one they work at, or the only one there. Null if there is none.
 */
export async function drawerOf(tx: Tx, userId: number, locationId: number): Promise<StoredDrawer | null> {
  const [seat] = await seatOf(tx, userId);
  if (seat?.drawer.location_id === locationId) return seat.drawer;
  const open = await tx
    .select()
    .from(cashDrawers)
    .where(and(eq(cashDrawers.location_id, locationId), isNull(cashDrawers.closed_at)))
    .limit(2);
  return open.length === 1 ? (open[0] ?? null) : null;
}

/** Reads a drawer with its movements. */
export async function readDrawer(tx: Tx, session: Viewer, id: number): Promise<Drawer> {
  const [found] = await tx
    .select(drawerRowColumns)
    .from(cashDrawers)
    .leftJoin(locations, eq(locations.id, cashDrawers.location_id))
    .where(eq(cashDrawers.id, id));
  if (!found) throw new Refusal('not_found');
  const { drawer } = found;
  const money = (amount: number) => ({ amount, currency: drawer.currency });
  const sums = await tx
    .select({
      kind: cashMovements.kind,
      name: cashMovements.by,
      amount: sql<number>`sum(${cashMovements.amount})`.mapWith(Number),
      times: sql<number>`count(*)`.mapWith(Number),
    })
    .from(cashMovements)
    .where(eq(cashMovements.drawer_id, id))
    .groupBy(cashMovements.kind, cashMovements.by);
  const shown = await tx
    .select()
    .from(cashMovements)
    .where(eq(cashMovements.drawer_id, id))
    .orderBy(desc(cashMovements.id))
    .limit(mostShown);
  const [seat] = await seatOf(tx, session.userId);
  const names = [...new Set(sums.map(({ name }) => name))].toSorted();
  return {
    ...asDrawerRow(found),
    location_id: drawer.location_id,
    note: drawer.note,
    counts: drawer.counts.map((count) => ({ ...count })),
    is_mine: seat?.drawer.id === id,
    totals: totalsOf(sums, drawer.currency),
    people: names.map((name) => ({
      name,
      totals: totalsOf(
        sums.filter((row) => row.name === name),
        drawer.currency,
      ),
    })),
    movements: shown.map(({ id: movement, kind, amount, note, invoice_id, order_id, by, at }) => ({
      id: movement,
      kind,
      amount: money(amount),
      note,
      invoice_id,
      order_id,
      by,
      at: at.toISOString(),
    })),
  };
}
