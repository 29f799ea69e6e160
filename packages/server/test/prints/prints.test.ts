import type { Endpoint } from '@recoup/contract';
import { orderOffersOf } from '@recoup/contract/orders/order-offers';
import { listChecks } from '@recoup/contract/payouts/check-register';
import { checkNumbering } from '@recoup/contract/payouts/payout-settings';
import * as prints from '@recoup/contract/prints/prints';
import { labelSettings } from '@recoup/contract/stock/labels/item-labels';
import { expect, test } from 'vitest';
import { barWidths, qrModules } from '../../src/platform/pdf/barcode.ts';
import { useCompany } from '../company.ts';
import { type Caller, type Parts, urlOf } from '../harness.ts';
import { newCustomer, orderOf } from '../trade.ts';
import { type PdfPage, readPdf } from './pdf.ts';

const { app, staff, device, orderCalls, at } = useCompany();

async function print<E extends Endpoint>(caller: Caller, endpoint: E, parts: Parts<E>): Promise<PdfPage[]> {
  const authorization = caller.token === null ? {} : { authorization: `Bearer ${caller.token}` };
  const answer = await app.app.inject({
    method: endpoint.method,
    url: urlOf(endpoint, parts.params, parts.query),
    headers: authorization,
    ...(parts.body === undefined ? {} : { payload: parts.body as object }),
  });
  if (answer.statusCode !== 200) throw new Error(`${endpoint.path} answered ${answer.statusCode}: ${answer.body}`);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''[a-z0-9-]+\.pdf$/);
  return readPdf(answer.rawPayload);
}

const sizeOf = ({ width, height }: PdfPage) => [width, height];
const letter = [612, 792];

/** The widths of the bars and spaces of a page's tallest boxes, in modules. */
function barsOf({ boxes }: PdfPage, height = Math.max(...boxes.map((box) => box[3]))): number[] {
  const bars = boxes.filter((box) => box[3] === height);
  const module = Math.min(...bars.map((box) => box[2]));
  return bars.flatMap(([x, , width], i) => {
    const next = bars[i + 1];
    return [width, ...(next ? [next[0] - x - width] : [])].map((points) => Math.round(points / module));
  });
}

test('[orders-14] a status tag has the number as a barcode that our scan field reads, the customer, the status and the devices', async () => {
  const order = await at('labelled');
  const [tag, ...more] = await print(staff, prints.printStatusTag, { params: { id: order.id } });
  if (!tag) throw new Error('no page');
  expect(more).toEqual([]);
  expect(sizeOf(tag)).toEqual([216, 144]);
  expect(tag.lines).toContain(String(order.number));
  expect(tag.lines.some((line) => line.startsWith('Leads · Active, '))).toBe(true);
  expect(tag.lines).toContain(order.items[0]?.name);
  expect(barsOf(tag)).toEqual(barWidths(String(order.number)));
  const local = await print(staff, prints.printLocalStatusTag, { params: { id: order.id } });
  expect(local[0]?.lines).toEqual(tag.lines);
});

test('a status tag fits the company’s label roll and uses its kind of code', async () => {
  const order = await at('labelled');
  const { version, ...stored } = await staff.data(labelSettings.get);
  await staff.ok(labelSettings.put, { body: { ...stored, size: 'dymo-30334', code: 'qr', version } });
  const [[tag], batch] = [
    await print(staff, prints.printStatusTag, { params: { id: order.id } }),
    await print(staff, prints.printStatusTagBatch, { body: { ids: [order.id] } }),
  ];
  expect(tag && sizeOf(tag).map(Math.round)).toEqual([162, 91]);
  expect(tag?.lines.some((line) => line.startsWith(`${order.number} · `))).toBe(true);
  expect(batch.map((page) => sizeOf(page))).toEqual([tag && sizeOf(tag)]);
  // As many dark squares as the code has, and no bars.
  expect(tag?.boxes.length).toBe(qrModules(String(order.number)).pixs.filter(Boolean).length);
  const { version: now } = await staff.data(labelSettings.get);
  await staff.ok(labelSettings.put, { body: { ...stored, version: now } });
});

test('[orders-14] a check is printed on letter paper, with payee, amount in figures and words, and two stubs', async () => {
  const order = await at('paid');
  const [check] = await staff.data(listChecks, { query: { search: String(order.number) } });
  const [page] = await print(staff, prints.printCheck, { params: { id: order.id }, query: {} });
  expect(page && sizeOf(page)).toEqual(letter);
  expect(page?.lines[0]).toBe('Company A');
  expect(page?.lines).toContain(`No. ${check?.number}`);
  expect(page?.lines).toContain('**$100.00');
  expect(page?.lines.some((line) => /^One hundred and 00\/100 dollars \*{10,}$/.test(line))).toBe(true);
  expect(page?.lines.filter((line) => line === `Check ${check?.number}`)).toHaveLength(2);
  const [low] = await print(staff, prints.printCheck, { params: { id: order.id }, query: { position: 'bottom' } });
  expect(low?.boxes[0]?.[1]).toBeCloseTo((page?.boxes[0]?.[1] ?? 0) + 528, 0);

  // At the position of the company's check paper, for one check or several.
  await staff.ok(checkNumbering.put, { body: { next_from: 1001, position: 'bottom', version: 0 } });
  const topOf = (sheet: PdfPage | undefined) => sheet?.boxes[0]?.[1];
  const ownCheck = await print(staff, prints.printCheck, { params: { id: order.id }, query: {} });
  const batch = await print(staff, prints.printCheckBatch, { body: { ids: [order.id] } });
  const high = await print(staff, prints.printCheck, { params: { id: order.id }, query: { position: 'top' } });
  expect([ownCheck, batch, high].map(([sheet]) => topOf(sheet))).toEqual([topOf(low), topOf(low), topOf(page)]);
  const unpaid = await at('new');
  expect(await staff.refused(prints.printCheck, { params: { id: unpaid.id }, query: {} })).toMatchObject({
    status: 404,
    message: `Order ${unpaid.number} has no check. It wasn’t paid by check.`,
  });
});

