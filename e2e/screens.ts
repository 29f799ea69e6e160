import type { BrowserContext, CDPSession, Page, ViewportSize } from '@playwright/test';
import { fillPath } from '@recoup/contract/endpoint';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { type DisputeLink, disputeLinksOf } from '@recoup/contract/orders/customer-pages/dispute-links';
import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { pathTo, type RouteName, routes } from '@recoup/contract/route';
import { getSiteKey } from '@recoup/contract/settings/site';
import { colorFaultsOf } from './color-faults.ts';
import { newOrder, newPerson, offeredOrder, sentQuote } from './demo-orders.ts';
import {
  complaintsOf,
  expect,
  nextFrame,
  noTransitions,
  settled,
  signedIn,
  signIn,
  test,
  violationsOf,
  visit,
} from './fixtures.ts';
import { picture } from './picture.ts';
import { type Example, examplesOf, type Samples, type ScreenName } from './screen-examples.ts';

const long = { first: 'Wolfeschlegelsteinhausenbergerdorff', last: 'Featherstonehaugh-Cholmondeley of Little Snoring' };

/** One order with long texts serves all tests of a share. */
async function samplesOf(address: string): Promise<Samples> {
  const api = await signIn(address, 'owner');
  const newest = async (kind: OrderKind) => {
    const { data } = await api.get<{ data: OrderRow[] }>(orderKinds[kind].list);
    if (!data[0]) throw new Error(`The demo has no ${orderKinds[kind].one}`);
    return data[0];
  };
  const order = await offeredOrder(api, { words: 'galaxy z fold 512', customer: newPerson(long) });
  const { createDisputeLink } = disputeLinksOf('mail-in');
  return {
    order,
    dispute: (
      await api.post<{ data: DisputeLink }>(
        fillPath(createDisputeLink.path, () => String(order.id)),
        {},
      )
    ).data.path,
    quote: await sentQuote(api, { customer: newPerson(long) }),
    others: {
      // The demo's orders are in the stores, but the owner is in the mail-in center.
      'in-store': await newOrder(api, { kind: 'in-store', customer: newPerson(long) }),
      'mail-in': await newest('mail-in'),
      'bulk-quote': await newest('bulk-quote'),
      'easy-offer': await newest('easy-offer'),
    },
    siteKey: (await api.get<{ data: { key: string } }>(getSiteKey.path)).data.key,
  };
}

/**
 * Pixels by which the rendered page is wider than its window, and by which the document is higher than its content:
 * than the window if the app scrolls inside it, or than the page if a customer's page is longer. Anything beyond is
 * blank.
 */
const beyondWindow = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const boxes = [document.documentElement, document.querySelector('main')];
    const isApp = document.querySelector('main#content') !== null;
    const last = document.querySelector('body > footer') ?? document.querySelector('main');
    const end = last?.getBoundingClientRect().bottom ?? 0;
    const shown = isApp ? window.innerHeight : Math.max(window.innerHeight, Math.ceil(end + window.scrollY));
    return {
      sideways: Math.max(...boxes.map((box) => (box ? box.scrollWidth - box.clientWidth : 0))),
      blank: document.documentElement.scrollHeight - shown,
    };
  });

/** Pixels by which a phone's bottom bar covers the last control of a page scrolled to its end. */
const underBar = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main#content');
    const bar = [...document.querySelectorAll('nav')].find((nav) => getComputedStyle(nav).position === 'fixed');
    if (!main || !bar) return 0;
    main.scrollTop = main.scrollHeight;
    const controls = [...main.querySelectorAll('a, button, input, select, textarea')];
    const last = controls.findLast((control) => control.checkVisibility() && control.getClientRects().length > 0);
    const under = last ? last.getBoundingClientRect().bottom - bar.getBoundingClientRect().top : 0;
    main.scrollTop = 0;
    return Math.max(0, Math.round(under));
  });

const fits = ({ sideways, blank }: { sideways: number; blank: number }) => sideways <= 0 && blank <= 0;

const screens = (Object.keys(routes) as RouteName[]).filter(
  (name): name is ScreenName => !('redirect' in routes[name]),
);

const phone: ViewportSize = { width: 390, height: 844 };
const desk: ViewportSize = { width: 1280, height: 800 };

/** Other window sizes to check a screen in: a wide one, and this one and the desk at 200% zoom. */
const otherWindows: readonly ViewportSize[] = [
  { width: 1920, height: 1080 },
  { width: 960, height: 540 },
  { width: 640, height: 400 },
];

/** A page and the browser's own control of its window. */
interface Shown {
  readonly page: Page;
  readonly devtools: CDPSession;
}

async function shownIn(context: BrowserContext): Promise<Shown> {
  const page = await context.newPage();
  return { page, devtools: await context.newCDPSession(page) };
}

/**
 * Resizes a page's window. It's drawn at a tenth of its size, because drawing is work and nobody looks at it. Layout and
 * styles don't change.
 */
async function resize({ page, devtools }: Shown, { width, height }: ViewportSize): Promise<void> {
  const scale = process.env.SCREENSHOTS_DIR ? 1 : 0.1;
  const metrics = { width, height, deviceScaleFactor: 1, mobile: false, scale };
  await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
}

