/** What the worker needs of its surroundings; tests give their own. */
export interface Surroundings {
  readonly caches: Pick<CacheStorage, 'open' | 'delete'>;
  fetch(address: string, init?: RequestInit): Promise<Response>;
}

/** One cache: the page, and all files of the release that it is of. */
export const cacheName = 'recoup-release';
const pagePath = '/';

/** Where the page says which files it may ever ask for (page-plugin.ts). */
const listed = /<meta name="offline-files" content="(\/[^"]+)">/;

/** Headers differ between a preload and a script, files don’t. */
const anyHeaders: CacheQueryOptions = { ignoreVary: true };

/** A file of a build: its name has a hash of its content, so it never changes. */
export const isHashed = (path: string) => /^\/[^/]+\.[0-9a-f]{8,}\.(js|css|svg|json)$/.test(path);

async function fetched({ fetch }: Surroundings, address: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer;
}

/**
 * Keeps the release that the server has now. All of its files are fetched before its page takes the place of the one
 * before: whenever this ends early, what opens without a network is a whole release. Then files of older ones go.
 */
export async function keepRelease(around: Surroundings, pictures: readonly string[]): Promise<void> {
  const cache = await around.caches.open(cacheName);
  const page = await fetched(around, pagePath, { cache: 'no-store' });
  const list = listed.exec(await page.clone().text())?.[1];
  if (!list) throw new Error('The page names no files.');
  const held = await cache.match(list, anyHeaders);
  const answer = held ?? (await fetched(around, list));
  const files = [...((await answer.clone().json()) as string[]), ...pictures];
  for (const file of files) {
    if (isHashed(file) && (await cache.match(file, anyHeaders))) continue;
    await cache.put(file, await fetched(around, file));
  }
  if (!held) await cache.put(list, answer);
  await cache.put(pagePath, page);
  const wanted = new Set([pagePath, list, ...files]);
  for (const { url } of await cache.keys()) if (!wanted.has(new URL(url).pathname)) await cache.delete(url, anyHeaders);
}

/** The page of the release that is kept. */
export async function keptPage({ caches }: Surroundings): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(pagePath, anyHeaders);
}

/** Leads from the start to a page that works without a network, where one is kept. */
export async function homeOfRelease(around: Surroundings, to: string): Promise<Response | undefined> {
  return (await keptPage(around)) && Response.redirect(to);
}

/** A file: a hashed one as it is kept, else from the network, and kept only where there is none. */
export async function fileOf(around: Surroundings, path: string, ask: () => Promise<Response>): Promise<Response> {
  const cache = await around.caches.open(cacheName);
  const held = await cache.match(path, anyHeaders);
  if (held && isHashed(path)) return held;
  try {
    return await ask();
  } catch (error) {
    if (held) return held;
    throw error;
  }
}
