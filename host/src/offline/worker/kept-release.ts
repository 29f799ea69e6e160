/** What the worker needs from its environment. Tests provide their own. */
export interface Surroundings {
  readonly caches: Pick<CacheStorage, 'open' | 'delete'>;
  fetch(address: string, init?: RequestInit): Promise<Response>;
}

/** The only cache: the page, and all files of its release. */
export const cacheName = 'recoup-release';
const pagePath = '/';

/** Where the page lists all files that it may ever request (page-plugin.ts). */
const listed = /<meta name="offline-files" content="(\/[^"]+)">/;

/** Headers differ between a preload and a script, but files don’t. */
const anyHeaders: CacheQueryOptions = { ignoreVary: true };

/** Whether a file has a content hash in its name, so that it never changes. */
export const isHashed = (path: string) => /^\/[^/]+\.[0-9a-f]{8,}\.(js|css|svg|json)$/.test(path);

async function fetched({ fetch }: Surroundings, address: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer;
}

/**
 * Caches the server's current release. It fetches all files before it replaces the previous page, so an interrupted run
 * still leaves a complete release for offline use. Then it deletes the files of older releases.
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

/** The page of the cached release. */
export async function keptPage({ caches }: Surroundings): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(pagePath, anyHeaders);
}

/** Redirects from the start page to a page that works offline, if a release is cached. */
export async function homeOfRelease(around: Surroundings, to: string): Promise<Response | undefined> {
  return (await keptPage(around)) && Response.redirect(to);
}

/** Responds with a file: hashed ones from the cache, others from the network, with the cache as a fallback. */
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
