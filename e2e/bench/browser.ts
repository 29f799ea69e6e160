import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { brotli } from './brotli.ts';

/** A staff laptop as in the benchmark's issue: a 4 times slower processor, 10 Mbit/s, 40 ms. */
const slow = { cpu: 4, latency: 40, bytesPerSecond: 10_000_000 / 8 };

const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

function program() {
  const own = process.env.CHROMIUM;
  return { args: [...args, '--disable-component-update', '--disable-sync'], ...(own && { executablePath: own }) };
}

export const openBrowser = (): Promise<Browser> => chromium.launch(program());

/** What to look for on a page, and since when. Runs in the browser. */
interface Seen {
  rows: number;
  path: string;
  text: string;
}

declare global {
  interface Window {
    seen(what: Seen): Promise<number>;
    blocked: number;
    /** Milliseconds of the longest task over 50 ms. 0 if there was none. */
    longest: number;
  }
}

/** Runs in every page before its own scripts. Detects when something is painted, and adds up long tasks. */
function watch() {
  window.blocked = 0;
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.blocked += duration - 50;
      window.longest = Math.max(window.longest, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
  window.seen = ({ rows, path, text }) =>
    new Promise((resolve) => {
      const look = () => {
        const there =
          location.pathname.startsWith(path) &&
          document.querySelectorAll('tbody tr[data-row]').length >= rows &&
          (document.querySelector('main')?.textContent ?? '').includes(text);
        if (!there) requestAnimationFrame(look);
        else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      };
      look();
    });
}

const staff = { viewport: { width: 1280, height: 800 }, locale: 'en-US', timezoneId: 'UTC' };

/** A fresh profile, signed in by token. It's incognito, so no visit finds scripts compiled by an earlier one. */
export async function freshProfile(browser: Browser, token: string | null): Promise<BrowserContext> {
  return signedIn(await browser.newContext(staff), token);
}

/** A persistent profile in a folder, like staff's. It keeps compiled scripts. */
export async function lastingProfile(folder: string, token: string): Promise<BrowserContext> {
  return signedIn(await chromium.launchPersistentContext(folder, { ...program(), ...staff }), token);
}

async function signedIn(context: BrowserContext, token: string | null): Promise<BrowserContext> {
  if (token) {
    await context.addInitScript((value) => {
      localStorage.setItem('recoup.token', value);
      localStorage.setItem('recoup.session_key', 'bench');
      localStorage.setItem('recoup.login_time', String(Date.now()));
    }, token);
  }
  await context.addInitScript(watch);
  return context;
}

/** A page on the slow machine. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.bytesPerSecond,
    uploadThroughput: slow.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
  return page;
}

/** A page at the machine's own speed, with the milliseconds that its main thread has computed so far. */
export async function quickPage(context: BrowserContext) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const computed = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN);
  };
  return { page, computed };
}

/** Opens an address. Returns milliseconds from the start of the navigation until the wanted element is painted. */
export async function open(page: Page, url: string, what: Seen): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate((sought) => window.seen(sought), what);
}

/**
 * Follows a link of the page, or goes back. Returns milliseconds from the press until the wanted element is painted. A
 * mouse hovers over a link for a moment before the press, so the press comes that much later, after whatever the hover
 * started.
 */
export function follow(page: Page, link: string | null, what: Seen): Promise<number> {
  return page.evaluate(
    async ([selector, sought]) => {
      const target = selector === null ? null : document.querySelector<HTMLElement>(selector);
      for (const type of ['pointerover', 'mouseover']) target?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 150));
      const started = performance.now();
      if (selector === null) history.back();
      else target?.click();
      return (await window.seen(sought)) - started;
    },
    [link, what] as const,
  );
}

export interface Loaded {
  readonly requests: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** What a first visit loads until `ready`: requests, and script sizes in kB by each compression. */
export async function loadedBy(
  browser: Browser,
  token: string | null,
  ready: (page: Page) => Promise<unknown>,
): Promise<Loaded> {
  const context = await freshProfile(browser, token);
  const page = await context.newPage();
  let requests = 0;
  const bodies: Promise<Buffer>[] = [];
  page.on('request', () => {
    requests += 1;
  });
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const body = response.body();
    // A response still loading when the page closes isn't counted.
    body.catch(() => {});
    bodies.push(body);
  });
  await ready(page);
  const requestCount = requests;
  const scripts = await Promise.all([...bodies]);
  await context.close();
  const kB = (size: (body: Buffer) => number) => scripts.reduce((sum, body) => sum + size(body), 0) / 1000;
  return {
    requests: requestCount,
    gzip: kB((body) => gzipSync(body, { level: 9 }).length),
    brotli: kB((body) => brotli(body).length),
  };
}
