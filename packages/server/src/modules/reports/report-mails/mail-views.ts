import type { AnyReport } from '@recoup/contract/report';
import { isSummed } from '@recoup/contract/report';
import { allReports } from '@recoup/contract/reports/all-reports';
import { pathTo } from '@recoup/contract/route';
import { reportPages } from '@recoup/contract/routes/reports';
import type { ViewMailing } from '@recoup/contract/session/custom-tables';
import { isDay } from '@recoup/contract/wire';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, inArray, isNotNull, lt, or, sql } from '../../../platform/db/drizzle.ts';
import { forEachTenant } from '../../../platform/db/each-tenant.ts';
import type { Effects } from '../../../platform/effects.ts';
import { writeMail } from '../../../platform/frames/write-mail.ts';
import { companies, users } from '../../../schema/core.ts';
import { customTables } from '../../../schema/custom-tables.ts';
import { readCompany } from '../../session/company/company.ts';
import { addDays, dayIn } from '../../session/company/days.ts';
import { isFirst, isMonday, isMorning, todayBegan } from '../dashboard/company-mornings.ts';
import { cellWords, type ReportResult, readerOf, readReport } from './read-report.ts';

type View = typeof customTables.$inferSelect;

/** How many lines an email has. Its link leads to all of them. */
const mostLines = 10;

/**
 * Emails report views to their owners. Any node can run it at any time: a view that was emailed today isn't due, and
 * there is one email per day, so none is sent twice.
 */
export async function mailViews(db: Database, now: Date): Promise<void> {
  const due = await db.asPlatform((tx) =>
    tx
      .select({ id: customTables.id, tenant_id: customTables.tenant_id })
      .from(customTables)
      .innerJoin(companies, eq(companies.tenant_id, customTables.tenant_id))
      .where(isDue(now)),
  );
  const byTenant = Map.groupBy(due, ({ tenant_id }) => tenant_id);
  await forEachTenant(
    [...byTenant.keys()].map((id) => ({ id })),
    async (tenantId) => {
      const ids = (byTenant.get(tenantId) ?? []).map(({ id }) => id);
      await db.inTenant(tenantId, (tx, effects) => mailSome(tx, effects, { tenantId, ids, now }));
    },
  );
}

function isDue(now: Date) {
  const { mailed, mailed_at, created_at, status } = customTables;
  const isTheDay = or(
    eq(mailed, 'daily'),
    and(eq(mailed, 'weekly'), isMonday(now)),
    and(eq(mailed, 'monthly'), isFirst(now)),
  );
  const last = sql<Date>`coalesce(${mailed_at}, ${created_at})`;
  return and(isNotNull(mailed), eq(status, 1), isTheDay, isMorning(now), lt(last, todayBegan(now)));
}

interface Some {
  readonly tenantId: number;
  readonly ids: readonly number[];
  readonly now: Date;
}

async function mailSome(tx: Tx, effects: Pick<Effects, 'enqueue' | 'links'>, { tenantId, ids, now }: Some) {
  const views = await tx
    .select()
    .from(customTables)
    .where(and(inArray(customTables.id, [...ids]), eq(customTables.status, 1), isNotNull(customTables.mailed)))
    .orderBy(asc(customTables.id))
    .for('no key update', { skipLocked: true });
  const { name: company_name, timezone } = await readCompany(tx);
  const today = dayIn(timezone, now);
  for (const view of views) {
    await tx.update(customTables).set({ mailed_at: now }).where(eq(customTables.id, view.id));
    const report = allReports.find(({ get }) => get.path === view.list);
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, view.user_id), eq(users.status, 1)));
    if (!report || !user || !readerOf(user).permissions.includes(report.view)) continue;
    const answer = await readReport(tx, report, { session: readerOf(user), now, query: askedBy(report, view, today) });
    const { origin } = effects.links;
    const words = {
      company_name,
      title: view.name,
      text: reportWords(report, answer),
      link: origin === null ? '' : `${origin}${pathOf(report)}?view=${view.id}`,
    };
    const reference = `view-${tenantId}-${view.id}-${today}`;
    const mail = await writeMail(tx, 'news', words);
    await effects.enqueue('send-mail', { tenantId, to: user.email, ...mail, reference, link: words.link }, reference);
  }
}

/** The page of a report. Reports that show the same for several things share one. */
function pathOf({ view, path }: AnyReport): string {
  const page = Object.values(reportPages).find(({ permission }) => permission === view);
  const [, , , , by] = path.split('/');
  const base = page ? pathTo(page.route) : pathTo('reportsHome');
  return by === undefined ? base : `${base}/${by}`;
}

/** The filters of a view. Its days move along: the same number, up to yesterday. */
function askedBy(report: AnyReport, { query, mailed }: View, today: string): Record<string, string> {
  const reportQuery = Object.entries(query).filter(([name]) => report.filters.some((filter) => filter === name));
  if (report.now) return Object.fromEntries(reportQuery);
  const { from, to, beside } = query;
  const chosen = from && to && isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
  const days = chosen
    ? {
        from: addDays(today, -1 - (Date.parse(chosen.to) - Date.parse(chosen.from)) / 86_400_000),
        to: addDays(today, -1),
      }
    : daysOf(mailed ?? 'daily', today);
  const held: Record<string, string> = beside === 'year' || beside === 'previous' ? { beside } : {};
  return { ...Object.fromEntries(reportQuery), ...days, ...held };
}

/** Without days of its own, a view covers the time since it was last emailed. */
function daysOf(mailed: ViewMailing, today: string): { from: string; to: string } {
  const to = addDays(today, -1);
  if (mailed === 'monthly') return { from: `${to.slice(0, 7)}-01`, to };
  return { from: mailed === 'weekly' ? addDays(today, -7) : to, to };
}

const dayWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** The totals of a report compared to before, and its first lines. */
function reportWords(report: AnyReport, { data, total, before, from, to }: ReportResult): string {
  const columns = Object.entries(report.columns);
  const summed = columns.filter(([name, column]) => isSummed(column) && name in total);
  const wordsOf = (cell: ReportResult['total'][string] | undefined, kind: string) =>
    `${cellWords(cell)}${kind === 'percent' && cell !== null ? '%' : ''}`;
  const period = report.now ? [] : [`${dayWords(from)} to ${dayWords(to)}`];
  const sums = summed.map(([name, { name: label, kind }]) => {
    const then = report.now || kind === 'interval' ? '' : ` (before: ${wordsOf(before[name], kind)})`;
    return `${label}: ${wordsOf(total[name], kind)}${then}`;
  });
  const lines = data.slice(0, mostLines).map((line) => {
    const [first, ...figures] = columns.filter(([name]) => name in line);
    const summaries = figures
      .slice(0, 3)
      .map(([name, { name: label, kind }]) => `${label} ${wordsOf(line[name], kind)}`);
    return `- ${first ? cellWords(line[first[0]]) : ''}: ${summaries.join(', ')}`;
  });
  return [report.title, ...period, '', ...sums, '', ...lines].join('\n');
}
