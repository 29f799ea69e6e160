import { amountText } from '@recoup/contract/money';
import {
  checkStates,
  type downloadChecks as csv,
  type listChecks as list,
} from '@recoup/contract/payouts/check-register';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { hasAllWords } from '../../../platform/db/search-words.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import type { Handler } from '../../../platform/handler.ts';
import { orders } from '../../../schema/orders.ts';
import { checks } from '../../../schema/payouts.ts';
import { readCompany } from '../../company.ts';
import { csvLine } from '../../csv.ts';
import { dayIn, dayStart, fileStamp } from '../../days.ts';
import { asCheck } from './checks.ts';

/** The most checks that one CSV shows. */
const mostInCsv = 100_000;

/** Issued on these days; undefined is on any. */
function issuedIn({ from, to }: { from?: string | undefined; to?: string | undefined }, timezone: string) {
  const start = from && sql`${checks.issued_at} >= ${dayStart(from, 0, timezone)}`;
  const end = to && sql`${checks.issued_at} < ${dayStart(to, 1, timezone)}`;
  return and(start || undefined, end || undefined);
}

/** Checks with the kind of their orders. */
function checkQuery(tx: Tx) {
  return tx
    .select({ check: checks, kind: orders.kind })
    .from(checks)
    .innerJoin(orders, and(eq(orders.tenant_id, checks.tenant_id), eq(orders.id, checks.order_id)))
    .$dynamic();
}

export const listChecks: Handler<typeof list> = async (tx, { query }) => {
  const { timezone } = await readCompany(tx);
  return listOf(tx, query, {
    table: checks,
    rows: checkQuery(tx),
    own: ({ check }) => check,
    sort: '-number',
    tab: query.state,
    where: issuedIn(query, timezone),
    search: checks.search,
    as: ({ check, kind }) => asCheck(check, kind),
  });
};

const columns = ['number', 'state', 'date', 'payee', 'amount', 'currency', 'order', 'printed', 'reason', 'issued by'];

/** The register as CSV, with the filters of the list. */
export const downloadChecks: Handler<typeof csv> = async (tx, { query, now }) => {
  const { timezone } = await readCompany(tx);
  const ofState = query.state === 'all' ? undefined : eq(checks.state, query.state);
  const rows = await checkQuery(tx)
    .where(and(ofState, issuedIn(query, timezone), hasAllWords(checks.search, query.search)))
    .orderBy(desc(checks.number))
    .limit(mostInCsv);
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
