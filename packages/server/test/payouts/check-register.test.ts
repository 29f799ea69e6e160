import { ordersOf } from '@recoup/contract/orders/orders';
import {
  downloadChecks,
  listChecks,
  markChecksPrinted,
  undoChecksPrinted,
} from '@recoup/contract/payouts/check-register';
import { checkNumbering } from '@recoup/contract/payouts/payout-settings';
import { failPayout } from '@recoup/contract/payouts/payouts';
import { expect, test } from 'vitest';
import { checkOf } from '../../src/modules/payouts/payouts/checks.ts';
import { useCompany } from '../company.ts';
import { agreedOrder, freshOrder, paidOrder, payAs } from './payouts.ts';

const { staff, device, inTenant, at } = useCompany({ now: () => clock });

let clock = new Date('2026-03-01T12:00:00Z');

const by = (payee: string) => ({ method: 'check' as const, details: { payee } });
const list = (query: NonNullable<Parameters<typeof staff.ok<typeof listChecks>>[1]>['query']) =>
  staff.ok(listChecks, { query });

test('[orders-15] a check gets the next number when its order is paid, even if many are paid at the same time', async () => {
  const { order, payout } = await paidOrder(staff, device, by('Cara Cole'));
  expect(payout).toMatchObject({ state: 'sent', reference: 'Check 1001' });
  const { data } = await list({});
  expect(data).toMatchObject([
    {
      number: 1001,
      state: 'issued',
      payee: 'Cara Cole',
      amount: { amount: 10_000, currency: 'USD' },
      order_number: order.number,
    },
  ]);
  const check = await inTenant((tx) => checkOf(tx, order.id));
  expect(data[0]).toEqual({ ...check, unused: null });
  await staff.ok(checkNumbering.put, { body: { next_from: 2000, version: 0 } });
  const orders = [];
  for (const payee of ['Anna', 'Berta', 'Carl', 'Dora']) orders.push(await agreedOrder(staff, device, by(payee)));
  await Promise.all(orders.map((each) => payAs(staff, each)));
  const passed = { from: 1002, to: 1999 };
  expect((await list({})).data.map(({ number, unused }) => [number, unused])).toEqual([
    ...[2003, 2002, 2001].map((number) => [number, null]),
    [2000, passed],
    [1001, null],
  ]);
  // Also listed if only one neighbor is shown, and in the file.
  expect((await list({ search: '2000' })).data).toMatchObject([{ unused: passed }]);
  const file = String(await staff.ok(downloadChecks, { query: { search: '2000' } }));
  expect(file.trimEnd()).toMatch(/,1002–1999$/);
  expect((await list({ sort: 'number', per_page: 2 })).data.map(({ number }) => number)).toEqual([1001, 2000]);
  // A lower number would be on two sheets.
  await staff.ok(checkNumbering.put, { body: { next_from: 1, version: 1 } });
  await paidOrder(staff, device, by('Lower'));
  expect((await list({})).data[0]?.number).toBe(2004);
});

