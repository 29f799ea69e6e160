import type { Order } from '@recoup/contract/orders/order-schema';
import {
  downloadNacha,
  downloadPaypalMass,
  downloadSepa,
  listPayoutFiles,
  makePayoutFile,
} from '@recoup/contract/payouts/payout-files';
import { nachaOriginator, sepaDebtor } from '@recoup/contract/payouts/payout-settings';
import { downloadTremendousFailures, failPayout, listPayouts } from '@recoup/contract/payouts/payouts';
import { bankTransfer } from '@recoup/contract/settings/order-documents';
import { getCustomer } from '@recoup/contract/stock/customers';
import { listInventoryItems } from '@recoup/contract/stock/inventory-items';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { ServiceError } from '../../src/platform/service-error.ts';
import { useCompany } from '../company.ts';
import type { Caller } from '../harness.ts';
import { until } from '../until.ts';
import { readNacha } from './nacha-checker.ts';
import { changeRules, debtor, freshOrder, originator, paidOrder, payAs, payoutsBy, setCurrency } from './payouts.ts';
import { readSepa } from './sepa-checker.ts';

const { app, staff, device, orderCalls, query, log } = useCompany({
  now: () => new Date('2026-03-02T18:00:00Z'),
});
const { bulkChangeOrderStatus, changeOrderStatus } = orderCalls;

beforeAll(async () => {
  await changeRules(staff, { paypal_by_file: true, bank_transfer_by_file: true });
});

const queuedBy = (method: 'bank' | 'paypal') => paidOrder(staff, device, payoutsBy[method]);
const make = (format: 'nacha' | 'sepa' | 'paypal-mass' | 'masspay', ids?: number[]) =>
  staff.data(makePayoutFile, { body: { format, ...(ids ? { ids } : {}) } });
const download = (endpoint: typeof downloadNacha | typeof downloadSepa | typeof downloadPaypalMass, file_id?: number) =>
  staff.ok(endpoint, { query: file_id === undefined ? {} : { file_id } }) as Promise<unknown> as Promise<string>;
const paidTotal = async (order: Order) =>
  (await staff.data(getCustomer, { params: { id: order.customer.id } })).paid_total.amount;

test('[orders-13] no file is created before the bank settings are complete, and no payout changes', async () => {
  const { order, payout } = await queuedBy('bank');
  expect(payout.state).toBe('queued');
  const refusal = await staff.refused(makePayoutFile, { body: { format: 'nacha' } });
  expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining('NACHA originator') });
  expect(await freshOrder(staff, order.id)).toMatchObject({ status_id: 7, payout: { state: 'queued' } });
  await staff.ok(nachaOriginator.put, { body: { ...originator, version: 0 } });
  await staff.ok(sepaDebtor.put, { body: { ...debtor, version: 0 } });
  await make('nacha');
});

test('[orders-13] a payout waits for its file; the NACHA export includes it and completes its order, and a repeat returns the same file', async () => {
  const first = await queuedBy('bank');
  const second = await queuedBy('bank');
  const waiting = await freshOrder(staff, first.order.id);
  expect(waiting).toMatchObject({ status_id: 7, items: [{ state: 'paid' }], payout: { state: 'queued' } });
  const move = { params: { id: waiting.id }, body: { status_id: 6, version: waiting.version } };
  expect(await staff.refused(changeOrderStatus, move)).toMatchObject({ code: 'transition_refused' });
  expect((await staff.ok(bulkChangeOrderStatus, { body: { ids: [waiting.id], status_id: 6 } })).changed).toEqual([]);

  const { waiting: before } = await staff.ok(listPayoutFiles, { query: {} });
  expect(before).toEqual([{ format: 'nacha', count: 2, total: { amount: 20_000, currency: 'USD' } }]);
  const { file, changed } = await make('nacha');
  expect(changed).toEqual([first.payout.id, second.payout.id]);
  expect(file).toMatchObject({ format: 'nacha', count: 2, total: { amount: 20_000, currency: 'USD' }, by: 'Olga A' });
  const text = await download(downloadNacha);
  const { entries, description } = readNacha(text);
  expect(description).toBe('BUYBACK');
  expect(entries).toMatchObject([
    { code: '22', routing: '021000021', account: '48210097365', cents: 10_000, name: 'CARA MULLER-OST' },
    { id: `BB-${second.order.number}`, cents: 10_000 },
  ]);
  const done = await freshOrder(staff, first.order.id);
  expect(done).toMatchObject({
    status_id: 9,
    items: [{ state: 'stocked' }],
    payout: { state: 'sent', file_id: file.id, reference: `File ${file.id}` },
  });
  expect(await paidTotal(first.order)).toBe(10_000);
  const { data: stock } = await staff.ok(listInventoryItems, { query: { search: done.items[0]?.imei ?? '' } });
  expect(stock).toMatchObject([{ cost: { amount: 10_000 }, order_number: first.order.number }]);
  expect(done.items[0]?.inventory_id).toBe(stock[0]?.id);
  const changes = await log(done);
  expect(changes).toContainEqual(
    expect.objectContaining({ action: 'Customer paid', to: `$100.00 by NACHA file ${file.id}`, by: 'Olga A' }),
  );
  const rows = await staff.ok(listPayouts, { query: { file_id: file.id } });
  expect(rows.data.map(({ order_number }) => order_number)).toEqual([second.order.number, first.order.number]);

  // Whatever changes later, the download returns the file as it was created.
  await staff.ok(nachaOriginator.put, { body: { ...originator, company_name: 'RENAMED', version: 1 } });
  expect(await download(downloadNacha, file.id)).toBe(text);
  const stored = await query('SELECT content FROM payout_files WHERE id = $1', [file.id]);
  expect(JSON.stringify(stored)).not.toContain('48210097365');
  expect(await staff.refused(makePayoutFile, { body: { format: 'nacha' } })).toMatchObject({ status: 409 });
  await queuedBy('bank');
  const next = await make('nacha');
  const [a, b] = [readNacha(text), readNacha(await download(downloadNacha, next.file.id))];
  expect(b.modifier > a.modifier).toBe(true);
});

