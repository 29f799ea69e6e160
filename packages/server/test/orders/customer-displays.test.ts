import type { BodyInput } from '@recoup/contract';
import {
  type DisplayedTicket,
  enterDisplayCode,
  getCustomerDisplays,
  getDisplayedTicket,
  pairCustomerDisplay,
  removeCustomerDisplay,
  showOnCustomerDisplay,
  signOnDisplay,
} from '@recoup/contract/orders/counter/customer-displays';
import { takeTradeIn } from '@recoup/contract/payouts/trade-ins';
import { printReceipt } from '@recoup/contract/prints/prints';
import { cashSettings, openDrawer } from '@recoup/contract/stock/cash-drawers';
import { idSettings } from '@recoup/contract/stock/customer-ids';
import { createInventoryItem } from '@recoup/contract/stock/inventory-items';
import { createInvoice, recordInvoicePayment } from '@recoup/contract/stock/invoices';
import { getSellerStatement } from '@recoup/contract/stock/purchases/seller-statements';
import { invoiceSettings } from '@recoup/contract/stock/taxes/invoice-taxes';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { usd } from '../trade.ts';
import { until } from '../until.ts';

const { app, staff, as, at, seeded, query, tenantId } = useCompany({ each: true, kind: 'in-store' });
const visitor = as(null);
const stranger = as('owner', 'b');
const drawing = `data:image/png;base64,iVBORw0KGgo${Buffer.from('a name').toString('base64')}`;
const here = seeded.locations[0]?.id ?? 0;

const codeOf = async (register = 'Register 1', who = staff) =>
  (await who.data(pairCustomerDisplay, { body: { register } })).code;
const enter = (code: string) => visitor.data(enterDisplayCode, { body: { code } });
const pair = async (register?: string, who = staff) => (await enter(await codeOf(register, who))).key;
const readDisplay = (key: string): Promise<DisplayedTicket> => visitor.data(getDisplayedTicket, { body: { key } });
const show = (order_id: number, ask = false) =>
  staff.data(showOnCustomerDisplay, { body: { show: 'order', order_id, ask } });
const sign = { owned_since: 'May 2024', drawing };

async function sold(customer_id: number | null = null, price = 10_000) {
  const club = { device_id: null, name: 'Golf driver', category: 'golf' as const, imei: null, condition: 'Good' };
  const body = { ...club, attributes: {}, price, location_id: here, cost: 5_000 };
  const { id } = await staff.data(createInventoryItem, { body });
  return staff.data(createInvoice, { body: { customer_id, lines: [{ inventory_id: id, price }] } });
}

test('a display is paired once with a fresh code, and shows nothing until staff show something on it', async () => {
  const code = await codeOf();
  const { key, company } = await enter(code.toLowerCase());
  expect(company).toMatch(/^[\w-]{32}$/);
  expect(await readDisplay(key)).toMatchObject({ register: 'Register 1', ticket: null, statement: null });
  expect((await visitor.refused(enterDisplayCode, { body: { code } })).code).toBe('link_expired');
  const late = await codeOf();
  await query("update customer_displays set code_until = now() - interval '1 second'");
  expect((await visitor.refused(enterDisplayCode, { body: { code: late } })).code).toBe('link_expired');
});

test('an address can try only a few pairing codes, so codes can’t be guessed', async () => {
  for (let i = 0; i < 20; i += 1)
    expect((await visitor.refused(enterDisplayCode, { body: { code: 'AAAA-2222' } })).code).toBe('link_expired');
  expect((await visitor.refused(enterDisplayCode, { body: { code: await codeOf() } })).code).toBe('too_many');
});

test('the display shows what is bought and the net amount in the customer’s language', async () => {
  const key = await pair();
  const order = await at('new');
  await query("update customers set language = 'de' where id = $1", [order.customer.id]);
  await show(order.id);
  const { ticket, locale } = await readDisplay(key);
  expect(locale).toBe('de-US');
  expect(ticket?.bought).toEqual([
    { name: order.items[0]?.name, about: order.items[0]?.quoted.condition, amount: order.total },
  ]);
  expect(ticket).toMatchObject({ sold: [], tax: null, net: usd(-order.total.amount) });
  await staff.ok(showOnCustomerDisplay, { body: { show: 'nothing' } });
  expect((await readDisplay(key)).ticket).toBeNull();
});