type Who = 'staff' | 'stranger';

/**
 * Opens a page like a link does, within the app, which is loaded once for many screens. If the previous page has the
 * expected heading, another page is shown in between to tell them apart.
 */
async function open(page: Page, { path, heading }: Example, who: Who): Promise<void> {
  const expected = page.getByRole('heading', { level: 1, name: heading });
  // Customers' pages aren't part of the app.
  if (who === 'stranger' || page.url() === 'about:blank') await page.goto(path);
  else {
    if ((await expected.count()) > 0) {
      await visit(page, pathTo('welcome'));
      await expect(expected).toHaveCount(0);
    }
    await visit(page, path);
  }
  await expect(expected).toBeVisible();
}

/**
 * Windows and modes in which axe has judged the shell around staff’s screens, which is a third of a page and always the
 * same.
 */
const shellsSeen = new Set<string>();

/** What axe judges of a screen: its colors, everything else, or both. */
type Judged = 'colors' | 'all but colors' | 'all';

/** Checks a screen in one mode: screenshot and axe. */
async function lookAt(page: Page, mode: 'light' | 'dark', judged: Judged, name: string): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: mode });
  await nextFrame(page);
  await settled(page);
  await picture(page, `${name}-${mode}`);
  const looked = `${await page.evaluate(() => innerWidth)} ${mode}`;
  const isSeen = shellsSeen.has(looked);
  if ((await page.locator('main#content').count()) > 0) shellsSeen.add(looked);
  const part = isSeen ? 'screen without shell' : 'page';
  return [
    ...(judged === 'colors' ? [] : await violationsOf(page, 'all but colors', part)),
    ...(judged === 'all but colors' ? [] : await colorFaultsOf(page, part)),
  ];
}

/** By how much the page exceeds its window, once it's stable. Null if it fits. */
async function misfit(page: Page) {
  const beyond = await beyondWindow(page);
  if (fits(beyond)) return null;
  // What the new width brings may still be loading.
  await settled(page);
  const still = await beyondWindow(page);
  return fits(still) ? null : still;
}

/**
 * Tests every screen of the product, or every second one, so that two workers share them: on a phone, at a desk in both
 * modes, and in window sizes between. One browser context of each kind serves them all.
 */
export function visitScreens(share: 'odd' | 'even'): void {
  test.describe('on a phone and at a desk, light and dark', () => {
    let samples: Samples;
    let shown: Record<Who, Shown>;
    let complaints: Record<Who, string[]>;

    test.beforeAll(async ({ browser, address }) => {
      samples = await samplesOf(address);
      const options = { baseURL: address, viewport: phone };
      const staff = await signedIn(browser, await signIn(address, 'owner'), options);
      const stranger = await browser.newContext(options);
      for (const context of [staff, stranger]) await context.addInitScript(noTransitions);
      shown = { staff: await shownIn(staff), stranger: await shownIn(stranger) };
      complaints = { staff: complaintsOf(shown.staff.page), stranger: complaintsOf(shown.stranger.page) };
    });
    test.afterAll(async () => {
      for (const { page } of Object.values(shown)) await page.context().close();
    });

    const check = async (name: ScreenName, example: Example, at: number) => {
      const who: Who = routes[name].access === 'public' ? 'stranger' : 'staff';
      const { page } = shown[who];
      complaints[who].length = 0;
      const faults: Record<string, unknown> = {};
      const note = (where: string, found: unknown) => {
        if (Array.isArray(found) ? found.length > 0 : found) faults[where] = found;
      };
      await resize(shown[who], phone);
      await page.emulateMedia({ colorScheme: 'light' });
      await open(page, example, who);
      note('phone', await lookAt(page, 'light', 'all but colors', `${name}${at || ''}-narrow`));
      if (process.env.SCREENSHOTS_DIR)
        note('phone, dark', await lookAt(page, 'dark', 'colors', `${name}${at || ''}-narrow`));
      note(`${phone.width} px`, await misfit(page));
      note('under the bar', await underBar(page));

      await resize(shown[who], desk);
      note('light', await lookAt(page, 'light', 'all', `${name}${at || ''}-wide`));
      note('dark', await lookAt(page, 'dark', 'colors', `${name}${at || ''}-wide`));
      note(`${desk.width} px`, await misfit(page));
      for (const size of otherWindows) {
        await resize(shown[who], size);
        note(`${size.width} px`, await misfit(page));
      }
      // Requests for missing things are answered with 404, which the browser itself logs.
      note(
        'console',
        complaints[who].filter((complaint) => !complaint.includes('404 (Not Found)')),
      );
      expect.soft(faults, example.path).toEqual({});
    };

    for (const name of screens.filter((_, i) => (i % 2 === 0) === (share === 'even'))) {
      test(`${name} shows its heading, no accessibility fault, a quiet console, no sideways scroll and no blank below`, async () => {
        for (const [at, example] of examplesOf(name, samples).entries()) await check(name, example, at);
      });
    }
  });
}
