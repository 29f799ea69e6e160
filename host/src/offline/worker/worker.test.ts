import { expect, test } from 'vitest';
import { cacheName, fileOf, keepRelease, keptPage } from './kept-release.ts';
import { openPage } from './open-page.ts';

const origin = 'https://office.test';

/** The part of the browser’s cache that the worker uses. */
function fakeCaches() {
  const held = new Map<string, Response>();
  const pathOf = (at: RequestInfo | URL) => new URL(String(at), origin).pathname;
  const cache = {
    match: async (at: RequestInfo | URL) => held.get(pathOf(at))?.clone(),
    put: async (at: RequestInfo | URL, answer: Response) => void held.set(pathOf(at), answer),
    delete: async (at: RequestInfo | URL) => held.delete(pathOf(at)),
    keys: async () => [...held.keys()].map((path) => ({ url: origin + path })),
  };
  return { held, caches: { open: async () => cache, delete: async () => true } as never };
}

/** A server with a release of these files. `broken` ones are missing. */
function server(release: string, broken: readonly string[] = []) {
  const requests: string[] = [];
  const files: Record<string, string> = {
    '/': `<meta name="offline-files" content="/offline-files.${release}.json"> ${release}`,
    [`/offline-files.${release}.json`]: JSON.stringify([`/host.${release}.js`, '/base.00000000.css']),
    [`/host.${release}.js`]: release,
    '/base.00000000.css': 'css',
    '/deployments/logo.svg': `logo ${release}`,
  };
  const fetch = async (path: string) => {
    requests.push(path);
    const there = files[path] !== undefined && !broken.includes(path);
    return new Response(there ? files[path] : 'gone', { status: there ? 200 : 404 });
  };
  return { asked: requests, fetch };
}

const logo = ['/deployments/logo.svg'];
const [first, second] = ['aaaaaaaa', 'bbbbbbbb'];

test('[offline-01] a release is cached whole, and unchanged files are downloaded once', async () => {
  const { held, caches } = fakeCaches();
  const one = server(first);
  await keepRelease({ caches, fetch: one.fetch }, logo);
  expect([...held.keys()].toSorted()).toEqual(one.asked.toSorted());
  const two = server(second);
  await keepRelease({ caches, fetch: two.fetch }, logo);
  expect(two.asked).not.toContain('/base.00000000.css');
  expect([...held.keys()].filter((path) => path.includes(first))).toEqual([]);
  expect(await (await keptPage({ caches, fetch: two.fetch }))?.text()).toContain(second);
});

test('[offline-01] a release with a missing file leaves the one before as it is', async () => {
  const { caches } = fakeCaches();
  await keepRelease({ caches, fetch: server(first).fetch }, logo);
  const broken = { caches, fetch: server(second, [`/host.${second}.js`]).fetch };
  await expect(keepRelease(broken, logo)).rejects.toThrow('answers 404');
  expect(await (await keptPage(broken))?.text()).toContain(first);
  const away = async () => Promise.reject(new Error('away'));
  expect(await (await fileOf(broken, `/host.${first}.js`, away)).text()).toBe(first);
  await expect(fileOf(broken, `/host.${second}.js`, away)).rejects.toThrow('away');
});

test('[offline-01] a page comes from the network while there is one, so a rollback shows at once', async () => {
  const storedPage = async () => new Response('kept');
  const never = () => new Promise<never>(() => {});
  const at = async (status: number) =>
    (await openPage({ ask: async () => new Response('new', { status }), kept: storedPage, wait: never })).text();
  expect(await at(200)).toBe('new');
  // A server that explains its downtime is shown, but a proxy without a server isn’t.
  expect(await at(503)).toBe('new');
  expect(await at(502)).toBe('kept');
  expect(
    await (await openPage({ ask: () => Promise.reject(new Error('away')), kept: storedPage, wait: never })).text(),
  ).toBe('kept');
  expect(await (await openPage({ ask: never, kept: storedPage, wait: async () => undefined })).text()).toBe('kept');
  const nothing = { ask: () => Promise.reject(new Error('away')), kept: async () => undefined, wait: never };
  await expect(openPage(nothing)).rejects.toThrow('away');
  expect(cacheName).toBe('recoup-release');
});
