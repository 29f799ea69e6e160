// The service worker: opens the app without a network. The build compiles it on its own (presets/offline-worker.ts).
import { customerRoutes } from '@recoup/contract/routes/customer';
import { hostRoutes } from '@recoup/contract/routes/host';
import { cacheName, fileOf, homeOfRelease, isHashed, keepRelease, keptPage } from './kept-release.ts';
import { openPage } from './open-page.ts';

/** The parts of a worker that the DOM types lack. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Lasting {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface PageMessage extends Lasting {
  readonly data: { readonly keep?: readonly string[]; readonly forget?: true };
}
interface Worker {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', hear: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', hear: (event: Asked) => void): void;
  addEventListener(type: 'message', hear: (event: PageMessage) => void): void;
}

const worker = globalThis as unknown as Worker;
const around = { caches, fetch: (address: string, init?: RequestInit) => fetch(address, init) };
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const offlinePath = hostRoutes.offline.path.split('/:')[0] ?? '/';

/** Prefixes of pages that the server renders itself: customers' pages, shops, the API, and what is served beside it. */
const served = [
  ...new Set(Object.values(customerRoutes).map(({ path }) => path.split('/')[1] ?? '')),
  ...['api', 'site', 'widget', 'help', 'outbox', 'remotes', 'deployments', 'socket.io', 'healthz', 'readyz'],
];
const isOffice = (path: string) => !served.includes(path.split('/')[1] ?? '');

// The worker has no release of its own: its responses come from the network or from a completely cached release. So a
// new worker takes over at once.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()])),
);

worker.addEventListener('message', (event) => {
  const { keep, forget } = event.data;
  if (forget) event.waitUntil(caches.delete(cacheName));
  // Without a network the cache stays as it is, and the next visit tries again.
  else if (keep) event.waitUntil(keepRelease(around, keep).catch(() => undefined));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (!isOffice(pathname)) return;
    const ask = async () => (await event.preloadResponse) ?? fetch(request);
    // Without a network the start page redirects to what works offline.
    const storedPage = () => (pathname === '/' ? homeOfRelease(around, offlinePath) : keptPage(around));
    event.respondWith(openPage({ ask, kept: storedPage, wait }));
  } else if (isHashed(pathname) || pathname.startsWith('/deployments/'))
    event.respondWith(fileOf(around, pathname, () => fetch(request)));
});
