import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { Deployment } from '@recoup/contract/deployment';
import { forgotPassword } from '@recoup/contract/session/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, urlOf, withApp } from '../harness.ts';
import { until } from '../until.ts';

let app: TestApp;
let root: string;

const script = `${'// a long enough line to be worth compressing\n'.repeat(50)}`;
const deployment = (id: string, entry: string): Deployment => ({
  id,
  hosts: [],
  brand: { name: `<${id}>`, accent: '#000000', accent_dark: '#ffffff', logo: `/deployments/${id}.svg` },
  api: '',
  white_label: id !== 'default',
  features: { help_menu: false, marketplace: false, multiple_accounts: false, watermark: false, crm: false },
  links: {},
  remotes: [
    { name: 'orders', entry, prefixes: ['/order'] },
    { name: 'settings', entry, prefixes: ['/settings'] },
  ],
});

async function put(path: string, content: string | Buffer | object) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  const isFile = typeof content === 'string' || Buffer.isBuffer(content);
  await writeFile(join(root, path), isFile ? content : JSON.stringify(content));
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'recoup-web-'));
  await put('CHANGELOG.md', '# Changelog\n\n## 9.9.9\n\n- New.\n');
  await put(
    'host/dist/index.html',
    '<head><link rel="icon" href="data:,"><!-- deployment --><script nonce="__NONCE__">1</script></head>',
  );
  await put('host/dist/main.0123abcd.js', script);
  await put('host/dist/main.0123abcd.js.br', brotliCompressSync(script));
  await put('host/dist/main.0123abcd.js.gz', gzipSync(script));
  await put('host/dist/widget.js', script);
  await put('host/dist/deployments/default.json', deployment('default', '/remotes/orders/1.0.0/mf-manifest.json'));
  await put(
    'host/dist/deployments/reseller.json',
    deployment('reseller', 'https://cdn.example.test/orders/mf-manifest.json'),
  );
  await put('host/dist/deployments/default.svg', '<svg/>');
  await put('remotes/orders/dist/1.0.0/mf-manifest.json', { name: 'orders' });
  await put('secret.json', { secret: true });
  app = await withApp({
    config: {
      apiDocs: true,
      webOrigins: ['https://shop.example.test'],
      root,
      deploymentsDir: join(root, 'host/dist/deployments'),
    },
  });
});
afterAll(async () => {
  await app.stop();
  await rm(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

test('[shell-15] every address of the product returns the page, with its own nonce in the content security policy', async () => {
  const pages = await Promise.all(
    ['/', '/order/active/all', '/nowhere/at/all'].map((url) => get(url, { accept: 'text/html' })),
  );
  const nonces = pages.map((page) => {
    expect(page.statusCode).toBe(200);
    const nonce = /<script nonce="([^"]+)">1/.exec(page.body)?.[1] ?? '';
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    return nonce;
  });
  expect(new Set(nonces).size).toBe(3);
});

test('[shell-14] the deployment is chosen by the host name, inlined, and its remotes’ origins may run scripts', async () => {
  const localPage = await get('/', { accept: 'text/html', host: 'localhost:3000' });
  const reseller = await get('/', { accept: 'text/html', host: 'reseller.localhost:3000' });
  const inlined = (body: string) =>
    JSON.parse(/id="deployment" nonce="[^"]+">(.*?)<\/script>/.exec(body)?.[1] ?? '') as Deployment;
  expect(inlined(localPage.body).brand.name).toBe('<default>');
  expect(inlined(reseller.body).id).toBe('reseller');
  expect(String(reseller.headers['content-security-policy'])).toContain(
    "script-src 'self' https://cdn.example.test 'nonce-",
  );
  expect((await get('/deployment.json', { host: 'reseller.localhost' })).json()).toMatchObject({ id: 'reseller' });
  expect((await get('/deployment.json', { host: 'unheard.of.test' })).json()).toMatchObject({ id: 'default' });
});

test('[shell-14] a page gets the first script of each remote that is served here, and of no other', async () => {
  const named = { globalName: 'orders_2_0_0', remoteEntry: { name: 'remote-entry.js', path: '' } };
  await put('remotes/orders/dist/2.0.0/mf-manifest.json', { metaData: named });
  const hosts = ['scripts.example.test'];
  const lines = [
    { name: 'orders', entry: '/remotes/orders/2.0.0/mf-manifest.json', prefixes: ['/order'] },
    { name: 'settings', entry: '/remotes/settings/2.0.0/mf-manifest.json', prefixes: ['/settings'] },
    { name: 'shipping', entry: 'https://cdn.example.test/2.0.0/mf-manifest.json', prefixes: ['/shipping'] },
  ];
  const written = { ...deployment('scripts', ''), hosts, remotes: lines };
  await put('host/dist/deployments/scripts.json', written);
  const { remotes } = (await get('/deployment.json', { host: 'scripts.example.test' })).json() as Deployment;
  const [orders, ...others] = lines;
  const script = { address: '/remotes/orders/2.0.0/remote-entry.js', container: 'orders_2_0_0' };
  expect(remotes).toEqual([{ ...orders, script }, ...others]);
  // In the file, it would duplicate what the entry says.
  await put('host/dist/deployments/scripts.json', { ...written, remotes: [{ ...orders, script }] });
  expect((await get('/deployment.json', { host: 'scripts.example.test' })).json()).toMatchObject({ remotes });
  await rm(join(root, 'host/dist/deployments/scripts.json'));
  await rm(join(app.config.dataDir, 'deployments/scripts.json'), { force: true });
});

test('[shell-14] the server refuses what a host does not offer, and links use that host’s address', async () => {
  const ask = (host: string) =>
    app.app.inject({ method: 'POST', url: '/api/v1/config/create-tenant', headers: { host }, payload: {} });
  const features = { help_menu: true, marketplace: true, multiple_accounts: true, watermark: true, crm: true };
  const open = deployment('open', '/remotes/orders/1.0.0/mf-manifest.json');
  const hosts = ['open.example.test'];
  await put('host/dist/deployments/open.json', { ...open, hosts, features, public_url: 'https://buy.example.test' });
  await get('/deployment.json');
  expect((await ask('open.example.test')).statusCode).toBe(422);

  const help = await get('/help/keys', { host: 'open.example.test' });
  expect(help.statusCode).toBe(200);
  expect(help.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(help.body).toContain('Keys and scanners · &lt;open&gt;');
  expect((await get('/help', { host: 'open.example.test' })).headers.location).toBe('/help/first-hour');
  expect((await get('/help/whats-new', { host: 'open.example.test' })).body).toContain('<h2>9.9.9</h2>');
  // A missing page, and any page on a host without a help menu, get the app's page.
  for (const [page, host] of [
    ['nothing', 'open.example.test'],
    ['keys', 'reseller.localhost'],
  ] as const)
    expect((await get(`/help/${page}`, { host })).body).not.toContain('Help pages');

  const refused = await ask('reseller.localhost');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { code: 'forbidden', message: 'This isn’t available here.' },
  ]);

  const mailed = (host: string) =>
    app.app.inject({
      method: 'POST',
      url: urlOf(forgotPassword),
      headers: { host },
      payload: { email: 'owner@a.recoup.test' },
    });
  expect((await mailed('open.example.test')).statusCode).toBe(200);
  await until(() => app.services.mails.length > 0);
  expect(app.services.mails[0]?.text).toContain('https://buy.example.test/');
  // Remove the deployment: the file and its last valid copy.
  await rm(join(root, 'host/dist/deployments/open.json'));
  await rm(join(app.config.dataDir, 'deployments/open.json'));
  await get('/deployment.json');
});