test('[orders-14] a batch is one PDF, and its last page lists what was left out', async () => {
  const labelled = [await at('labelled'), await at('labelled')];
  const plain = await at('new');
  const ids = [...labelled.map(({ id }) => id), plain.id, 999_999, plain.id];
  const labels = await print(staff, prints.printLabelBatch, { body: { ids } });
  expect(labels.map(sizeOf)).toEqual([288, 288, 288].map((width) => [width, 432]));
  for (const [i, { label }] of labelled.entries()) {
    expect(labels[i]?.lines.map((line) => line.replaceAll(' ', ''))).toContain(label?.tracking_number);
    expect(barsOf(labels[i] as PdfPage, 72)).toEqual(barWidths(label?.tracking_number ?? ''));
  }
  expect(labels[2]?.lines).toEqual([
    'Not printed: 2',
    `Order ${plain.number}`,
    'It has no shipping label',
    'Order with id 999999',
    'It doesn’t exist',
  ]);
  const kits = await print(staff, prints.printKitBatch, { body: { ids } });
  expect(kits.map(sizeOf)).toEqual(Array.from({ length: 5 }, () => letter));
  expect(kits[2]?.lines).toContain('Packing slip');
  expect(barsOf(kits[3] as PdfPage, 72)).toEqual(barWidths(labelled[1]?.label?.tracking_number ?? ''));
  const tags = await print(staff, prints.printStatusTagBatch, { body: { ids } });
  expect(tags).toHaveLength(4);
  const checks = await print(staff, prints.printCheckBatch, {
    body: { ids: [plain.id, (await at('paid')).id] },
  });
  expect(checks.map(({ lines }) => lines.at(-1))).toEqual(['$100.00', 'It wasn’t paid by check']);
});

test('[orders-06] a dispute pack ends with its order’s history', async () => {
  const { id } = await at('offered');
  const lines = (await print(staff, orderOffersOf('mail-in').printDisputePack, { params: { id } })).flatMap(
    (page) => page.lines,
  );
  const history = lines.slice(lines.indexOf('History'));
  expect(history[0]).toBe('History');
  expect(history.join(' ')).toContain('Order created');
});

test('[orders-14] thirty address labels fit on a sheet', async () => {
  const customerId = await newCustomer(staff);
  const made = await Promise.all(
    Array.from({ length: 31 }, () => staff.ok(orderCalls.createOrder, { body: orderOf(device, customerId, false) })),
  );
  const ids = made.map(({ data }) => data.id);
  const sheets = await print(staff, prints.printAddressLabelBatch, { body: { ids } });
  expect(sheets.map(sizeOf)).toEqual([letter, letter]);
  expect(sheets.map(({ lines }) => lines.filter((line) => line === '12 Elm St').length)).toEqual([30, 1]);
});

test('[orders-14] when nothing can be printed, the refusal gives the reason for each order, and a batch has a size limit', async () => {
  const { id, number } = await at('new');
  expect(await staff.refused(prints.printKitBatch, { body: { ids: [id, 999_999] } })).toMatchObject({
    status: 422,
    message: 'None of these orders can be printed.',
    errors: {
      'ids.0': [`Order ${number}: It has no shipping label`],
      'ids.1': ['Order with id 999999: It doesn’t exist'],
    },
  });
  const many = Array.from({ length: prints.mostPrints + 1 }, (_, i) => i + 1);
  expect(await staff.refused(prints.printStatusTagBatch, { body: { ids: many } })).toMatchObject({ status: 422 });
});

test('[orders-14] nothing of another company can be printed', async () => {
  const order = await at('labelled');
  const other = await app.as('b', 'owner');
  for (const batch of [prints.printLabelBatch, prints.printStatusTagBatch, prints.printAddressLabelBatch]) {
    const refusal = await other.refused(batch, { body: { ids: [order.id] } });
    expect(refusal).toMatchObject({
      status: 422,
      errors: { 'ids.0': [`Order with id ${order.id}: It doesn’t exist`] },
    });
  }
});

test('[orders-14] printing changes nothing on an order', async () => {
  const order = await at('labelled');
  await print(staff, prints.printStatusTagBatch, { body: { ids: [order.id] } });
  await print(staff, prints.printReceipt, { params: { id: order.links.token } });
  expect(await staff.data(orderCalls.getOrder, { params: { id: order.id } })).toEqual(order);
});