test('[orders-13] with two simultaneous exports, every payout is in exactly one file', async () => {
  const paid = [];
  for (let i = 0; i < 6; i++) paid.push(await queuedBy('paypal'));
  const ids = paid.map(({ payout }) => payout.id);
  const other = await app.as('a', 'staff');
  const send = (who: Caller, body: object) =>
    who.raw({ method: 'POST', url: '/api/v1/pos/order/payout-file', payload: { format: 'paypal-mass', ...body } });
  const answers = await Promise.all([
    send(staff, { ids }),
    send(other, {}),
    send(staff, { ids: ids.slice(2) }),
    send(other, {}),
  ]);
  const made = answers
    .filter(({ status }) => status === 200)
    .map(({ body }) => v.parse(makePayoutFile.answer, body).data);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(made.flatMap(({ changed }) => changed).sort((x, y) => x - y)).toEqual(ids);
  const rows = await query<{ count: number; total: number }>(
    `SELECT count(*)::int, sum(amount)::int AS total FROM payouts WHERE id = ANY($1) AND state = 'sent' AND file_id IS NOT NULL`,
    [ids],
  );
  expect(rows).toEqual([{ count: 6, total: 60_000 }]);
  const files = await Promise.all(made.map(({ file }) => download(downloadPaypalMass, file.id)));
  const lines = files.flatMap((csv) => csv.trimEnd().split('\r\n'));
  expect(lines.map((line) => line.split(',').slice(0, 3).join())).toEqual(Array(6).fill('cara@paypal.test,100.00,USD'));
  for (const { order } of paid) expect(await paidTotal(order)).toBe(10_000);
});

test('[orders-13] an export whose connection is lost changes nothing, and the next one has all payouts', async () => {
  const paid = [await queuedBy('paypal'), await queuedBy('paypal')];
  const holder = await app.pool.raw.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM customers WHERE id = $1 FOR UPDATE', [paid[1]?.order.customer.id]);
  const files = () => query('SELECT count(*)::int AS n FROM payout_files');
  const before = await files();
  const dying = staff.raw({ method: 'POST', url: '/api/v1/pos/order/payout-file', payload: { format: 'paypal-mass' } });
  // It has marked its payouts and now waits to update the customers' totals.
  await until(async () => {
    const killed = await query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%update "customers"%'`,
    );
    return killed.length === 1;
  });
  expect((await dying).status).toBeGreaterThanOrEqual(500);
  await holder.query('ROLLBACK');
  holder.release();
  expect(await files()).toEqual(before);
  for (const { order } of paid) {
    expect(await freshOrder(staff, order.id)).toMatchObject({
      status_id: 7,
      payout: { state: 'queued', file_id: null },
    });
    expect(await paidTotal(order)).toBe(0);
  }
  const { changed } = await make('paypal-mass');
  expect(changed).toEqual(paid.map(({ payout }) => payout.id));
});

