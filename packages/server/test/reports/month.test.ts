import { bulkOrdersOf, undoOrderOperation } from '@recoup/contract/orders/order-bulk';
import { setPrice } from '@recoup/contract/pricing/prices';
import { type AnyCells, type AnyReport, isReport } from '@recoup/contract/report';
import * as declared from '@recoup/contract/reports/reports';
import { listInventoryItems } from '@recoup/contract/stock/inventory-items';
import { returnInvoiceItems, sellInstantly } from '@recoup/contract/stock/invoices';
import { beforeAll, expect, test } from 'vitest';
import { seedTrade } from '../../src/seed/trade.ts';
import { useCompany } from '../company.ts';
import { rawFigure, readRaw } from './raw-figures.ts';

const { app, staff, query, tenantId, seeded } = useCompany({ company: 'b', bare: true });
const reports = Object.values(declared).filter(isReport);
const timezone = 'America/Los_Angeles';
const now = new Date();
const day = (back: number) => new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10);
const periods = [
  { from: day(31), to: day(-1) },
  { from: day(9), to: day(6) },
];

/** A month of trade with all that the demo has, and what staff then did to it: sold, returned, deleted, had back. */
beforeAll(async () => {
  await query('UPDATE companies SET timezone = $1', [timezone]);
  await seedTrade(app.pool, seeded, { orders: 400, brands: ['Apple', 'Nintendo'] }, now, app.services.secrets);
  const { deleteOrder } = bulkOrdersOf('mail-in');
  const leads = await query<{ id: number }>(
    `SELECT id FROM orders WHERE tenant_id = $1 AND category = 'active' AND kind = 'mail-in'
       AND NOT EXISTS (SELECT FROM order_items i WHERE i.tenant_id = $1 AND i.order_id = orders.id AND i.state <> 'expected')
       AND NOT EXISTS (SELECT FROM shipping_labels l WHERE l.tenant_id = $1 AND l.order_id = orders.id AND l.state NOT IN ('created', 'voided'))
     ORDER BY id LIMIT 6`,
    [tenantId],
  );
  for (const [i, { id }] of leads.entries()) {
    const { undo_token } = await staff.data(deleteOrder, { params: { id } });
    if (i % 2 === 0) await staff.ok(undoOrderOperation, { params: { id: undo_token ?? 0 } });
  }
  const stock = await staff.data(listInventoryItems, { query: { status: 0, per_page: 12 } as never });
  for (const [i, { id }] of stock.entries()) {
    const body = { inventory_id: id, price: 4_321 * (i + 1), method: 'cash' as const };
    const { data } = await staff.ok(sellInstantly, { body });
    const lines = [{ id: data.lines[0]?.id ?? 0, outcome: 'write-off' as const }];
    if (i % 4 === 0)
      await staff.ok(returnInvoiceItems, {
        params: { id: data.id },
        body: { lines, reason: 'It does not start', method: 'cash' },
      });
  }
  const [leaf] = await query<{ product_id: string; condition_id: number }>(
    `SELECT n.product_id, p.condition_id FROM price_rows p JOIN catalogue_nodes n ON n.tenant_id = p.tenant_id AND n.id = p.leaf_id
     WHERE p.tenant_id = $1 LIMIT 1`,
    [tenantId],
  );
  if (leaf) for (const price of [1_111, 2_222]) await staff.ok(setPrice, { body: { ...leaf, price } });
}, 240_000);

const plain = (cell: AnyCells[string] | undefined) =>
  typeof cell === 'object' && cell && 'amount' in cell ? cell.amount : cell;

test('[reports-01] after a month of trade every report says to the cent what a reader of raw rows finds', async () => {
  const raw = await readRaw(query, tenantId, timezone);
  const found = new Map<string, number>();
  for (const report of reports) {
    for (const period of periods) {
      const answer = (await staff.ok(report.get as typeof declared.offersReport.get, {
        query: period,
      })) as unknown as { data: AnyCells[]; total: AnyCells };
      const [firstName = ''] = Object.keys(report.columns);
      for (const [name, column] of Object.entries(report.columns)) {
        if (!('figure' in column) || column.kind === 'last') continue;
        for (const line of [undefined, ...answer.data]) {
          const first = line?.[firstName];
          const key = typeof first === 'object' && first && 'id' in first ? first.id : first?.toString();
          const shown = plain((line ?? answer.total)[name]);
          const expected = rawFigure(report as AnyReport, name, raw, period, key);
          expect([report.key, name, key, shown]).toEqual([report.key, name, key, expected]);
        }
        found.set(report.key, (found.get(report.key) ?? 0) + Math.abs(Number(plain(answer.total[name]))));
      }
    }
  }
  // Each has something to tell: equal to nothing would prove nothing.
  expect(reports.filter(({ key }) => !found.get(key)).map(({ key }) => key)).toEqual([]);
});
