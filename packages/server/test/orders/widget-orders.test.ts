import {
  getWidget,
  getWidgetDevice,
  placeWidgetOrder,
  searchWidgetDevices,
} from '@recoup/contract/orders/customer-pages/widget-orders';
import { requestEasyOffer } from '@recoup/contract/orders/easy-offers';
import { getSiteKey } from '@recoup/contract/settings/site';
import { siteLanguage } from '@recoup/contract/settings/site-documents';
import { widget } from '@recoup/contract/settings/widget';
import { beforeAll, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { marker, usd, widgetOrderOf } from '../trade.ts';
import { until } from '../until.ts';

const company = useCompany({ config: { publicUrl: 'https://sell.example' } });
const { app, staff, as, device, of, query } = company;
const visitor = as(null);
let key = '';
beforeAll(async () => {
  key = (await staff.data(getSiteKey)).key;
  await query("UPDATE catalogue_nodes SET best_price = 10000 WHERE level = 'last_child' AND id = $1", [device.id]);
});

const saveLimits = async (change: object) => {
  const { minimum_limits, ...stored } = await staff.data(widget.get);
  await staff.ok(widget.put, { body: { ...stored, minimum_limits: { ...minimum_limits, ...change } } });
};

test('[settings-05] a visitor finds devices, their conditions and prices, and ways to be paid that can be used', async () => {
  const begun = await visitor.data(getWidget, { params: { id: key } });
  expect(begun).toMatchObject({ company_name: 'Company A', currency: 'USD', locale: 'en-US' });
  expect(begun.methods.find(({ method }) => method === 'cash')?.kinds).toEqual(['in-store']);
  const found = await visitor.data(searchWidgetDevices, { params: { id: key }, query: { search: `${marker} 128` } });
  expect(found.map(({ id }) => id)).toContain(device.id);
  const { conditions } = await visitor.data(getWidgetDevice, { params: { id: key }, query: { device_id: device.id } });
  expect(conditions.find(({ id }) => id === device.good)?.price).toEqual(usd(10_000));
  expect((await visitor.refused(getWidget, { params: { id: 'x'.repeat(32) } })).code).toBe('not_found');
});

test('[settings-05] he sells for the prices of the list; the order is staff’s at once, and he is told by mail in his words', async () => {
  const { version } = await staff.data(siteLanguage.get);
  await staff.ok(siteLanguage.put, { body: { language: 'de', version } });
  const body = widgetOrderOf(company, key);
  const { data } = await visitor.ok(placeWidgetOrder, { body });
  const [row] = await query<{ id: number }>("SELECT id FROM orders WHERE number::text = $1 AND kind = 'mail-in'", [
    data.order_number,
  ]);
  const order = await staff.data(of.getOrder, { params: { id: Number(row?.id) } });
  expect(order).toMatchObject({ total: usd(10_000), status_id: 1, customer: { email: body.customer.email } });
  expect(order.price_locked_until).not.toBeNull();
  const mail = () => app.services.mails.find(({ to }) => to === body.customer.email);
  await until(() => mail() !== undefined);
  expect(mail()?.subject).toBe(`Ihr Auftrag ${data.order_number} bei Company A`);
  expect(mail()?.text).toContain(`https://sell.example${order.links.status}`);
  expect(mail()?.text).toMatch(/100,00\s\$/);
});

test('[settings-05] another price, a shop that is none, too little, a blocked customer: nothing is made of them', async () => {
  const body = widgetOrderOf(company, key);
  const [item] = body.items;
  if (!item) throw new Error('no device');
  const before = await query('SELECT id FROM orders');
  const wrong = (change: object) => visitor.refused(placeWidgetOrder, { body: { ...body, ...change } });
  expect((await wrong({ items: [{ ...item, price: usd(1) }] })).code).toBe('price_changed');
  expect((await wrong({ kind: 'in-store', location_id: 999_999 })).errors).toHaveProperty('location_id');
  await saveLimits({ enabled: true, item_quantity: 2, selected_categories: [] });
  expect((await wrong({})).errors).toEqual({ items: ['do not reach the limits'] });
  await saveLimits({ enabled: false });
  expect((await wrong({ payout: { method: 'cash', details: { payee: 'Vera' } } })).errors).toHaveProperty(
    'payout.method',
  );
  expect((await query('SELECT id FROM orders')).length).toBe(before.length);
});

test('[settings-05] an address makes few orders within an hour, whoever sends them', async () => {
  const body = widgetOrderOf(company, key);
  for (const _ of [1, 2, 3, 4, 5]) await visitor.ok(placeWidgetOrder, { body });
  expect((await visitor.refused(placeWidgetOrder, { body })).code).toBe('too_many');
});

test('[settings-05] the frame is shown by the sites that the company names, and by no other; it sets no cookie', async () => {
  const { version, ...stored } = await staff.data(widget.get);
  await staff.ok(widget.put, { body: { ...stored, sites: [{ origin: 'https://shop.example/' }], version } });
  const page = await app.app.inject({ method: 'GET', url: `/widget/of/${key}` });
  expect(page.statusCode).toBe(200);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self' https://shop.example");
  expect(page.headers['x-frame-options']).toBeUndefined();
  expect(page.headers['set-cookie']).toBeUndefined();
  expect((await app.app.inject({ method: 'GET', url: `/widget/of/${'x'.repeat(32)}` })).statusCode).toBe(404);
  const script = { body: { ...stored, sites: [{ origin: 'https://a.example; script-src *' }], version: version + 1 } };
  expect((await staff.refused(widget.put, script)).code).toBe('invalid');
});

test('[settings-05] an offer can be asked for by the same form', async () => {
  const { customer, payout } = widgetOrderOf(company, key);
  const body = {
    company: key,
    customer,
    payout,
    device: 'An old phone',
    category: 'smartphones' as const,
    condition: 'Used',
  };
  expect((await visitor.ok(requestEasyOffer, { body })).data.order_number).toBeGreaterThan(0);
});
