import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type axe from 'axe-core';
import { forgetActs, lastActs, noteActs } from './last-acts.ts';
import { ownServer } from './own-server.ts';

/** People of the demo company and of another one. */
export const people = {
  owner: { email: 'owner@demo.recoup.test', password: 'demo-recoup-1' },
  staff: { email: 'staff@demo.recoup.test', password: 'demo-recoup-1' },
  harbour: { email: 'owner@harbour.recoup.test', password: 'demo-recoup-1' },
  reseller: { email: 'owner@reseller.recoup.test', password: 'demo-recoup-1' },
} as const;
export type Person = keyof typeof people;

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Fixtures {
  /** The address of this worker's server. */
  address: string;
  /** Calls the API as a person, below `/api`. */
  api: (person: Person) => Promise<Api>;
  /** A page of a person who is already signed in, in their own browser context. */
  pageOf: (person: Person) => Promise<Page>;
  /** Fails a test if its pages tried what their policy refuses. If it has failed, prints what they did last. */
  policy: undefined;
}

export interface Api {
  token: string;
  sessionKey: string;
  get: <T>(path: string) => Promise<T>;
  text: (path: string) => Promise<string>;
  post: <T>(path: string, body: object) => Promise<T>;
  /** Ends another session, as if it had expired. */
  endSession: (token: string) => Promise<void>;
}

const jsonHeaders = { 'content-type': 'application/json' };

