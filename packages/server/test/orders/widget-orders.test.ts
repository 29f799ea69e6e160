import {
  getWidget,
  getWidgetDevice,
  placeWidgetOrder,
  searchWidgetDevices,
} from '@recoup/contract/orders/customer-pages/widget-orders';
import { requestEasyOffer } from '@recoup/contract/orders/easy-offers';
import { arrangeWidgetModels, listWidgetModels } from '@recoup/contract/reports/widget-devices';
import { getSiteKey } from '@recoup/contract/settings/site';
import { faqs } from '@recoup/contract/settings/site-content';
import { siteLanguage } from '@recoup/contract/settings/site-documents';
import { widget } from '@recoup/contract/settings/widget';
import { beforeAll, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { marker, usd, widgetOrderOf } from '../trade.ts';
import { until } from '../until.ts';

const company = useCompany({ config: { publicUrl: 'https://sell.example' } });
const { app, staff, as, device, orderCalls, query } = company;
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

test('[settings-05] a visitor finds devices, their conditions and prices, and the payout methods they can use', async () => {
  const begun = await visitor.data(getWidget, { params: { id: key } });
  expect(begun).toMatchObject({ company_name: 'Company A', currency: 'USD', locale: 'en-US' });
  expect(begun.methods.find(({ method }) => method === 'cash')?.kinds).toEqual(['in-store']);
  const found = await visitor.data(searchWidgetDevices, { params: { id: key }, query: { search: `${marker} 128` } });
  expect(found.map(({ id }) => id)).toContain(device.id);
  const { conditions } = await visitor.data(getWidgetDevice, { params: { id: key }, query: { device_id: device.id } });
  expect(conditions.find(({ id }) => id === device.good)?.price).toEqual(usd(10_000));
  expect((await visitor.refused(getWidget, { params: { id: 'x'.repeat(32) } })).code).toBe('not_found');
});

test('[settings-05] a company’s questions and featured models come first, in its order', async () => {
  const ask = (faq_category_id: 1 | 4, question: string) =>
    staff.data(faqs.create, { body: { faq_category_id, question, answer: '<b>Yes</b>' } });
  const [first, elsewhere, second] = [await ask(4, 'First?'), await ask(1, 'Elsewhere?'), await ask(4, 'Second?')];
  await staff.ok(faqs.sort, { body: { ids: [second.id, elsewhere.id, first.id] } });
  const begun = await visitor.data(getWidget, { params: { id: key } });
  expect(begun.faqs).toEqual([
    { id: second.id, question: 'Second?', answer: '<b>Yes</b>' },
    { id: first.id, question: 'First?', answer: '<b>Yes</b>' },
  ]);
  const names = async () => {
    const found = await visitor.data(searchWidgetDevices, { params: { id: key }, query: { limit: 30 } });
    return found.map(({ id }) => id);
  };
  const one = await visitor.data(searchWidgetDevices, { params: { id: key }, query: { limit: 1, search: marker } });
  expect(one.map(({ id }) => id)).toEqual([device.id]);
  const copyOf = async (id: number, parent: number | null) => {
    const [row] = await query<{ id: string }>(
      `INSERT INTO catalogue_nodes (tenant_id, category, brand, level, parent_id, ancestor_ids, name, path_name, product_id,
           children_count, leaves, search, best_price)
         SELECT tenant_id, category, brand, level, coalesce($2, parent_id), ancestor_ids, name || ' 2', 'A ' || path_name,
           product_id || '-2', children_count, leaves, search, best_price FROM catalogue_nodes WHERE id = $1 RETURNING id`,
      [id, parent],
    );
    return Number(row?.id);
  };
  const model = await copyOf(device.parentId, null);
  const other = await copyOf(device.id, model);
  const byName = await names();
  expect(byName).toEqual([other, device.id]);
  const upTo = (limit: number) => visitor.ok(searchWidgetDevices, { params: { id: key }, query: { limit } });
  expect(await upTo(1)).toMatchObject({ data: [{ id: other }], more: true });
  const { version } = await staff.data(listWidgetModels);
  await staff.ok(arrangeWidgetModels, { body: { model_ids: [device.parentId], version } });
  expect(await names()).toEqual([device.id, other]);
  const body = { model_ids: [model, device.parentId], version: version + 1 };
  await staff.ok(arrangeWidgetModels, { body });
  expect(await names()).toEqual([other, device.id]);
  expect(await upTo(1)).toMatchObject({ data: [{ id: other }], more: true });
  expect(await upTo(2)).toMatchObject({ data: [{ id: other }, { id: device.id }], more: false });
});

test('[settings-05] a visitor sells at the listed prices, staff see the order at once, and the email is in the visitor’s language', async () => {
  const { version } = await staff.data(siteLanguage.get);
  await staff.ok(siteLanguage.put, { body: { language: 'de', version } });
  const body = widgetOrderOf(company, key);
  const { data } = await visitor.ok(placeWidgetOrder, { body });
  const [row] = await query<{ id: number }>("SELECT id FROM orders WHERE number::text = $1 AND kind = 'mail-in'", [
    data.order_number,
  ]);
  const order = await staff.data(orderCalls.getOrder, { params: { id: Number(row?.id) } });
  expect(order).toMatchObject({ total: usd(10_000), status_id: 1, customer: { email: body.customer.email } });
  expect(order.price_locked_until).not.toBeNull();
  const mail = () => app.services.mails.find(({ to }) => to === body.customer.email);
  await until(() => mail() !== undefined);
  expect(mail()?.subject).toBe(`Ihr Auftrag ${data.order_number} bei Company A`);
  expect(mail()?.text).toContain(`https://sell.example${order.links.status}`);
  expect(mail()?.text).toMatch(/100,00\s\$/);
});

test('[settings-05] a wrong price, an unknown shop, too few devices or an unusable payout method places no order', async () => {
  const body = widgetOrderOf(company, key);
  const [item] = body.items;
  if (!item) throw new Error('no device');
  const before = await query('SELECT id FROM orders');
  const wrong = (change: object) => visitor.refused(placeWidgetOrder, { body: { ...body, ...change } });
  expect((await wrong({ items: [{ ...item, price: usd(1) }] })).code).toBe('price_changed');
  expect((await wrong({ kind: 'in-store', location_id: 999_999 })).errors).toHaveProperty('location_id');
  await saveLimits({ enabled: true, item_quantity: 2, selected_categories: [] });
  expect((await wrong({})).errors).toEqual({
    items: ['Fügen Sie noch ein Gerät hinzu, um Ihren Auftrag zu erteilen.'],
  });
  await saveLimits({ enabled: false });
  expect((await wrong({ payout: { method: 'cash', details: { payee: 'Vera' } } })).errors).toHaveProperty(
    'payout.method',
  );
  expect((await query('SELECT id FROM orders')).length).toBe(before.length);
});

test('[settings-05] one address can place only a few orders within an hour', async () => {
  const body = widgetOrderOf(company, key);
  for (const _ of [1, 2, 3, 4, 5]) await visitor.ok(placeWidgetOrder, { body });
  expect((await visitor.refused(placeWidgetOrder, { body })).code).toBe('too_many');
});

test('[settings-05] only sites the company names can frame the widget, and it sets no cookie', async () => {
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
  // The script on a site checks that site before it shows the frame, and learns nothing about other sites.
  const listed = async (origin: string) => {
    const url = `/widget/of/${key}/site?origin=${encodeURIComponent(origin)}`;
    const answer = await app.app.inject({ method: 'GET', url, headers: { origin } });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    return answer.json() as unknown;
  };
  expect(await listed('https://shop.example')).toEqual({ listed: true });
  expect(await listed('https://other.example')).toEqual({ listed: false });
  expect(page.headers['cross-origin-resource-policy']).toBe('cross-origin');
  const script = { body: { ...stored, sites: [{ origin: 'https://a.example; script-src *' }], version: version + 1 } };
  expect((await staff.refused(widget.put, script)).code).toBe('invalid');
});

test('[settings-05] a visitor asks for an offer with the same form', async () => {
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
