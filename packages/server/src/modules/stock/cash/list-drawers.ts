import type { contract } from '@recoup/contract';
import type { Currency } from '@recoup/contract/money';
import { cashSettings, drawerFilters } from '@recoup/contract/stock/cash-drawers';
import { companyZone } from '../../../platform/db/company-days.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, isNull, sql } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { cashDrawers, cashMovements } from '../../../schema/cash.ts';
import { locations } from '../../../schema/core.ts';
import { readCompany } from '../../session/company/company.ts';
import { periodOf } from '../../session/company/days.ts';
import { asDrawerRow, drawerOf, drawerRowColumns, drawersFor, readDrawer, totalsOf } from './drawer-rows.ts';

type Of = Handlers<typeof contract.cashDrawers>;

/** The registers of a location from the settings, or else its default register. */
export async function registersAt(tx: Tx, locationId: number): Promise<string[]> {
  const { registers } = await readDocument(tx, cashSettings);
  const here = registers.filter(({ location_id }) => location_id === locationId).map(({ name }) => name);
  return here.length > 0 ? [...new Set(here)] : ['Register 1'];
}

export const getCashPlace: Of['getCashPlace'] = async (tx, { session }) => {
  const { locationId } = session;
  const { required } = await readDocument(tx, cashSettings);
  const open = await tx
    .select()
    .from(cashDrawers)
    .where(and(eq(cashDrawers.location_id, locationId), isNull(cashDrawers.closed_at)));
  // A register removed from the settings is listed until its drawer is closed.
  const names = new Set([...(await registersAt(tx, locationId)), ...open.map(({ register }) => register)]);
  const drawer = await drawerOf(tx, session.userId, locationId);
  return {
    data: {
      required,
      drawer: drawer && (await readDrawer(tx, session, drawer.id)),
      registers: [...names].map((name) => {
        const found = open.find(({ register }) => register === name);
        return { name, open: found ? { id: found.id, opened_by: found.opened_by_name } : null };
      }),
    },
  };
};

export const listDrawers: Of['listDrawers'] = (tx, { session, query }) =>
  listOf(tx, query, {
    table: cashDrawers,
    sort: '-opened_at',
    rows: tx
      .select(drawerRowColumns)
      .from(cashDrawers)
      .leftJoin(locations, eq(locations.id, cashDrawers.location_id))
      .$dynamic(),
    own: ({ drawer }) => drawer,
    where: and(
      drawersFor(session),
      filterBy(drawerFilters, query, { opened: cashDrawers.opened_at, location_id: cashDrawers.location_id }),
    ),
    searchIn: [cashDrawers.register, cashDrawers.opened_by_name],
    as: asDrawerRow,
  });

export const listCashDays: Of['listCashDays'] = async (tx, { query, now }) => {
  const { currency, timezone } = await readCompany(tx);
  const { from, to } = periodOf(query, timezone, now);
  const day = sql<string>`to_char(${cashMovements.at} at time zone ${companyZone}, 'YYYY-MM-DD')`;
  const rows = await tx
    .select({
      day,
      name: cashMovements.by,
      kind: cashMovements.kind,
      amount: sql<number>`sum(${cashMovements.amount})`.mapWith(Number),
      times: sql<number>`count(*)`.mapWith(Number),
    })
    .from(cashMovements)
    .innerJoin(cashDrawers, eq(cashDrawers.id, cashMovements.drawer_id))
    .where(
      and(
        sql`${day} between ${from} and ${to}`,
        query.location_id === undefined ? undefined : eq(cashDrawers.location_id, query.location_id),
      ),
    )
    .groupBy(day, cashMovements.by, cashMovements.kind);
  return { data: linesOf(rows, currency) };
};

interface DayRow {
  readonly day: string;
  readonly name: string;
  readonly kind: Parameters<typeof totalsOf>[0][number]['kind'];
  readonly amount: number;
  readonly times: number;
}

/** One line per day and person, newest day first. */
function linesOf(rows: readonly DayRow[], currency: Currency) {
  const groups = Map.groupBy(rows, ({ day, name }) => `${day} ${name}`);
  return [...groups.values()]
    .flatMap((some) => {
      const [first] = some;
      if (!first) return [];
      const amount = some.reduce((sum, row) => sum + row.amount, 0);
      return [{ day: first.day, name: first.name, totals: totalsOf(some, currency), sum: { amount, currency } }];
    })
    .toSorted((a, b) => b.day.localeCompare(a.day) || a.name.localeCompare(b.name));
}