async function request(address: string, path: string, init: RequestInit): Promise<string> {
  const response = await fetch(`${address}/api${path}`, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path} answered ${response.status}: ${text}`);
  return text;
}

interface Token {
  token: string;
  session_key: string;
}

/** Sign-ins are limited per address, so a run signs each person in once. */
const tokens = new Map<string, Token>();

async function tokenOf(address: string, person: Person): Promise<Token> {
  const name = `${address} ${person}`;
  const token = tokens.get(name);
  if (token) {
    const answer = await fetch(`${address}/api/v1/login-status`, {
      headers: { authorization: `Bearer ${token.token}` },
    });
    if (answer.ok) return token;
  }
  const body = JSON.stringify(people[person]);
  const { data } = JSON.parse(await request(address, '/v1/pos/login', { method: 'POST', headers: jsonHeaders, body }));
  tokens.set(name, data);
  return data;
}

/** The API as a person uses it, outside the browser. */
export async function signIn(address: string, person: Person): Promise<Api> {
  const { token, session_key } = await tokenOf(address, person);
  const headers = { ...jsonHeaders, authorization: `Bearer ${token}` };
  return {
    token,
    sessionKey: session_key,
    get: async (path) => JSON.parse(await request(address, path, { headers })),
    text: (path) => request(address, path, { headers }),
    endSession: async (ended) => {
      await request(address, '/v1/pos/logout', {
        method: 'POST',
        headers: { ...jsonHeaders, authorization: `Bearer ${ended}` },
        body: '{}',
      });
    },
    post: async (path, payload) =>
      JSON.parse(
        await request(address, path, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify(payload),
        }),
      ),
  };
}

/**
 * Like a browser set to save data: pages don't prefetch screens, which took a third of each visit's time. Prefetching
 * is tested with the loader.
 */
const savesData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

/** What this test's pages tried and their Content Security Policy refused. */
const refusedByPolicy: string[] = [];

/** Records what a context's pages try and their policy refuses. A policy with an exception for it would be useless. */
function heedPolicy(context: BrowserContext): BrowserContext {
  context.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy'))
      refusedByPolicy.push(`${message.text()} ${message.location().url}`);
  });
  return context;
}

/** A browser context with a session, started like on the sign-in page. */
export async function signedIn(
  browser: Browser,
  session: Api,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = heedPolicy(await browser.newContext(options));
  await noteActs(context);
  await context.addInitScript(savesData);
  await context.addInitScript(
    ([token, key]) => {
      if (sessionStorage.getItem('recoup.e2e')) return;
      sessionStorage.setItem('recoup.e2e', '1');
      localStorage.setItem('recoup.token', token ?? '');
      localStorage.setItem('recoup.session_key', key ?? '');
      localStorage.setItem('recoup.login_time', String(Date.now()));
    },
    [session.token, session.sessionKey],
  );
  return context;
}

export const test = base.extend<Fixtures>({
  address: async ({ browserName: _ }, use) => use(ownServer().address),
  baseURL: async ({ address }, use) => use(address),
  api: async ({ address }, use) => use((person) => signIn(address, person)),
  pageOf: async ({ browser, address }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (person) => {
      const context = await signedIn(browser, await signIn(address, person), { baseURL: address });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  context: async ({ context }, use) => {
    await noteActs(context);
    await use(heedPolicy(context));
  },
  policy: [
    async ({ browserName: _ }, use, info) => {
      refusedByPolicy.length = 0;
      forgetActs();
      await use(undefined);
      if (info.status !== info.expectedStatus) console.log(`Last acts of “${info.title}”:\n${lastActs()}`);
      expect(refusedByPolicy).toEqual([]);
    },
    { auto: true },
  ],
});

/** Problems in a page's console: errors, warnings and uncaught exceptions. */
export function complaintsOf(page: Page, complaints: string[] = []): string[] {
  page.on('console', (message) => {
    // What the tests themselves block (playwright.config.ts).
    if (message.text().startsWith('Service Worker registration blocked')) return;
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return complaints;
}

/** Waits until nothing is being fetched, rendered or animated. */
export async function settled(page: Page) {
  await page.waitForFunction(() => {
    const busy = document.querySelector('[aria-busy="true"]');
    // Scroll-driven animations never end, and don't move without scrolling.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    return !busy && timed.every(({ playState }) => playState !== 'running');
  });
}

/**
 * Opens a staff page like a link does, within the app, because a full load is most of a journey's work. If the window
 * doesn't show the app yet, it's loaded.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const inApp = await page.evaluate((to) => {
    if (!document.querySelector('main#content')) return false;
    // Every entry of the router has a key of its own. Without one, a page would be scrolled to where another one was.
    window.history.pushState({ key: crypto.randomUUID() }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
    return true;
  }, path);
  if (!inApp) await page.goto(path);
}

/** Waits until the effect of the last key is rendered. Drag libraries take one key per frame. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Makes colors change at once, so that nothing waits for fades. */
export const noTransitions = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; animation-duration: 0s !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

/** The axe rules to run: all, or all but that about colors, which doesn't depend on the width. */
export type AxeRules = 'all' | 'all but colors';

/** Axe's rule about colors. */
export const colors = 'color-contrast';
const rulesOf: Record<AxeRules, axe.RunOptions> = {
  all: {},
  'all but colors': { rules: { [colors]: { enabled: false } } },
};

/**
 * How axe judges colors: its own options, which have to be passed completely, with one change. It would give up where
 * something is drawn before or after an element, and searching for that takes half its time.
 */
const contrast = {
  ignorePseudo: true,
  ignoreUnicode: true,
  ignoreLength: false,
  boldValue: 700,
  boldTextPt: 14,
  largeTextPt: 18,
  contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  pseudoSizeThreshold: 0.25,
  shadowOutlineEmMax: 0.2,
  textStrokeEmMin: 0.03,
};

/** The axe build for pages. It's less than half the size of the module, and each page has to parse it. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Staff's menu, top bar and bottom bar: the same around every screen. */
export const shell = ['header', 'aside', 'nav[aria-label="Main"]'].map((part) => `${part}:not(main ${part})`);

/** Loads axe into a page. Parsing it takes as long as two checks of a page, so it's done once per page. */
export async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(axeScript);
  const checks = [{ id: colors, options: contrast }];
  await page.evaluate((its) => window.axe.configure({ checks: its }), checks);
}

/** The faults that axe finds on a page, each with its place. Pages have no frames, and other results aren't used. */
export async function violationsOf(
  page: Page,
  rules: AxeRules = 'all',
  part: 'page' | 'screen without shell' = 'page',
): Promise<string[]> {
  await loadAxe(page);
  const found = await page.evaluate(
    async ({ options, shell }) => {
      // Customers' pages have their own header.
      const exclude = document.querySelector('main#content') ? shell : [];
      const { violations, incomplete } = await window.axe.run({ exclude }, options);
      // A rule that fails itself has judged nothing. Axe lists it among the undecided.
      return [...violations, ...incomplete.filter((rule) => 'error' in rule)];
    },
    {
      options: { ...rulesOf[rules], resultTypes: ['violations' as const], iframes: false },
      shell: part === 'page' ? [] : shell,
    },
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/**
 * Expects that axe finds nothing once the page is stable. The shell is judged with the screens, and by its own
 * journeys.
 */
export async function expectAccessible(
  page: Page,
  part: 'page' | 'screen without shell' = 'screen without shell',
): Promise<void> {
  await settled(page);
  expect(await violationsOf(page, 'all', part)).toEqual([]);
}

export { expect };
