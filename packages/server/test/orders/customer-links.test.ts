import { undoOrderOperation } from '@recoup/contract/orders/order-bulk';
import { getCustomerOrder } from '@recoup/contract/orders/order-links';
import type { Order } from '@recoup/contract/orders/order-schema';
import { answerCustomerOffer, getCustomerOffer } from '@recoup/contract/orders/orders';
import { printKit, printQrCode, printReceipt } from '@recoup/contract/prints/prints';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { orderToken } from '../../src/modules/orders/orders/link.ts';
import { secretsOf } from '../../src/platform/secrets.ts';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { readPdf } from '../prints/pdf.ts';
import { newCustomer, orderOf, type Stage, testImei } from '../trade.ts';

const { app, staff, device, tenantId, as, orderCalls, at, query } = useCompany();
const nobody = as(null);

const statusOf = (token: string) => nobody.data(getCustomerOrder, { params: { id: token } });

async function file(token: string, endpoint: typeof printReceipt | typeof printKit | typeof printQrCode) {
  return app.app.inject({ method: 'GET', url: urlOf(endpoint, { id: token }) });
}

test('[orders-14] a customer reads the status of their order in their language', async () => {
  const steps: [Stage, string][] = [
    ['new', 'send'],
    ['scanned', 'arrived'],
    ['inspected', 'inspecting'],
    ['offered', 'offer'],
    ['accepted', 'payout'],
    ['returning', 'returning'],
    ['paid', 'paid'],
  ];
  for (const [stage, step] of steps) {
    const { links } = await at(stage);
    expect([stage, (await statusOf(links.token)).step]).toEqual([stage, step]);
  }
});

test('[orders-14] a customer sees quoted prices until they agree, the label while it is useful, and their payout', async () => {
  const labelled = await at('labelled');
  expect(await statusOf(labelled.links.token)).toMatchObject({
    order_number: String(labelled.number),
    customer_first_name: 'Cara',
    label: { tracking_number: labelled.tracking_number, printable: true },
    sums: { quoted: { amount: 10_000 }, total: { amount: 10_000 }, is_agreed: false },
    payout: { method: 'check', state: 'waiting', amount: null },
  });
  // Nothing is deducted for shipping, so the totals don’t list it.
  expect((await statusOf(labelled.links.token)).sums).not.toHaveProperty('shipping');
  const inspected = await at('inspected');
  const seen = await statusOf(inspected.links.token);
  expect(seen).toMatchObject({
    sums: { quoted: { amount: 10_000 }, total: { amount: 10_000 }, is_agreed: false },
    label: { printable: false },
  });
  // The customer doesn’t see the findings until staff send an offer.
  expect(JSON.stringify(seen)).not.toContain('Poor');
  const offered = await at('offered');
  expect((await statusOf(offered.links.token)).offer).toMatchObject({
    path: offered.offer?.path,
    total: { amount: 4000, currency: 'USD' },
  });
  const paid = await at('paid');
  expect(await statusOf(paid.links.token)).toMatchObject({
    sums: { total: { amount: 10_000 }, is_agreed: true },
    payout: { state: 'sent', amount: { amount: 10_000 } },
  });
});

test('[orders-14] a customer doesn’t see a payout that still waits for approval or its file', async () => {
  const paid = await at('paid');
  for (const state of ['waiting', 'queued', 'sending']) {
    await query('UPDATE payouts SET state = $1 WHERE order_id = $2', [state, paid.id]);
    const { payout } = await statusOf(paid.links.token);
    if (state === 'sending') expect(payout).toMatchObject({ state: 'sending', amount: { amount: 10_000 } });
    else expect(payout).toMatchObject({ state: 'waiting', amount: null, at: null });
  }
});

test('[orders-14] a customer’s page and receipt show no staff notes, staff names or findings that weren’t offered yet', async () => {
  const order = await at('scanned');
  const [item] = order.items;
  await staff.ok(orderCalls.inspectOrderItem, {
    params: { id: item?.id ?? 0 },
    body: {
      version: order.version,
      imei: testImei(7001),
      condition_id: device.poor,
      reason: 'screen',
      note: 'Ask the boss',
    },
  });
  const page = JSON.stringify(await statusOf(order.links.token));
  const receipt = readPdf((await file(order.links.token, printReceipt)).rawPayload).flatMap(({ lines }) => lines);
  for (const text of [page, receipt.join('\n')]) {
    for (const word of ['Ask the boss', 'Screen is', 'Poor', order.created_by]) expect(text).not.toContain(word);
  }
});

