import { amountText } from '@recoup/contract/money';
import {
  type CheckState,
  checkStates,
  type downloadChecks as csv,
  type listChecks as list,
} from '@recoup/contract/payouts/check-register';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import type { Tx } from '../../../platform/db.ts';
import type { Handler } from '../../../platform/handler.ts';
import { listResult } from '../../../platform/list.ts';
import { orders } from '../../../schema/orders.ts';
import { checks } from '../../../schema/payouts.ts';
import { readCompany } from '../../company.ts';
import { csvLine } from '../../csv.ts';
import { dayIn, dayStart, fileStamp } from '../../days.ts';
import { countsOf } from '../../row-counts.ts';
import { hasAllWords } from '../../search-words.ts';
import { asCheck } from './checks.ts';

/** The most checks that one CSV shows. */
const mostInCsv = 100_000;

interface Filters {
  readonly state: 'all' | CheckState;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
}

/** The checks that fit; undefined is all of them. */
function filterOf({ state, from, to, search }: Filters, timezone: string): SQL | undefined {
  const start = from && sql`${checks.issued_at} >= ${dayStart(from, 0, timezone)}`;
  const end = to && sql`${checks.issued_at} < ${dayStart(to, 1, timezone)}`;
  const ofState = state === 'all' ? undefined : eq(checks.state, state);
  return and(ofState, start || undefined, end || undefined, hasAllWords(checks.search, search));
}

/** Checks with the kind of their orders, newest first unless asked otherwise. */
function checksWhere(tx: Tx, where: SQL | undefined, direction = desc) {
  return tx
    .select({ check: checks, kind: orders.kind })
    .from(checks)
    .innerJoin(orders, and(eq(orders.tenant_id, checks.tenant_id), eq(orders.id, checks.order_id)))
    .where(where)
    .orderBy(direction(checks.number));
}

export const listChecks: Handler<typeof list> = async (tx, { query }) => {
  const { timezone } = await readCompany(tx);
  const filter = filterOf(query, timezone);
  const descending = query.sort !== 'number';
  let after: SQL | undefined;
  if (query.cursor) {
    const [last] = decodeCursor(query.cursor, ['number']);
    after = sql`${checks.number} ${descending ? sql`<` : sql`>`} ${last}::bigint`;
  }
  const rows = await checksWhere(tx, and(filter, after), descending ? desc : asc)
    .limit(query.per_page + 1)
    .offset(query.cursor ? 0 : (query.page - 1) * query.per_page);
  const data = rows.map(({ check, kind }) => asCheck(check, kind));
  return listResult(query, data, await totalOf(tx, query, filter), (last) => encodeCursor([last.number]));
};

/** Counts are kept per state; only days and words have to be counted. */
async function totalOf(tx: Tx, { state, from, to, search }: Filters, filter: SQL | undefined): Promise<number> {
  if (from || to || hasAllWords(checks.search, search))
    return (await tx.select({ n: count() }).from(checks).where(filter))[0]?.n ?? 0;
  const counts = await countsOf(tx, 'checks');
  return counts.filter(({ key }) => state === 'all' || key === state).reduce((sum, { count }) => sum + count, 0);
}

const columns = ['number', 'state', 'date', 'payee', 'amount', 'currency', 'order', 'printed', 'reason', 'issued by'];

/** The register as CSV, with the filters of the list. */
export const downloadChecks: Handler<typeof csv> = async (tx, { query, now }) => {
  const { timezone } = await readCompany(tx);
  const rows = await checksWhere(tx, filterOf(query, timezone)).limit(mostInCsv);
  const lines = rows.map(({ check }) =>
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
    ]),
  );
  const fileName = `check-register-${fileStamp(timezone, now)}.csv`;
  return { fileName, content: Buffer.from([csvLine(columns), ...lines].join('')) };
};
