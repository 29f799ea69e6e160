import { contract } from '@recoup/contract';
import { idSettings, takeCustomerId } from '@recoup/contract/stock/customer-ids';
import {
  downloadPurchases,
  listPurchaseDays,
  markPurchasesReported,
  printPurchases,
} from '@recoup/contract/stock/purchases/purchase-reports';
import { takeSellerStatement } from '@recoup/contract/stock/purchases/seller-statements';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';

const { staff: owner, as, at, query, seeded } = useCompany({ kind: 'in-store' });
const clerk = as('staff');
const [here, there] = [seeded.locations[0]?.id ?? 0, seeded.locations[1]?.id ?? 0];
const passport = { kind: 'passport', number: 'X12349876', birth_date: '1990-05-17', issued_by: 'Ireland' } as const;

/** A device bought at the counter, and its day in the company's time zone. */
async function bought() {
  const order = await at('accepted');
  await owner.ok(takeCustomerId, { params: { id: order.customer.id }, body: passport });
  const params = { id: order.id };
  await owner.ok(takeSellerStatement, { params, body: { owned_since: '2024', signature: 'paper' } });
  const body = { version: order.version, amount: order.total };
  await owner.ok(contract.inStoreOrders.payOrder, { params, body });
  const [row] = await query<{ day: string }>(
    `select (i.created_at at time zone c.timezone)::date::text as day
     from inventory_items i join companies c using (tenant_id) where i.order_id = $1`,
    [order.id],
  );
  return { order, day: row?.day ?? '' };
}

test('a day’s purchases list seller, ID, device, price and hour, and the audit log records who viewed them', async () => {
  const { order, day } = await bought();
  const body = { location_id: here, day };
  expect((await clerk.refused(downloadPurchases, { body })).code).toBe('forbidden');
  const [head = '', ...lines] = String(await owner.ok(downloadPurchases, { body }))
    .trim()
    .split('\r\n');
  expect(head.split(',').slice(0, 3)).toEqual(['Ticket Number', 'Date', 'Time']);
  const line = lines.find((one) => one.startsWith(`${order.number},`)) ?? '';
  for (const part of [day, 'Cara', 'Zqxmark', '1990-05-17', 'Passport', 'X12349876', 'Ireland', order.items[0]?.name])
    expect(line).toContain(part);
  expect(line).toMatch(/,\d\d:\d\d,/);
  expect(line).toContain('I have owned them since 2024');
  const printed = await owner.raw({ method: 'POST', url: urlOf(printPurchases), payload: body });
  expect(printed.text).toMatch(/^%PDF/);
  expect(printed.headers['content-disposition']).toContain(`purchases-${day}.pdf`);
  const log = await query<{ action: string; by: string }>(
    `select action, by from audit_entries where entity = 'location'`,
  );
  const actions = log.map(({ action }) => action);
  expect(actions).toContain('Daily purchases downloaded');
  expect(actions).toContain('Daily purchases printed');
});

test('days without a report are listed, each day is marked as reported once, and locations are separate', async () => {
  const { day } = await bought();
  const days = async (location_id: number) => owner.data(listPurchaseDays, { query: { location_id } });
  expect((await days(here)).asked).toBe(false);
  const { version } = await owner.data(idSettings.get);
  const places = [{ location_id: here, signature: false, report: true }];
  await owner.ok(idSettings.put, { body: { places, youngest: 18, version } });
  const open = await days(here);
  expect(open.asked).toBe(true);
  expect(open.days.find((one) => one.day === day)).toMatchObject({ reported: null });
  expect((await days(there)).days).toEqual([]);
  const body = { location_id: here, day, note: 'Uploaded' };
  const marked = await owner.data(markPurchasesReported, { body });
  expect(marked).toMatchObject({ day, reported: { by: 'Olga A', note: 'Uploaded' } });
  expect(marked.purchases).toBeGreaterThan(0);
  expect((await owner.refused(markPurchasesReported, { body })).code).toBe('already_done');
  expect((await days(here)).days.find((one) => one.day === day)?.reported).toMatchObject({ note: 'Uploaded' });
  const future = { ...body, day: '2999-01-01' };
  expect((await owner.refused(markPurchasesReported, { body: future })).errors).toEqual({ day: ['is in the future'] });
});
