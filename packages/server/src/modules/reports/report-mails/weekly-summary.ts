import { counted } from '@recoup/contract/messages/counted';
import { allPermissions } from '@recoup/contract/permission';
import { cashReport, marginByDevice } from '@recoup/contract/reports/business-reports';
import type { AnyCells } from '@recoup/contract/reports/report-cells';
import { inventoryReport } from '@recoup/contract/reports/reports';
import { pathTo } from '@recoup/contract/route';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, eq, exists, gte, not, sql } from '../../../platform/db/drizzle.ts';
import { forEachTenant } from '../../../platform/db/each-tenant.ts';
import { companies, users } from '../../../schema/core.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { notifications } from '../../../schema/notifications.ts';
import { orders } from '../../../schema/orders.ts';
import { readCompany } from '../../session/company/company.ts';
import { addDays, dayIn } from '../../session/company/days.ts';
import { notify } from '../../session/notifications/notify.ts';
import { isMonday, isMorning, todayBegan } from '../dashboard/company-mornings.ts';
import { pricesToChange } from './prices-to-change.ts';
import { cellWords, heightOf, moneyWords, type ReportResult, readReport } from './read-report.ts';

const type = 'weekly-summary';

/** Days since the last order for a company to count as active. Others have nothing to report. */
const active = 35;

/**
 * Notifies users who see cost and margin on Monday morning how last week went. Any node can run it at any time, since
 * today's summary is among the notifications.
 */
export async function summarizeWeeks(db: Database, now: Date): Promise<void> {
  const due = await db.asPlatform((tx) => tx.select({ id: companies.tenant_id }).from(companies).where(isDue(tx, now)));
  await forEachTenant(due, (id) =>
    db.inTenant(id, async (tx, effects) => {
      const text = await weekInWords(tx, now);
      const path = pathTo('marginReport', { by: 'device' });
      await notify(tx, effects, {
        tenantId: id,
        type,
        title: 'Your weekly summary',
        text,
        path,
        locationId: null,
        now,
      });
    }),
  );
}

function isDue(tx: Tx, now: Date) {
  const one = { one: sql`1` };
  const staff = tx
    .select(one)
    .from(users)
    .where(and(eq(users.tenant_id, companies.tenant_id), eq(users.status, 1), eq(users.role, 'owner')));
  const sentBefore = tx
    .select(one)
    .from(notifications)
    .where(
      and(
        eq(notifications.tenant_id, companies.tenant_id),
        eq(notifications.type, type),
        gte(notifications.created_at, todayBegan(now)),
      ),
    );
  const since = new Date(now.getTime() - active * 86_400_000);
  const trades = tx
    .select(one)
    .from(orders)
    .where(and(eq(orders.tenant_id, companies.tenant_id), gte(orders.created_at, since)));
  return and(isMonday(now), isMorning(now), exists(staff), exists(trades), not(exists(sentBefore)));
}

const devices = (count: AnyCells[string] | undefined) =>
  `${cellWords(count)} ${heightOf(count) === 1 ? 'device' : 'devices'}`;

/** Last week in sentences: bought, sold, margin, cash, slowest stock and prices. */
async function weekInWords(tx: Tx, now: Date): Promise<string> {
  const { timezone, currency } = await readCompany(tx);
  const today = dayIn(timezone, now);
  const query = { from: addDays(today, -7), to: addDays(today, -1) };
  const reading = { session: { permissions: allPermissions }, now, query };
  const stock = await readReport(tx, inventoryReport, reading);
  const sales = await readReport(tx, marginByDevice, reading);
  const cash = await readReport(tx, cashReport, { ...reading, query: {} });
  const quarter = { from: addDays(today, -90), to: addDays(today, -1) };
  const lately = await readReport(tx, marginByDevice, { ...reading, query: quarter });
  const slow = await slowestStock(tx);
  const prices = await pricesToChange(tx, lately.data, { now, currency });
  const age = (since: Date) => Math.round((Date.parse(today) - Date.parse(dayIn(timezone, since))) / 86_400_000);
  return [
    `Bought: ${devices(stock.total.bought)} for ${cellWords(stock.total.cost)}${change(stock, 'cost')}.`,
    `Sold: ${devices(sales.total.sold)} for ${cellWords(sales.total.sales)}${change(sales, 'sales')}.`,
    `Margin: ${cellWords(sales.total.margin)}${change(sales, 'margin')}.`,
    `Cash needed for the next 7 days: at most ${cellWords(cash.total.needed)}. ${cellWords(cash.total.due)} is due now and ${cellWords(cash.total.offered)} is in open offers.`,
    ...(slow.length > 0 ? ['Slowest stock:'] : []),
    ...slow.map(
      ({ name, created_at, cost }) =>
        `- ${name}: ${counted(age(created_at), 'day')}, cost ${moneyWords(cost, currency)}`,
    ),
    ...(prices.length > 0 ? ['Prices to change:'] : []),
    ...prices.map((one) => `- ${one}`),
  ].join('\n');
}

/** The change of a total from the week before. Empty if there is none. */
function change({ total, before }: ReportResult, name: string): string {
  const [current, then] = [heightOf(total[name]), heightOf(before[name])];
  if (then <= 0 || current === then) return '';
  const percent = Math.round((100 * Math.abs(current - then)) / then);
  return ` (${percent}% ${current > then ? 'more' : 'less'} than the previous week)`;
}

/** The devices that have been for sale the longest. */
const slowestStock = (tx: Tx) =>
  tx
    .select({ name: inventoryItems.name, cost: inventoryItems.cost, created_at: inventoryItems.created_at })
    .from(inventoryItems)
    .where(eq(inventoryItems.status, 0))
    .orderBy(inventoryItems.created_at, inventoryItems.id)
    .limit(3);