test('[orders-15] the register is filtered by state, day, payee and number, page after page', async () => {
  clock = new Date('2026-04-02T12:00:00Z');
  const { payout, order } = await paidOrder(staff, device, by('=Zed, "Z"'));
  const [zed] = (await list({})).data;
  const first = (await list({ search: '1001' })).data[0];
  const marked = await staff.ok(markChecksPrinted, { body: { ids: [first?.id ?? 0, zed?.id ?? 0, 999_999] } });
  expect(marked).toMatchObject({
    changed: [first?.id, zed?.id],
    refused: [{ id: 999_999, reason: 'It doesn’t exist' }],
  });
  expect((await staff.ok(markChecksPrinted, { body: { ids: [zed?.id ?? 0] } })).refused).toEqual([
    { id: zed?.id, reason: 'It’s already Printed' },
  ]);
  await staff.ok(failPayout, { params: { id: payout.id }, body: { reason: 'Lost in the mail', state: 'sent' } });
  expect((await list({ state: 'void' })).data).toMatchObject([{ number: zed?.number, reason: 'Lost in the mail' }]);
  expect(await list({ state: 'printed' })).toMatchObject({
    total: 1,
    data: [{ number: 1001, printed_at: clock.toISOString() }],
  });
  expect((await list({ issued_from: '2026-04-01', issued_to: '2026-04-02' })).total).toBe(1);
  expect((await list({ issued_to: '2026-04-01' })).total).toBe(6);
  const unknown = await staff.refused(listChecks, { query: { issued_from: '2026-02-30' } });
  expect(unknown.errors).toEqual({ issued_from: ['isn’t a valid date'] });
  expect((await list({ search: 'BERTA' })).data).toMatchObject([{ payee: 'Berta' }]);
  const page = await list({ per_page: 3 });
  const rest = await list({ per_page: 3, cursor: page.next_cursor ?? '' });
  expect([...page.data, ...rest.data].map(({ number }) => number)).toEqual([2005, 2004, 2003, 2002, 2001, 2000]);

  // The order is paid again by a new check; the void one keeps its number.
  await payAs(staff, order);
  expect((await list({ search: String(order.number) })).data.map(({ number, state }) => [number, state])).toEqual([
    [2006, 'issued'],
    [2005, 'void'],
  ]);
  expect(await freshOrder(staff, order.id)).toMatchObject({ status_id: 9 });
});

test('[orders-15] the register as CSV has the same filters and runs no formula', async () => {
  const csv = (await staff.ok(downloadChecks, { query: { state: 'void' } })) as unknown as string;
  expect(csv.split('\r\n')).toEqual([
    'number,status,date,payee,amount,currency,order,printed,reason,issued by,unused numbers before it',
    expect.stringMatching(/^2005,Void,2026-04-02,"'=Zed, ""Z""",100\.00,USD,\d+,2026-04-02,Lost in the mail,Olga A,$/),
    '',
  ]);
  const all = (await staff.ok(downloadChecks, { query: {} })) as unknown as string;
  expect(all.trimEnd().split('\r\n')).toHaveLength(9);
});

test('[orders-15] checks marked as printed by mistake can be unmarked, except voided ones', async () => {
  const keptOrder = await paidOrder(staff, device, by('Kept'));
  const lost = await paidOrder(staff, device, by('Lost'));
  const [second, first] = (await list({ per_page: 2 })).data.map(({ id }) => id);
  const ids = [first ?? 0, second ?? 0];
  const { undo_token } = await staff.ok(markChecksPrinted, { body: { ids } });
  const { id } = lost.payout;
  await staff.ok(failPayout, { params: { id }, body: { reason: 'Lost in the mail', state: 'sent' } });
  const undo = { params: { id: undo_token ?? 0 } };
  expect(await staff.ok(undoChecksPrinted, undo)).toEqual({
    changed: [first],
    refused: [{ id: second, reason: 'It’s already Void' }],
  });
  expect((await list({ search: 'Kept' })).data).toMatchObject([
    { state: 'issued', printed_at: null, order_id: keptOrder.order.id },
  ]);
  expect(await staff.refused(undoChecksPrinted, undo)).toMatchObject({ code: 'already_done' });
  expect((await staff.ok(markChecksPrinted, { body: { ids: [second ?? 0] } })).undo_token).toBeNull();
});

test('[orders-15] the register and its download can be filtered by kind of order', async () => {
  const all = (await list({ per_page: 100 })).total;
  const { id, number, version, total } = await at('accepted', 'in-store');
  await staff.ok(ordersOf('in-store').payOrder, { params: { id }, body: { version, amount: total } });
  expect(await list({ buyback_type: '1' })).toMatchObject({
    total: 1,
    data: [{ order_number: number, kind: 'in-store' }],
  });
  expect((await list({ buyback_type: '2' })).total).toBe(all);
  expect((await list({ buyback_type: '4' })).total).toBe(0);
  const file = await staff.ok(downloadChecks, { query: { buyback_type: '1' } });
  expect(String(file).trim().split('\r\n')).toHaveLength(2);
});
