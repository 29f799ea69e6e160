import { counted } from '@recoup/contract/messages/counted';
import type { AnyCells } from '@recoup/contract/reports/report-cells';
import { inventoryReport } from '@recoup/contract/reports/reports';
import { customTables } from '@recoup/contract/session/custom-tables';
import { listNotifications, saveNewsByMail } from '@recoup/contract/session/notifications';
import { sellInstantly } from '@recoup/contract/stock/invoices';
import { beforeAll, expect, test } from 'vitest';
import { mailViews } from '../../src/modules/reports/report-mails/mail-views.ts';
import { pricesToChange } from '../../src/modules/reports/report-mails/prices-to-change.ts';
import { summarizeWeeks } from '../../src/modules/reports/report-mails/weekly-summary.ts';
import { addDays, dayIn } from '../../src/modules/session/company/days.ts';
import { useCompany } from '../company.ts';
import { until } from '../until.ts';

const { app, staff, as, at, inTenant, query, tenantId } = useCompany();
const clerk = as('staff');

const timezone = 'America/Los_Angeles';
const today = dayIn(timezone, new Date());
/** Days from the company's today to its next Monday, 1 to 7. */
const untilMonday = (8 - new Date(today).getUTCDay()) % 7 || 7;

/** That Monday at this hour in Los Angeles in winter, or another day of that week. */
const nextWeek = (hour: number, weekday = 0): Date =>
  new Date(Date.parse(addDays(today, untilMonday + weekday)) + (hour + 8) * 3_600_000);

beforeAll(async () => {
  await query(`update companies set timezone = $2 where tenant_id = $1`, [tenantId, timezone]);
  await at('paid');
  await at('paid');
  const [item] = await query<{ id: number }>(
    `select id from inventory_items where tenant_id = $1 and status = 0 order by id limit 1`,
    [tenantId],
  );
  await query(`update inventory_items set cost = 8000 where tenant_id = $1`, [tenantId]);
  await staff.ok(sellInstantly, { body: { inventory_id: item?.id ?? 0, price: 12_000, method: 'cash' } });
});

const summaries = async (who = staff) =>
  (await who.ok(listNotifications, { query: { type: 'weekly-summary', show: 'all' } })).data;

test('[reports-01] users who may see margins get one weekly summary on Monday morning, by email if they chose that', async () => {
  await staff.ok(saveNewsByMail, { body: { types: ['weekly-summary'] } });
  for (const now of [nextWeek(3), nextWeek(9, 1)]) await summarizeWeeks(app.database(), now);
  expect(await summaries()).toEqual([]);
  for (const now of [nextWeek(9), nextWeek(10)]) await summarizeWeeks(app.database(), now);
  const [summary, ...more] = await summaries();
  expect(more).toEqual([]);
  expect(summary).toMatchObject({ title: 'Your weekly summary', path: '/reports/margin/device' });
  const lines = summary?.text.split('\n') ?? [];
  expect(lines).toContain('Bought: 2 devices for $160.00.');
  expect(lines).toContain('Sold: 1 device for $120.00.');
  expect(lines).toContain('Margin: $40.00.');
  expect(lines.find((line) => line.startsWith('Cash needed'))).toMatch(/at most \$[\d,.]+\./);
  expect(lines[lines.indexOf('Slowest stock:') + 1]).toMatch(
    new RegExp(`^- .*: ${counted(untilMonday, 'day')}, cost \\$80\\.00$`),
  );
  expect(await summaries(clerk)).toEqual([]);
  const mails = () => app.services.mails.filter(({ subject }) => subject === 'Your weekly summary');
  await until(() => mails().length > 0);
  expect(mails()[0]?.text).toContain('Margin: $40.00.');
});

test('[reports-01] of devices sold often enough at a low margin, those that lose most are named first', async () => {
  const sale = (line: string, sold: number, share: number | null, margin: number): AnyCells => ({
    ...{ line, sold, share, margin: { amount: margin, currency: 'USD' } },
  });
  const sales = [
    sale('Thin', 2, 9, 900),
    sale('Loss', 3, -5, -500),
    sale('Sold once', 1, 1, 100),
    sale('Good', 9, 10, 9_000),
    sale('Given away', 4, null, 0),
  ];
  const advice = await inTenant((tx) => pricesToChange(tx, sales, { now: new Date(), currency: 'USD' }));
  expect(advice.filter((line) => line.startsWith('Pay less'))).toEqual([
    'Pay less for Loss: the margin on 3 sold in 90 days is -5%.',
    'Pay less for Thin: the margin on 2 sold in 90 days is 9%.',
  ]);
});

test('[reports-01] a saved report view is emailed once to its owner, with its filters and a moving period', async () => {
  const view = {
    ...{ list: inventoryReport.get.path, name: 'Stock of the week', columns: [], mailed: 'weekly' as const },
    query: { from: '2025-01-01', to: '2025-01-14', measure: 'margin' },
  };
  const { data: made } = await staff.ok(customTables.create, { body: view });
  await query(`update custom_tables set created_at = created_at - interval '1 day'`);
  for (const now of [nextWeek(3), nextWeek(9, 1), nextWeek(9), nextWeek(10)]) await mailViews(app.database(), now);
  const mails = () => app.services.mails.filter(({ subject }) => subject === 'Stock of the week');
  await until(() => mails().length > 0);
  expect(mails()).toHaveLength(1);
  expect(mails()[0]?.text).toContain('Inventory report');
  expect(mails()[0]?.text).toContain('Sold for: $120.00 (before: $0.00)');
  expect(mails()[0]?.text).toContain('Margin (%): 33.3%');
  await staff.ok(customTables.remove, { params: { id: made.id } });
});

test('[reports-01] a user who may no longer see a report is not emailed its view, and only report views can be emailed', async () => {
  const body = { list: inventoryReport.get.path, name: 'Mine', columns: [], query: {}, mailed: 'daily' as const };
  await clerk.ok(customTables.create, { body });
  await query(`update custom_tables set created_at = created_at - interval '2 days'`);
  await query(`update users set permissions = '["orders.view"]' where tenant_id = $1 and role = 'staff'`, [tenantId]);
  await mailViews(app.database(), nextWeek(9, 2));
  const [row] = await query<{ mailed_at: Date | null }>(`select mailed_at from custom_tables where name = 'Mine'`);
  expect(row?.mailed_at).not.toBeNull();
  expect(app.services.mails.filter(({ subject }) => subject === 'Mine')).toEqual([]);
  const refused = await staff.refused(customTables.create, { body: { ...body, list: '/v2/pos/order' } });
  expect(refused.errors).toEqual({ mailed: ['is for views of reports'] });
});
