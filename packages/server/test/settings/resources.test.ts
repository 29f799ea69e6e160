import { addCoupon, removeCoupon } from '@recoup/contract/orders/coupon';
import type { Order } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { promoCodes } from '@recoup/contract/payouts/promo-codes';
import { getCurrency, putCurrency } from '@recoup/contract/settings/companies';
import { coupons } from '@recoup/contract/settings/coupons';
import { listPageMetas } from '@recoup/contract/settings/page-metas';
import { getSite, getSiteKey } from '@recoup/contract/settings/site';
import { faqs, inventoryConditions, metas, sitePages } from '@recoup/contract/settings/site-content';
import { listInventoryItems } from '@recoup/contract/stock/inventory-items';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { orderAt } from '../trade.ts';

const { staff, as, at, device, orderCalls } = useCompany();
const visitor = as(null);

async function site() {
  const { key } = await staff.data(getSiteKey);
  return visitor.data(getSite, { params: { id: key } });
}

const put = ({ box_id, version }: Order, code: string) => ({ params: { box_id }, body: { code, version } });
const faultOf = async (order: Order, code: string) =>
  (await staff.refused(addCoupon, put(order, code))).errors?.code?.[0];

test('[settings-06] a coupon works for its kinds of order and on its days, and not while it is turned off', async () => {
  const make = (body: object) => staff.data(coupons.create, { body: { percent: 10, ...body } as never });
  await make({ code: 'store', kinds: ['in-store'] });
  await make({ code: 'LATER', valid_from: '2999-01-01' });
  await make({ code: 'OVER', valid_to: '2020-01-01' });
  const off = await make({ code: 'OFF' });
  await staff.ok(coupons.turn, { params: { id: off.id }, body: { active: false } });
  const [mailIn, inStore] = [await at('new'), await orderAt(staff, device, 'new', 'in-store')];
  expect(await faultOf(mailIn, 'store')).toBe('This coupon is for In-store.');
  expect((await staff.ok(addCoupon, put(inStore, 'Store'))).data.coupon?.code).toBe('STORE');
  expect((await staff.data(ordersOf('in-store').getOrder, { params: { id: inStore.id } })).total.amount).toBe(11_000);
  expect(await faultOf(mailIn, 'LATER')).toBe('This coupon isn’t valid yet.');
  expect(await faultOf(mailIn, 'OVER')).toBe('This coupon has expired.');
  expect(await faultOf(mailIn, 'OFF')).toBe('This coupon doesn’t exist.');
});

test('[settings-06] the last use of a coupon is only given once, even to simultaneous orders', async () => {
  await staff.ok(coupons.create, { body: { code: 'LAST', amount: 500, limit_total: 1 } });
  const listed = await staff.ok(coupons.list, { query: { search: 'last' } });
  expect(listed.data.map(({ code }) => code)).toEqual(['LAST']);
  const orders = await Promise.all(Array.from({ length: 4 }, () => at('new')));
  const results = await Promise.allSettled(orders.map((order) => staff.ok(addCoupon, put(order, 'LAST'))));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const winner = results.findIndex(({ status }) => status === 'fulfilled');
  const [had, other] = [orders[winner], orders.find((_, i) => i !== winner)];
  if (!had || !other) throw new Error('nobody had it');
  expect(await faultOf(other, 'LAST')).toBe('This coupon has reached its limit.');
  const { version } = await staff.data(orderCalls.getOrder, { params: { id: had.id } });
  await staff.ok(removeCoupon, { params: { box_id: had.box_id }, body: { version } });
  expect((await staff.ok(addCoupon, put(other, 'LAST'))).data.total.amount).toBe(10_500);
});

test('[settings-06] a customer can use a coupon up to its limit per customer', async () => {
  await staff.ok(coupons.create, { body: { code: 'ONCE', percent: 1, limit_customer: 1 } });
  const first = await at('new');
  await staff.ok(addCoupon, put(first, 'ONCE'));
  const item = {
    device_id: device.id,
    condition_id: device.good,
    sub_ids: [],
    price: { amount: 10_000, currency: 'USD' },
  };
  const again = await staff.data(orderCalls.createOrder, {
    body: {
      customer: { id: first.customer.id },
      items: [item as never],
      payout: { method: 'check', details: { payee: 'C' } },
      label: false,
    },
  });
  expect(await faultOf(again, 'ONCE')).toBe('This customer has used this coupon the maximum number of times.');
  expect((await staff.ok(addCoupon, put(await at('new'), 'ONCE'))).success).toBe(true);
});