test('the display shows both sides of one ticket: what is sold, the trade-ins and the balance', async () => {
  const key = await pair();
  const order = await at('accepted');
  const invoice = await sold(order.customer.id, order.total.amount + 5_000);
  await staff.ok(takeTradeIn, {
    params: { id: invoice.id },
    body: { order_id: order.id, version: order.version, rest: 'cash' },
  });
  await staff.ok(showOnCustomerDisplay, { body: { show: 'invoice', invoice_id: invoice.id } });
  const { ticket } = await readDisplay(key);
  expect(ticket?.sold).toEqual([{ name: 'Golf driver', about: null, amount: usd(order.total.amount + 5_000) }]);
  expect(ticket?.bought).toHaveLength(1);
  expect(ticket?.net.amount).toBe(invoice.total.amount - order.total.amount);
  const rest = ticket?.net.amount ?? 0;
  await staff.ok(recordInvoicePayment, { params: { id: invoice.id }, body: { amount: rest, method: 'card' } });
  expect((await readDisplay(key)).ticket).toMatchObject({ paid: usd(rest), net: usd(0) });
});

test('an unsaved ticket shows what the customer will pay, and doesn’t replace what is saved meanwhile', async () => {
  const key = await pair();
  const { version } = await staff.data(invoiceSettings.get);
  const taxes = [{ location_id: here, name: 'GST', percent: 5, second_name: 'PST', second_percent: 9.975 }];
  await staff.ok(invoiceSettings.put, { body: { taxes, conditions: '', version } });
  const [buy, sell] = [
    { side: 'buy' as const, name: 'iPhone 13', amount: 20_000 },
    { side: 'sell' as const, name: 'Golf driver', amount: 8_000 },
  ];
  const draft = async (body: object = {}) => {
    const lines = [buy, sell];
    await staff.ok(showOnCustomerDisplay, { body: { show: 'draft', draft: { customer_id: null, lines, ...body } } });
    return (await readDisplay(key)).ticket;
  };
  // The invoice’s total minus what is bought.
  const { total } = await sold(null, 8_000);
  expect(await draft()).toMatchObject({
    bought: [{ name: 'iPhone 13', amount: usd(20_000) }],
    sold: [{ name: 'Golf driver', amount: usd(8_000) }],
    tax: usd(1_198),
    net: usd(total.amount - 20_000),
  });
  expect(await draft({ tax_free: true })).toMatchObject({ tax: null, net: usd(-12_000) });
  expect(await draft({ lines: [buy] })).toMatchObject({ tax: null, net: usd(-20_000) });
  expect((await draft({ lines: [{ ...buy, amount: null }] }))?.bought).toMatchObject([{ amount: null }]);
  const order = await at('new');
  await show(order.id);
  await staff.ok(showOnCustomerDisplay, { body: { show: 'nothing', only: 'draft' } });
  expect((await readDisplay(key)).ticket?.net).toEqual(usd(-order.total.amount));
});

test('a customer signs the declaration on the display, and it is saved with the order like one taken at the desk', async () => {
  const key = await pair();
  const order = await at('new');
  await show(order.id);
  const body = { key, order_id: order.id, ...sign };
  // Staff haven’t asked for it yet.
  expect((await visitor.refused(signOnDisplay, { body })).code).toBe('transition_refused');
  await show(order.id, true);
  const asked = (await readDisplay(key)).statement;
  expect(asked).toMatchObject({ order_id: order.id, number: String(order.number) });
  expect(asked?.text).toContain('{since}');
  const other = await at('new');
  expect((await visitor.refused(signOnDisplay, { body: { ...body, order_id: other.id } })).code).toBe(
    'transition_refused',
  );
  await visitor.ok(signOnDisplay, { body });
  const { statement } = await staff.data(getSellerStatement, { params: { id: order.id } });
  expect(statement).toMatchObject({ owned_since: 'May 2024', signature: 'screen', by: 'Olga A' });
  expect(statement?.text).toBe(asked?.text.replace('{since}', 'May 2024'));
  const [stored] = await query<{ sealed: string }>('select sealed from seller_statements where order_id = $1', [
    order.id,
  ]);
  expect(stored?.sealed).not.toContain('a name');
  expect(await readDisplay(key)).toMatchObject({ statement: null, signed: true });
  expect((await visitor.refused(signOnDisplay, { body })).code).toBe('transition_refused');
  expect(
    (await staff.refused(showOnCustomerDisplay, { body: { show: 'order', order_id: order.id, ask: true } })).code,
  ).toBe('already_done');
  expect(
    (await visitor.raw({ method: 'GET', url: `/api${printReceipt.path.replace('{id}', order.links.token)}` })).status,
  ).toBe(200);
});