test('[orders-14] the receipt, kit and QR code open with the token and without a session', async () => {
  const order = await at('labelled');
  const { token } = order.links;
  const receipt = readPdf((await file(token, printReceipt)).rawPayload);
  expect(receipt).toHaveLength(1);
  expect(receipt[0]?.lines).toEqual(expect.arrayContaining([`No. ${order.number}`, order.items[0]?.name, '$100.00']));
  expect(readPdf((await file(token, printKit)).rawPayload)).toHaveLength(2);
  const qr = await file(token, printQrCode);
  expect(qr.headers['content-type']).toBe('image/png');
  const { data, width, height } = PNG.sync.read(qr.rawPayload);
  // The QR code contains exactly the carrier’s tracking number, so that a shop’s scanner can read it.
  expect(jsqr(new Uint8ClampedArray(data), width, height)?.data).toBe(order.label?.tracking_number);
  const bare = await staff.ok(orderCalls.createOrder, { body: orderOf(device, await newCustomer(staff), false) });
  for (const endpoint of [printKit, printQrCode]) {
    const refused = await file(bare.data.links.token, endpoint);
    expect([refused.statusCode, refused.json().message]).toEqual([
      404,
      `Order ${bare.data.number} has no shipping label.`,
    ]);
  }
});

test('[orders-14] the link of a deleted order opens nothing until the order is restored', async () => {
  const { id, links } = await at('labelled');
  const { bulkDeleteOrders } = orderCalls;
  const { undo_token } = await staff.ok(bulkDeleteOrders, { body: { ids: [id] } });
  expect(await nobody.refused(getCustomerOrder, { params: { id: links.token } })).toMatchObject({ status: 404 });
  expect((await file(links.token, printReceipt)).statusCode).toBe(404);
  await staff.ok(undoOrderOperation, { params: { id: undo_token ?? 0 } });
  expect(await statusOf(links.token)).toMatchObject({ step: 'send' });
});

test('[orders-14] a token made for anything but this order opens nothing', async () => {
  const { id, links, customer } = await at('new');
  const ownOrder = { tenant_id: tenantId, id, customer_id: customer.id };
  const { secrets } = app.services;
  expect(orderToken(secrets, ownOrder)).toBe(links.token);
  const bytes = Buffer.from(links.token, 'base64url');
  const changed = [...bytes.keys()].map((i) => {
    const copy = Buffer.from(bytes);
    copy[i] = (copy[i] ?? 0) ^ 1;
    return copy.toString('base64url');
  });
  const strangers = secretsOf('another key, long enough for a test of links');
  const forged = [
    ...changed,
    orderToken(strangers, ownOrder),
    // The right key, but for another company’s order, another customer’s, and one that doesn’t exist.
    orderToken(secrets, { ...ownOrder, tenant_id: app.fixture.b.tenantId }),
    orderToken(secrets, { ...ownOrder, customer_id: await newCustomer(staff) }),
    orderToken(secrets, { ...ownOrder, id: 999_999 }),
    'x'.repeat(48),
    links.token.slice(1),
    String(id),
  ];
  for (const [i, token] of forged.entries()) {
    const remoteAddress = `10.1.0.${i + 1}`;
    const answer = await app.app.inject({ url: urlOf(getCustomerOrder, { id: token }), remoteAddress });
    expect([token, answer.statusCode]).toEqual([token, 404]);
  }
});

test('[orders-14] [orders-06] the former customer’s link stops working when an order moves to another customer', async () => {
  const { changeOrderCustomer } = orderCalls;
  const give = async (order: Order) => {
    const body = { customer_id: await newCustomer(staff), version: order.version };
    return await staff.data(changeOrderCustomer, { params: { id: order.id }, body });
  };
  const labelled = await at('labelled');
  const newLink = await give(labelled);
  expect((await nobody.refused(getCustomerOrder, { params: { id: labelled.links.token } })).status).toBe(404);
  for (const endpoint of [printReceipt, printKit, printQrCode]) {
    expect((await file(labelled.links.token, endpoint)).statusCode).toBe(404);
    expect((await file(newLink.links.token, endpoint)).statusCode).toBe(200);
  }
  expect((await statusOf(newLink.links.token)).order_number).toBe(String(labelled.number));

  // The new customer can’t see or accept the former customer’s offer; staff send a new one.
  const offered = await at('offered');
  await query(`UPDATE shipping_labels SET state = 'voided' WHERE order_id = $1`, [offered.id]);
  const moved = await give(offered);
  expect(moved).toMatchObject({ offer: { state: 'expired' }, items: [{ state: 'inspected' }] });
  const params = { id: offered.offer?.path.split('/').at(-1) ?? '' };
  expect((await nobody.refused(getCustomerOffer, { params })).status).toBe(404);
  expect((await nobody.refused(answerCustomerOffer, { params, body: { answer: 'accept' } })).status).toBe(404);
});

test('[orders-14] an order assigned to the customer it already has keeps its links and its offer', async () => {
  const order = await at('offered');
  await query(`UPDATE shipping_labels SET state = 'voided' WHERE order_id = $1`, [order.id]);
  const body = { customer_id: order.customer.id, version: order.version };
  const { changeOrderCustomer } = orderCalls;
  const { data } = await staff.ok(changeOrderCustomer, { params: { id: order.id }, body });
  expect(data).toMatchObject({ links: order.links, offer: order.offer });
});