test('[orders-13] an export of 600 payouts completes all of their orders', async () => {
  const { order, payout } = await queuedBy('paypal');
  const copy = (table: string, id: number, key: string, set: string) =>
    query(
      `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(t, ${set})).* FROM ${table} t, generate_series(1, 599) g WHERE t.${key} = $1`,
      [id],
    );
  await copy('orders', order.id, 'id', `jsonb_build_object('id', 100000 + g, 'number', 200000 + g)`);
  await copy(
    'payouts',
    payout.id,
    'id',
    `jsonb_build_object('id', 100000 + g, 'order_id', 100000 + g, 'reference', 'r' || g)`,
  );
  await copy(
    'order_items',
    order.id,
    'order_id',
    `jsonb_build_object('id', 100000 + g, 'order_id', 100000 + g, 'imei', null)`,
  );
  const { file, changed } = await make('paypal-mass');
  expect([file.count, file.total.amount, changed.length]).toEqual([600, 6_000_000, 600]);
  expect((await download(downloadPaypalMass)).trimEnd().split('\r\n')).toHaveLength(600);
  const rows = await query(
    `SELECT (SELECT count(*)::int FROM orders o JOIN payouts p ON p.order_id = o.id
        WHERE p.file_id = $1 AND p.state = 'sent' AND o.status_id = 9) AS completed,
      (SELECT count(*)::int FROM order_items i JOIN inventory_items s ON s.id = i.inventory_id AND s.order_item_id = i.id
        JOIN payouts p ON p.order_id = i.order_id WHERE p.file_id = $1 AND i.state = 'stocked') AS stocked,
      (SELECT count(*)::int FROM audit_entries a JOIN payouts p ON p.order_id = a.entity_id
        WHERE a.entity = 'order' AND p.file_id = $1 AND a.action = 'Customer paid' AND a.by = 'Olga A') AS audited`,
    [file.id],
  );
  expect(rows).toEqual([{ completed: 600, stocked: 600, audited: 600 }]);
  expect(await paidTotal(order)).toBe(6_000_000);
});

test('[orders-13] an export of selected payouts gives a reason for each one left out', async () => {
  const { payout: bank } = await queuedBy('bank');
  const { payout: paypal } = await queuedBy('paypal');
  const signed = await paidOrder(staff, device, { method: 'paypal', details: { email: '+cara@paypal.test' } });
  const { changed, refused } = await make('paypal-mass', [bank.id, paypal.id, signed.payout.id, 999_999]);
  expect(changed).toEqual([paypal.id]);
  expect(new Map(refused.map(({ id, reason }) => [id, reason]))).toEqual(
    new Map([
      [999_999, 'It doesn’t exist'],
      [bank.id, 'It can’t be paid by a PayPal mass payment file'],
      [signed.payout.id, 'PayPal files don’t allow an address that starts with a symbol'],
    ]),
  );
  const again = await staff.refused(makePayoutFile, { body: { format: 'paypal-mass', ids: [paypal.id] } });
  expect(again.message).toContain('It’s already in file');
});

test('[orders-13] a PayPal large batch has the file name that PayPal requires, with the company’s own part', async () => {
  await queuedBy('paypal');
  expect((await make('masspay')).file.file_name).toMatch(/^pp_payouts_\d{10}_\d+\.csv$/);
  await changeRules(staff, { paypal_batch_name: 'northwind-01' });
  await queuedBy('paypal');
  expect((await make('masspay')).file.file_name).toMatch(/^pp_payouts_\d{10}_northwind-01_\d+\.csv$/);
  await expect(changeRules(staff, { paypal_batch_name: 'a/b' })).rejects.toThrow('paypal_batch_name');
});

test('[orders-13] a PayPal mass payment file writes amounts with a point, or with a comma if the account’s country does', async () => {
  for (const [paypal_decimal_comma, amount] of [
    [false, '100.00'],
    [true, '100,00'],
  ] as const) {
    await changeRules(staff, { paypal_decimal_comma });
    await queuedBy('paypal');
    const { file } = await make('paypal-mass');
    expect(await download(downloadPaypalMass, file.id)).toContain(amount);
  }
});

test('[orders-13] SEPA transfers of a company in euros', async () => {
  const { tenantId } = app.fixture.a;
  const dollars = { ...payoutsBy.sepa, details: { ...payoutsBy.sepa.details } };
  await expect(paidOrder(staff, device, dollars)).rejects.toThrow('SEPA transfer doesn’t pay in USD');
  await setCurrency(app.pool, tenantId, 'EUR');
  const { order } = await paidOrder(staff, device, payoutsBy.sepa, 'EUR');
  expect(order.payout_details).toMatchObject({ iban: '•••• 5678' });
  const { version } = await staff.data(bankTransfer.get);
  await staff.ok(bankTransfer.put, { body: { statement: 'Bought as {order_number} by {company_name}', version } });
  const { file } = await make('sepa');
  await setCurrency(app.pool, tenantId, 'USD');
  const read = readSepa(await download(downloadSepa, file.id));
  expect(read.transfers).toMatchObject([
    {
      cents: 10_000n,
      iban: 'IE29AIBK93115212345678',
      name: 'Cara + Sohne',
      remittance: expect.stringMatching(new RegExp(`^Bought as ${order.number} by .+`)),
    },
  ]);
});

