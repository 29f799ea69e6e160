import { placeWidgetOrder } from '@recoup/contract/orders/customer-pages/widget-orders';
import { getSiteKey, putSiteName } from '@recoup/contract/settings/site';
import { sitePages } from '@recoup/contract/settings/site-content';
import { siteLanguage } from '@recoup/contract/settings/site-documents';
import { beforeAll, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { marker, usd, widgetOrderOf } from '../trade.ts';

const { staff, as, device, query } = useCompany({ config: { publicUrl: 'https://sell.example' } });
const visitor = as(null);
const stranger = as('owner', 'b');
let key = '';
let name = '';

beforeAll(async () => {
  ({ key, short_name: name } = await staff.data(getSiteKey));
  await query("UPDATE catalogue_nodes SET best_price = 10000 WHERE level = 'last_child' AND id = $1", [device.id]);
});

async function open(url: string, headers: Record<string, string> = {}) {
  const answer = await visitor.raw({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });
  const { location, etag } = answer.headers as { location?: string; etag?: string };
  const opener = String(answer.headers['cross-origin-opener-policy']);
  return { status: answer.status, text: answer.text, location, etag, opener };
}

/** The links of a page that start with this. */
const linksIn = (text: string, begin: string) =>
  [...text.matchAll(/href="([^"]+)"/g)].flatMap(([, href = '']) => (href.startsWith(begin) ? [href] : []));

async function modelPath(): Promise<string> {
  const { text } = await open(`/site/${name}?q=${encodeURIComponent(`${marker} 128gb`)}`);
  const [path = ''] = linksIn(text, `/site/${name}/smartphones/`).filter((href) => href.split('/').length === 6);
  return path.split('?')[0] ?? '';
}

test('[settings-05] a visitor finds a device and its price without any script, and the order gets that price', async () => {
  const home = await open(`/site/${name}`);
  expect(home).toMatchObject({ status: 200, opener: 'unsafe-none' });
  // Where customers enter data, other windows can’t access the page.
  expect((await open(`/site/${name}/order`)).opener).toBe('same-origin');
  expect(home.text).toContain('<link rel="canonical" href="https://sell.example/site/');
  expect(linksIn(home.text, `/site/${name}/smartphones`)).not.toEqual([]);
  const brands = await open(`/site/${name}/smartphones`);
  const [brand = ''] = linksIn(brands.text, `/site/${name}/smartphones/${marker.toLowerCase()}`);
  const path = await modelPath();
  expect(linksIn((await open(brand)).text, path)).toEqual([path]);

  const model = await open(path);
  expect(model.text).toContain(`<title>Sell your ${marker} model – Company A</title>`);
  expect(model.text).toContain('"@type":"Demand"');
  expect(model.text).toContain('Good');
  expect(model.text).not.toContain('data-price');
  const priced = await open(`${path}?device=${device.id}&condition=${device.good}`);
  expect(priced.text).toMatch(/data-price>\$100\.00</);
  expect(linksIn(priced.text, `/site/${name}/order`).at(-1)).toBe(
    `/site/${name}/order?add=${device.id}.${device.good}`,
  );
  const { data } = await visitor.ok(placeWidgetOrder, { body: widgetOrderOf({ device }, key) });
  expect(data.total).toEqual(usd(10_000));
});

test('[settings-05] storage and network are asked separately when a model comes in several of both', async () => {
  const path = await modelPath();
  const copy = (name: string) =>
    query<{ id: string }>(
      `INSERT INTO catalogue_nodes (tenant_id, category, brand, level, parent_id, ancestor_ids, name, path_name, product_id,
           children_count, leaves, search, best_price)
         SELECT tenant_id, category, brand, level, parent_id, ancestor_ids, $2, path_name, product_id || $2,
           children_count, leaves, search, best_price FROM catalogue_nodes WHERE id = $1 RETURNING id`,
      [device.id, name],
    );
  await query('UPDATE catalogue_nodes SET name = $2 WHERE id = $1', [device.id, '128 GB Unlocked']);
  const added = [...(await copy('128 GB Verizon')), ...(await copy('256 GB Unlocked'))];
  const pageFor = (answers: object) =>
    open(`${path}?${new URLSearchParams({ condition: String(device.good), ...answers })}`);
  const page = await pageFor({ size: '256 GB' });
  expect(page.text).toContain('How much storage does it have?');
  expect(page.text).toContain('Which network is it for?');
  expect(page.text).toMatch(/value="Verizon" required {2}data-missing/);
  expect((await pageFor({ size: '256 GB', network: 'Verizon' })).text).toContain('This version doesn’t exist.');
  expect((await pageFor({ size: '128 GB', network: 'Unlocked' })).text).toMatch(/data-price>\$100\.00</);
  expect((await pageFor({ device: device.id })).text).toMatch(/value="128 GB" required checked/);
  const ids = added.map(({ id }) => Number(id));
  await query('DELETE FROM catalogue_nodes WHERE id = ANY($1)', [ids]);
  await query('UPDATE catalogue_nodes SET name = $2 WHERE id = $1', [device.id, '128 GB']);
});

test('[settings-05] a device that isn’t bought has no page, and another company’s can’t be found', async () => {
  const path = await modelPath();
  for (const nowhere of [
    '/smartphones/nobody',
    '/smartphones/nobody/thing-999999',
    '/books',
    '/pages/none',
    '/a/b/c/d',
  ])
    expect((await open(`/site/${name}${nowhere}`)).status).toBe(404);
  expect((await open('/site/nobody-at-all')).status).toBe(404);
  expect((await open(`/site/${name}/order`)).status).toBe(200);
  const { short_name: theirs } = await stranger.data(getSiteKey);
  expect(theirs).not.toBe(name);
  expect((await open(path.replace(name, theirs))).status).toBe(404);
  expect((await open(`/site/${theirs}?q=${marker}`)).text).not.toContain(path.split('/').at(-1));
});

test('[settings-05] names and texts are shown as typed, never as markup', async () => {
  const evil = '<img src=x onerror=alert(1)>';
  await staff.ok(sitePages.create, { body: { slug: 'about', title: evil, text: `Text ${evil}` } });
  for (const url of [`/site/${name}`, `/site/${name}/pages/about`, `/site/${name}?q=${encodeURIComponent(evil)}`]) {
    const { status, text } = await open(url);
    expect(status).toBe(200);
    expect(text).not.toContain('<img src=x');
  }
  expect(await open(`/site/${name}/about`)).toMatchObject({ status: 301, location: `/site/${name}/pages/about` });
});

test('[settings-05] search engines get a sitemap of all pages, and browsers revalidate with an ETag', async () => {
  const path = await modelPath();
  const map = await open(`/site/${name}/sitemap.xml`);
  expect(map.text).toContain(`<loc>https://sell.example${path}</loc>`);
  expect((await open(`/site/${name}/robots.txt`)).text).toContain(
    `Sitemap: https://sell.example/site/${name}/sitemap.xml`,
  );
  expect((await open('/robots.txt')).text).toContain('Allow: /site/');
  const { etag = '' } = await open(path);
  expect((await open(path, { 'if-none-match': etag })).status).toBe(304);
  await staff.ok(siteLanguage.put, { body: { language: 'de', version: 0 } });
  const german = await open(path, { 'if-none-match': etag });
  expect(german).toMatchObject({ status: 200 });
  expect(german.text).toContain(`${marker} model verkaufen`);
});

test('[settings-05] a short name can change, the old one still leads to the page, and no other company can take it', async () => {
  const path = await modelPath();
  const former = name;
  const before = await staff.data(getSiteKey);
  const named = (short_name: string, version: number) => ({ body: { short_name, version } });
  await staff.ok(putSiteName, named('Circle-City', before.version));
  const now = await staff.data(getSiteKey);
  name = now.short_name;
  expect(name).toBe('circle-city');
  // A save on an older version is refused with the current name, and changes nothing.
  const late = await staff.refused(putSiteName, named('other-city', before.version));
  expect(late.conflict?.fields).toEqual([{ field: 'short_name', yours: 'other-city', theirs: 'circle-city' }]);
  expect(await open(`${path}?device=${device.id}`)).toMatchObject({
    status: 301,
    location: `${path.replace(former, name)}?device=${device.id}`,
  });
  expect(await open(`/site/${key}/smartphones`)).toMatchObject({
    status: 301,
    location: '/site/circle-city/smartphones',
  });
  expect((await open('/site/circle-city')).status).toBe(200);
  const { version } = await stranger.data(getSiteKey);
  for (const usedName of [former, name])
    expect((await stranger.refused(putSiteName, named(usedName, version))).errors).toHaveProperty('short_name');
  for (const wrong of ['ab', 'a b c', '-abc', 'a'.repeat(31)])
    expect((await staff.refused(putSiteName, named(wrong, now.version))).status).toBe(422);
});

test('[settings-05] a new customer gets the order’s link at once, and a known one only by email', async () => {
  const body = widgetOrderOf({ device }, key);
  const first = await visitor.ok(placeWidgetOrder, { body });
  expect(first.data.links?.status).toMatch(/^\/status\//);
  const again = await visitor.ok(placeWidgetOrder, { body: { ...body, payout: { ...body.payout } } });
  expect(again.data.links).toBeNull();
});