test('a search engine is told to stay away from all but the shops of companies, and the favicon is the deployment’s', async () => {
  expect((await get('/robots.txt')).body).toBe(
    'User-agent: *\nAllow: /site/\nAllow: /widget/\nAllow: /api/v2/public/logo/\nDisallow: /\n',
  );
  expect((await get('/', { accept: 'text/html', host: 'localhost' })).body).toContain(
    '<link rel="icon" href="/deployments/default.svg">',
  );
});

test('a changed line of a deployment is served at once', async () => {
  await put('host/dist/deployments/default.json', deployment('default', '/remotes/orders/0.9.0/mf-manifest.json'));
  expect((await get('/deployment.json')).json()).toMatchObject({
    remotes: Array(2).fill({ entry: '/remotes/orders/0.9.0/mf-manifest.json' }),
  });
  await put('host/dist/deployments/default.json', deployment('default', '/remotes/orders/1.0.0/mf-manifest.json'));
});

test('built files are sent as the build compressed them, kept forever by hashed names, and answered 304', async () => {
  const url = '/main.0123abcd.js';
  const type = 'application/javascript; charset=utf-8';
  const forever = { 'cache-control': 'public, max-age=31536000, immutable', vary: expect.stringMatching(/encoding/i) };
  const brotli = await get(url, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(brotli.headers).toMatchObject({ ...forever, 'content-encoding': 'br', 'content-type': type });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
  const gzip = await get(url, { 'accept-encoding': 'gzip, br;q=0' });
  expect(gzip.headers).toMatchObject({ ...forever, 'content-encoding': 'gzip', 'content-type': type });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
  const plain = await get(url);
  expect([plain.body, plain.headers['content-type']]).toEqual([script, type]);
  expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  const again = await get(url, { 'accept-encoding': 'br', 'if-none-match': String(brotli.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('files without a hash are revalidated at every visit and icons within the hour, and are served even without a compressed copy', async () => {
  const cacheControls = { '/widget.js': 'no-cache', '/deployments/default.svg': 'public, max-age=3600' };
  for (const [url, how] of Object.entries(cacheControls)) {
    const answer = await get(url, { 'accept-encoding': 'br' });
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, how]);
    expect(answer.headers['content-encoding']).toBeUndefined();
  }
});

test('pages of other origins may call the API if they are named, and no others', async () => {
  const ask = (origin: string, method: 'OPTIONS' | 'GET') =>
    app.app.inject({
      method,
      url: '/api/v1/pos/me',
      headers: { origin, ...(method === 'OPTIONS' && { 'access-control-request-method': 'PUT' }) },
    });
  const named = await ask('https://shop.example.test', 'OPTIONS');
  expect(named.statusCode).toBe(204);
  expect(named.headers).toMatchObject({
    'access-control-allow-origin': 'https://shop.example.test',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key',
    'access-control-max-age': '600',
    vary: expect.stringMatching(/origin/i),
  });
  const answer = await ask('https://shop.example.test', 'GET');
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': 'https://shop.example.test',
    'access-control-expose-headers': 'retry-after, x-request-id, content-disposition',
  });
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  for (const method of ['OPTIONS', 'GET'] as const) {
    const other = await ask('https://other.example.test', method);
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('a remote’s version is served to any origin, and a missing file is a plain 404, not the page', async () => {
  const manifest = await get('/remotes/orders/1.0.0/mf-manifest.json');
  expect(manifest.json()).toEqual({ name: 'orders' });
  expect(manifest.headers['access-control-allow-origin']).toBe('*');
  for (const url of [
    '/remotes/orders/0.1.0/remote-entry.js',
    '/gone.01234567.js',
    '/api/v1/nothing',
    '/socket.iox.js',
  ]) {
    const answer = await get(url, { accept: '*/*' });
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  const posted = await app.app.inject({ method: 'POST', url: '/order/active/all', payload: {} });
  expect([posted.statusCode, posted.json()]).toMatchObject([404, { code: 'not_found' }]);
});

test('no path leads out of what was built', async () => {
  const urls = [
    '/../../secret.json',
    '/..%2f..%2fsecret.json',
    '/remotes/orders/1.0.0/..%2f..%2f..%2f..%2fsecret.json',
    '/remotes/../x/secret.json',
    '/.inputs',
    '/remotes/orders/1.0.0//secret.json',
    '/remotes/orders/1.0.0/%00secret.json',
    '/remotes/orders/1.0.0/a%5c..%5csecret.json',
    '/deployments/..%2f..%2f..%2fsecret.json',
  ];
  for (const url of urls) {
    const answer = await get(url, { accept: 'application/json' });
    expect([url, answer.statusCode, answer.body.includes('"secret"')]).toEqual([url, 404, false]);
  }
});

test('the API describes itself', async () => {
  const document = (await get('/api/openapi.json')).json() as { openapi: string; paths: Record<string, object> };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/v1/pos/order/show/{id}');
  expect((await get('/api/docs/', { accept: 'text/html' })).statusCode).toBe(200);
});

test('health and readiness', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
});

test('a browser that opens an API address downloads the answer as a file, refusals included', async () => {
  const answers = await Promise.all([
    (await app.as('a', 'owner')).raw({ method: 'GET', url: '/api/v1/config/company' }),
    app.with(null).raw({ method: 'GET', url: '/api/v1/config/company' }),
    app.with(null).raw({ method: 'GET', url: '/api/nowhere' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 404]);
  for (const { headers } of answers)
    expect([headers['content-disposition'], headers['x-content-type-options']]).toEqual([
      'attachment; filename="api.json"',
      'nosniff',
    ]);
});

test('an unexpected error hides its details and returns a request id', async () => {
  const owner = await app.as('a', 'owner');
  await app.pool.raw.query('ALTER TABLE companies RENAME TO companies_gone');
  const answer = await owner.raw({ method: 'GET', url: '/api/v1/config/company' });
  await app.pool.raw.query('ALTER TABLE companies_gone RENAME TO companies');
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({
    code: 'internal',
    message: expect.any(String),
    request_id: answer.headers['x-request-id'],
  });
  expect(answer.text).not.toContain('companies');
});

test('[shell-12] [shell-13] what a host hides is refused there, whoever asks, and not on another host', async () => {
  const owner = await app.as('a', 'owner');
  const headersOf = async (host: string, url: string) =>
    (await owner.raw({ method: 'GET', url: `/api${url}`, headers: { host } })).status;
  const withId = (id: string) => deployment(id, '/remotes/orders/1.0.0/mf-manifest.json');
  const on = { help_menu: true, marketplace: true, multiple_accounts: true, watermark: true, crm: true };
  await put('host/dist/deployments/shop.json', { ...withId('shop'), features: { ...on, widget: false } });
  await put('host/dist/deployments/open.json', { ...withId('open'), features: on });
  for (const [host, widget, marketplace] of [
    ['shop.localhost', 403, 200],
    ['open.localhost', 200, 200],
    ['reseller.localhost', 200, 403],
  ] as const) {
    expect([host, await headersOf(host, '/v1/pos/settings/widget')]).toEqual([host, widget]);
    expect([host, await headersOf(host, '/v1/pos/settings/marketplace/partners')]).toEqual([host, marketplace]);
    expect(await headersOf(host, '/v1/pos/me')).toBe(200);
  }
});

test('[shell-24] [shell-25] a page may reach reports of faults and the chat where a deployment has them', async () => {
  const plain = (await get('/', { host: 'open.localhost' })).headers['content-security-policy'];
  expect(plain).not.toMatch(/intercom|reports\.test/);
  const more = { error_reporting: { dsn: 'https://key@reports.test/1' }, support_chat: true };
  await put('host/dist/deployments/told.json', {
    ...deployment('told', '/remotes/orders/1.0.0/mf-manifest.json'),
    ...more,
  });
  const policy = String((await get('/', { host: 'told.localhost' })).headers['content-security-policy']);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/reports\.test/);
  expect(policy).toMatch(/script-src [^;]*https:\/\/widget\.intercom\.io/);
});