test('[orders-13] a payout whose money came back, and is known to have left, is marked failed with the reason; its order is paid again, its device is in stock once', async () => {
  const { order, payout } = await queuedBy('bank');
  await make('nacha', [payout.id]);
  const reason = 'R03: no account';
  const early = await staff.refused(failPayout, { params: { id: payout.id }, body: { reason, state: 'queued' } });
  expect(early).toMatchObject({ code: 'transition_refused', message: expect.stringContaining('sent in the meantime') });
  await staff.ok(failPayout, { params: { id: payout.id }, body: { reason, state: 'sent' } });
  const back = await freshOrder(staff, order.id);
  expect(back).toMatchObject({
    status_id: 7,
    items: [{ state: 'stocked' }],
    payout: { state: 'returned', message: reason },
  });
  expect(await paidTotal(order)).toBe(0);
  const again = await staff.refused(failPayout, { params: { id: payout.id }, body: { reason, state: 'sent' } });
  expect(again).toMatchObject({ status: 409, code: 'already_done' });
  const changes = await log(order);
  expect(changes).toContainEqual(
    expect.objectContaining({ action: 'Payout marked as failed', why: reason, by: 'Olga A' }),
  );

  const second = await payAs(staff, order);
  expect(second).toMatchObject({ state: 'queued' });
  await make('nacha', [second.id]);
  const done = await freshOrder(staff, order.id);
  expect(done).toMatchObject({ status_id: 9, payout: { id: second.id, state: 'sent' } });
  expect(await paidTotal(order)).toBe(10_000);
  const stock = await staff.ok(listInventoryItems, { query: { search: done.items[0]?.imei ?? '' } });
  expect(stock.data).toHaveLength(1);
});

test('a payout waiting for its file can be removed from the queue', async () => {
  const { order, payout } = await queuedBy('bank');
  await staff.ok(failPayout, { params: { id: payout.id }, body: { reason: 'Wrong account', state: 'queued' } });
  expect(await freshOrder(staff, order.id)).toMatchObject({ status_id: 7, items: [{ state: 'accepted' }] });
  expect(await staff.refused(makePayoutFile, { body: { format: 'nacha', ids: [payout.id] } })).toMatchObject({
    status: 409,
  });
});

test('[orders-13] gift cards that could not be sent are listed with their reasons, safe for a spreadsheet', async () => {
  const usual = app.services.payouts.pay;
  app.services.payouts.pay = async () => {
    throw new ServiceError('validation', '=HYPERLINK("http://x"), no such mailbox');
  };
  const { order } = await paidOrder(staff, device, payoutsBy.tremendous);
  await until(async () => (await freshOrder(staff, order.id)).payout?.state === 'failed');
  app.services.payouts.pay = usual;
  const csv = (await staff.ok(downloadTremendousFailures)) as unknown as string;
  const [head, line] = csv.split('\r\n');
  expect(head).toBe('order,customer,name,e-mail,amount,currency,reference,reason,failed at');
  expect(line).toMatch(
    new RegExp(
      `^${order.number},[^,]+,Cara Cole,cara@gift.test,100.00,USD,payout-[\\d-]+,"'=HYPERLINK\\(""http://x""\\), no such mailbox",`,
    ),
  );
});

test('[orders-13] a balanced NACHA file includes payouts up to the largest possible amount of its debit', async () => {
  const { version } = await staff.data(nachaOriginator.get);
  const balanced = { ...originator, balanced: true, offset_account: '5550001' };
  await staff.ok(nachaOriginator.put, { body: { ...balanced, version } });
  const amounts = [9_999_999_000, 999, 1];
  const ids: number[] = [];
  for (const amount of amounts) {
    const { payout } = await queuedBy('bank');
    await query('update payouts set amount = $1 where id = $2', [amount, payout.id]);
    ids.push(payout.id);
  }
  const { changed, refused } = await make('nacha', ids);
  expect(changed).toEqual(ids.slice(0, 2));
  expect(refused).toEqual([{ id: ids[2], reason: 'It goes into the next batch' }]);
});
