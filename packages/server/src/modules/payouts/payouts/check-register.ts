import { amountText } from '@recoup/contract/money';
import {
  buybackTypes,
  type CheckRow,
  checkFilters,
  checkStates,
  type downloadChecks as csv,
  type listChecks as list,
} from '@recoup/contract/payouts/check-register';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq, sql } from '../../../platform/db/drizzle.ts';
import { hasAllWords } from '../../../platform/db/search-words.ts';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import { ofUserOrders } from '../../../platform/frames/order-kinds.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { csvLine } from '../../../platform/sheets/csv.ts';
import { orders } from '../../../schema/orders.ts';
import { checks } from '../../../schema/payouts.ts';
import { readCompany } from '../../session/company/company.ts';
import { dayIn, fileStamp } from '../../session/company/days.ts';
import { asCheck } from './checks.ts';

/** The most checks in one CSV. */
const mostInCsv = 100_000;

const { state: countedFilter, ...otherFilters } = checkFilters;

/** The numeric kind of a check's order. */
const typeOfOrder = sql`(select case o.kind ${sql.join(
  Object.entries(buybackTypes).map(([type, { kind }]) => sql`when ${kind} then ${type}`),
  sql` `,
)} end from ${orders} o where o.id = ${checks.order_id})`;

/** The filters of the register besides its state, which is counted. */
const narrowed = (query: Parameters<typeof filterBy<typeof otherFilters>>[1]) =>
  filterBy(otherFilters, query, { issued: checks.issued_at, amount: checks.amount, buyback_type: typeOfOrder });

/** The condition for checks of the user's order kinds. Undefined if the user has all kinds. */
const ofChecks = (session: Session) => ofUserOrders(session, checks.order_id);

/** The number of the previous check: one lookup in the index of numbers. */
const before = sql<number | null>`(select max(b.number) from ${checks} b where b.number < ${checks.number})`;

/** Checks with the kind of their orders, and the number of the previous check. */
function checkQuery(tx: Tx) {
  return tx
    .select({ check: checks, kind: orders.kind, before })
    .from(checks)
    .innerJoin(orders, and(eq(orders.tenant_id, checks.tenant_id), eq(orders.id, checks.order_id)))
    .$dynamic();
}

export const listChecks: Handler<typeof list> = async (tx, { session, query }) => {
  return listOf(tx, query, {
    table: checks,
    rows: checkQuery(tx),
    own: ({ check }) => check,
    sort: '-number',
    tab: query.state,
    where: and(ofChecks(session), narrowed(query)),
    search: checks.search,
    as: ({ check, kind, before: last }) => ({ ...asCheck(check, kind), unused: unusedBelow(check.number, last) }),
  });
};

/** Numbers are skipped if the company continued with a higher one. */
function unusedBelow(number: number, last: number | null): CheckRow['unused'] {
  return last === null || last === number - 1 ? null : { from: last + 1, to: number - 1 };
}

const columns = [
  ...['number', 'status', 'date', 'payee', 'amount', 'currency', 'order', 'printed', 'reason', 'issued by'],
  'unused numbers before it',
];

function rangeText(unused: CheckRow['unused']): string {
  if (!unused) return '';
  return unused.from === unused.to ? String(unused.from) : `${unused.from}–${unused.to}`;
}

/** The register as CSV, with the filters of the list. */
export const downloadChecks: Handler<typeof csv> = async (tx, { session, query, now }) => {
  const { timezone } = await readCompany(tx);
  const rows = await checkQuery(tx)
    .where(
      and(
        filterBy({ state: countedFilter }, query, { state: checks.state }),
        ofChecks(session),
        narrowed(query),
        hasAllWords(checks.search, query.search),
      ),
    )
    .orderBy(desc(checks.number))
    .limit(mostInCsv);
  const lines = rows.map(({ check, before: last }) =>
    csvLine([
      check.number,
      checkStates[check.state].label,
      dayIn(timezone, check.issued_at),
      check.payee,
      amountText(check),
      check.currency,
      check.order_number,
      check.printed_at ? dayIn(timezone, check.printed_at) : '',
      check.reason ?? '',
      check.created_by_name,
      rangeText(unusedBelow(check.number, last)),
    ]),
  );
  const fileName = `check-register-${fileStamp(timezone, now)}.csv`;
  return { fileName, content: Buffer.from([csvLine(columns), ...lines].join('')) };
};
