import { excludeFromFeed, getFeed, listFeedProducts, renewFeed, widgetLink } from '@recoup/contract/exchange/feed';
import { setPrice } from '@recoup/contract/pricing/prices';
import { percentOf } from '@recoup/contract/socket-event';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';

const { app, staff, as, device, query } = useCompany();
const stranger = as('owner', 'b');
const read = (url: string, etag?: string) =>
  app.with(null).raw({ method: 'GET', url, headers: etag === undefined ? {} : { 'if-none-match': etag } });

test('[add-ons-06] the feed has secret addresses for CSV, XML and JSON, is paged, and answers 304 while it is unchanged', async () => {
  expect((await staff.data(getFeed)).paths.csv).toBe('');
  const { paths } = await staff.data(renewFeed);
  await staff.ok(widgetLink.put, { body: { widget_link: 'https://sell.example/quote?from=feed', version: 0 } });
  const csv = await read(paths.csv);
  const [head, good, poor] = csv.text.split('\r\n');
  expect(head).toBe('sku,product_id,manufacturer,model,condition,price,currency,link');
  expect(good).toBe(
    `${device.productId}-${device.good},${device.productId},Zqxmark,Zqxmark One 128 GB,Good,100.00,USD,https://sell.example/quote?from=feed&product=${device.productId}`,
  );
  expect(poor).toContain(',Poor,40.00,USD,');
  const json = await read(paths.json);
  expect((json.body as unknown[]).length).toBe(2);
  const xml = await read(paths.xml);
  expect([xml.headers['content-type'], xml.text]).toEqual([
    expect.stringContaining('application/xml'),
    expect.stringContaining('<price>100.00</price>'),
  ]);
  expect((await read(`${paths.json}&page=2&per_page=1`)).body).toEqual([]);

  const etag = String(csv.headers.etag);
  expect([(await read(paths.csv, etag)).status, (await read(paths.csv, etag)).text]).toEqual([304, '']);
  await staff.ok(setPrice, { body: { product_id: device.productId, condition_id: device.good, price: 9_000 } });
  const other = await read(paths.csv, etag);
  expect([other.status, other.text.includes('90.00')]).toEqual([200, true]);

  const renewed = await staff.data(renewFeed);
  expect((await read(paths.csv)).status).toBe(404);
  expect((await read(renewed.paths.csv)).status).toBe(200);
  expect((await read('/api/v1/feed/nobody')).status).toBe(404);
});

test('[add-ons-06] device names and links with special characters can be parsed in every format', async () => {
  const { paths } = await staff.data(renewFeed);
  const link = 'https://sell.example/quote';
  const { version } = await staff.data(widgetLink.get);
  await staff.ok(widgetLink.put, { body: { widget_link: link, version } });
  const before = await query<{ path_name: string }>('SELECT path_name FROM catalogue_nodes WHERE id = $1', [device.id]);
  const names = ['=1+1', 'a "quote", a comma', '<b>&amp;</b>', 'Zoë – 東京', 'back\\slash', 'two\nlines'];
  for (const name of names) {
    const sku = `P ${name}/1`;
    await query('UPDATE catalogue_nodes SET path_name = $2, product_id = $3 WHERE id = $1', [device.id, name, sku]);
    const [line] = (await read(paths.json)).body as Record<string, string>[];
    expect([line?.model, line?.link]).toEqual([name, `${link}?product=${encodeURIComponent(sku)}`]);
    const { text } = await read(paths.csv);
    expect(text).toContain(/[",\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : `,${name},`);
    const escaped = name
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;');
    expect((await read(paths.xml)).text).toContain(`<model>${escaped}</model>`);
  }
  await query('UPDATE catalogue_nodes SET path_name = $2, product_id = $3 WHERE id = $1', [
    device.id,
    before[0]?.path_name,
    device.productId,
  ]);
});

test('[add-ons-06] the feed’s products are listed 20 a page with totals, and excluded products are in no feed', async () => {
  const { paths } = await staff.data(renewFeed);
  const first = await staff.ok(listFeedProducts);
  expect(first).toMatchObject({ per_page: 20, current_page: 1, total: 1, last_page: 1 });
  expect(first).toMatchObject({
    total_sku: 2,
    total_manufacturer: 1,
    total_model: 1,
    total_excluded: 0,
    total_included: 1,
  });
  const left = await staff.ok(excludeFromFeed, { body: { ids: [device.id, 999_999], excluded: true } });
  expect(left).toMatchObject({ changed: [device.id], refused: [{ id: 999_999 }] });
  const { data, ...totals } = await staff.ok(listFeedProducts);
  expect(data[0]?.is_excluded).toBe(true);
  expect(totals).toMatchObject({ total_sku: 0, total_excluded: 1, total_included: 0 });
  const without = await read(paths.json);
  expect(without.body).toEqual([]);
  await staff.ok(excludeFromFeed, { body: { ids: [device.id], excluded: false } });
  expect((await read(paths.json, String(without.headers.etag))).status).toBe(200);
  expect(((await read(paths.json)).body as unknown[]).length).toBe(2);
  expect((await stranger.ok(listFeedProducts)).total).toBe(0);
});

test('[add-ons-06] a percentage that is not a number counts as 0', () => {
  expect([100, '55', 'soon', null, undefined, Number.NaN, {}, true, 120].map(percentOf)).toEqual([
    100, 55, 0, 0, 0, 0, 0, 0, 100,
  ]);
});