test('[settings-06] a promo code is for its payout methods, and a code cannot be used twice', async () => {
  await staff.ok(promoCodes.create, { body: { code: 'CARD', percent: 10, methods: ['tremendous'] } });
  expect(await faultOf(await at('new'), 'CARD')).toBe('This code is for customers paid by Gift card.');
  const twice = await staff.refused(coupons.create, { body: { code: 'card', percent: 5 } });
  expect(twice.errors).toEqual({ code: ['is the code of another coupon or promo code'] });
  const both = await staff.refused(coupons.create, { body: { code: 'BOTH', percent: 5, amount: 100 } });
  expect(both.errors).toEqual({ percent: ['enter a percentage or an amount, not both'] });
  const days = { code: 'DAYS', percent: 5, valid_from: '2026-02-02', valid_to: '2026-02-01' };
  expect((await staff.refused(coupons.create, { body: days })).errors).toHaveProperty('valid_to');
  expect((await staff.ok(coupons.list)).data.map(({ code }) => code)).not.toContain('CARD');
  const { version } = await staff.data(getCurrency);
  expect((await staff.refused(putCurrency, { body: { currency: 'EUR', version } })).code).toBe('in_use_elsewhere');
});

test('[settings-06] the page shows questions in the company’s order, as they were typed', async () => {
  const ask = (question: string) =>
    staff.data(faqs.create, { body: { faq_category_id: 4, question, answer: '<script>alert(1)</script>' } });
  const [first, second] = [await ask('First?'), await ask('Second?')];
  await staff.ok(faqs.sort, { body: { ids: [second.id, first.id] } });
  expect((await site()).faqs).toEqual([
    { id: second.id, category: 'Widget', question: 'Second?', answer: '<script>alert(1)</script>' },
    { id: first.id, category: 'Widget', question: 'First?', answer: '<script>alert(1)</script>' },
  ]);
  const wrong = { faq_category_id: 9 as never, question: 'x', answer: 'y' };
  expect((await staff.refused(faqs.create, { body: wrong })).status).toBe(422);
});

test('[settings-07] website pages are listed in their order, and one that is turned off is not shown', async () => {
  const make = (slug: string) =>
    staff.data(sitePages.create, { body: { slug, title: slug.toUpperCase(), text: 'Hi' } });
  const [about, contact] = [await make('about'), await make('contact')];
  await staff.ok(sitePages.sort, { body: { ids: [contact.id, about.id] } });
  expect((await site()).pages.map(({ slug }) => slug)).toEqual(['contact', 'about']);
  await staff.ok(sitePages.turn, { params: { id: contact.id }, body: { active: false } });
  expect((await site()).pages.map(({ slug }) => slug)).toEqual(['about']);
  const again = await staff.refused(sitePages.create, { body: { slug: 'about', title: 'A', text: 'B' } });
  expect(again.errors).toEqual({ slug: ['already exists'] });
});

test('[settings-06] a page has its own title and description, or else derived ones', async () => {
  await staff.ok(metas.create, { body: { page: 'home', title: 'Sell fast', description: 'Today.' } });
  const all = await staff.data(listPageMetas);
  expect(all[0]).toEqual({ page: 'home', title: 'Sell fast', description: 'Today.', own: true });
  expect(all.find(({ page }) => page === 'about')).toMatchObject({
    own: false,
    title: expect.stringMatching(/^ABOUT – /),
  });
  expect((await site()).metas[0]).toEqual({ page: 'home', title: 'Sell fast', description: 'Today.' });
});

test('[settings-06] a purchased device goes into inventory with the company’s own condition', async () => {
  const make = (name: string) => staff.data(inventoryConditions.create, { body: { name, terms: [{ term: 'good' }] } });
  const [first, second] = [await make('Grade A'), await make('As new')];
  const boughtAs = async () => {
    const order = await at('paid');
    const { data } = await staff.ok(listInventoryItems, { query: { search: String(order.number) } });
    return data.map(({ condition }) => condition);
  };
  expect(await boughtAs()).toEqual(['Grade A']);
  await staff.ok(inventoryConditions.sort, { body: { ids: [second.id, first.id] } });
  expect(await boughtAs()).toEqual(['As new']);
});