test('the display asks for a location’s own wording, and a thumbprint location needs a paper signature', async () => {
  await pair();
  const order = await at('new');
  const { version } = await staff.data(idSettings.get);
  const rules = { location_id: here, signature: false, statement: true, thumbprint: true };
  await staff.ok(idSettings.put, { body: { places: [rules], youngest: 18, version } });
  const refused = await staff.refused(showOnCustomerDisplay, {
    body: { show: 'order', order_id: order.id, ask: true },
  });
  expect(refused.message).toContain('thumbprint');
});

test('each register has its own display, and a ticket never appears on another register’s display', async () => {
  const { version, required } = await staff.data(cashSettings.get);
  const registers = ['Left', 'Right'].map((name) => ({ location_id: here, name }));
  await staff.ok(cashSettings.put, { body: { required, registers, version } });
  const [left, right] = [await pair('Left'), await pair('Right')];
  const order = await at('new');
  const body = { show: 'order' as const, order_id: order.id };
  // The server doesn’t know which register the user works at.
  expect((await staff.refused(showOnCustomerDisplay, { body })).message).toContain('No customer display');
  await staff.ok(openDrawer, { body: { register: 'Right', float: 0 } });
  await staff.ok(showOnCustomerDisplay, { body });
  expect((await readDisplay(left)).ticket).toBeNull();
  expect((await readDisplay(right)).ticket).not.toBeNull();
});

test('a removed, re-paired or expired display shows nothing, and an old ticket disappears by itself', async () => {
  const key = await pair();
  await show((await at('new')).id);
  await query("update customer_displays set shown_at = now() - interval '31 minutes'");
  expect((await readDisplay(key)).ticket).toBeNull();
  const isExpired = async (which: string) =>
    expect((await visitor.refused(getDisplayedTicket, { body: { key: which } })).code).toBe('link_expired');
  const second = await pair();
  await isExpired(key);
  await query("update customer_displays set expires_at = now() - interval '1 second'");
  await isExpired(second);
  const third = await pair();
  const { displays } = await staff.data(getCustomerDisplays);
  await staff.ok(removeCustomerDisplay, { params: { id: displays[0]?.id ?? 0 } });
  await isExpired(third);
});

test('another company’s display can’t be read by its key, its ids or a forged key', async () => {
  const key = await pair();
  const order = await at('new');
  await show(order.id, true);
  const theirs = await pair('Register 1', stranger);
  expect((await readDisplay(theirs)).ticket).toBeNull();
  const body = { show: 'order' as const, order_id: order.id };
  expect((await stranger.refused(showOnCustomerDisplay, { body })).code).toBe('not_found');
  expect((await visitor.refused(signOnDisplay, { body: { key: theirs, order_id: order.id, ...sign } })).code).toBe(
    'transition_refused',
  );
  const forged = `${theirs.split('.')[0]}.${key.split('.')[1]}`;
  expect((await visitor.refused(getDisplayedTicket, { body: { key: forged } })).code).toBe('link_expired');
  const { displays } = await staff.data(getCustomerDisplays);
  expect((await stranger.refused(removeCustomerDisplay, { params: { id: displays[0]?.id ?? 0 } })).code).toBe(
    'not_found',
  );
});

test('staff who may not see an order or invoice can’t show it on the display', async () => {
  await pair();
  const order = await at('new');
  const invoice = await sold();
  await query(`update users set permissions = '["cash.use"]' where tenant_id = $1 and role = 'staff'`, [tenantId]);
  const clerk = await app.as('a', 'staff');
  const refused = async (body: BodyInput<typeof showOnCustomerDisplay>) =>
    (await clerk.refused(showOnCustomerDisplay, { body })).code;
  expect(await refused({ show: 'order', order_id: order.id })).toBe('not_found');
  expect(await refused({ show: 'invoice', invoice_id: invoice.id })).toBe('not_found');
});

test('the socket tells a display that its ticket changed and nothing else, and a wrong key hears nothing', async () => {
  const key = await pair();
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const connect = (display: string) =>
    io(address, { auth: { display }, transports: ['websocket'], reconnection: false });
  const events: string[] = [];
  const socket = connect(key);
  socket.onAny((name: string) => events.push(name));
  await until(async () => socket.connected);
  const wrong = connect(`${tenantId}.${'x'.repeat(43)}`);
  const why = new Promise<string>((resolve) => wrong.on('connect_error', ({ message }) => resolve(message)));
  expect(await why).toBe('signed_out');
  const order = await at('new');
  await show(order.id);
  await until(async () => events.length > 0);
  expect(new Set(events)).toEqual(new Set(['display.changed']));
  socket.close();
  wrong.close();
});
