import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, ViewportSize } from '@playwright/test';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { type RouteName, routes } from '@recoup/contract/route';
import { getSiteKey } from '@recoup/contract/settings/site';
import { newOrder, newPerson, offeredOrder, sentQuote } from './demo-orders.ts';
import {
  type AxeRules,
  complaintsOf,
  expect,
  nextFrame,
  settled,
  signedIn,
  signIn,
  test,
  violationsOf,
} from './fixtures.ts';
import { type Example, examplesOf, type Samples, type ScreenName } from './screen-examples.ts';

const long = { first: 'Wolfeschlegelsteinhausenbergerdorff', last: 'Featherstonehaugh-Cholmondeley of Little Snoring' };

// One order with long words serves all tests.
let made: Promise<Samples> | undefined;
async function samplesOf(address: string): Promise<Samples> {
  const api = await signIn(address, 'owner');
  const newest = async (kind: OrderKind) => {
    const { data } = await api.get<{ data: OrderRow[] }>(orderKinds[kind].list);
    if (!data[0]) throw new Error(`The demo has no ${orderKinds[kind].one}`);
    return data[0];
  };
  return {
    order: await offeredOrder(api, { words: 'galaxy z fold 512', customer: newPerson(long) }),
    quote: await sentQuote(api, { customer: newPerson(long) }),
    others: {
      // The demo's stand in the stores, the owner in the mail-in centre.
      'in-store': await newOrder(api, { kind: 'in-store', customer: newPerson(long) }),
      'mail-in': await newest('mail-in'),
      'bulk-quote': await newest('bulk-quote'),
      'easy-offer': await newest('easy-offer'),
    },
    siteKey: (await api.get<{ data: { key: string } }>(getSiteKey.path)).data.key,
  };
}

/**
 * Pixels by which the page, once it is drawn, is wider than its window, and by which the document is higher than what it
 * shows: than its window where the app scrolls inside it, than its page where a customer's page is longer. Beyond that
 * lies nothing but blank.
 */
const beyondWindow = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const boxes = [document.documentElement, document.querySelector('main')];
    const isApp = document.querySelector('main#content') !== null;
    const end = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
    const shown = isApp ? window.innerHeight : Math.max(window.innerHeight, Math.ceil(end + window.scrollY));
    return {
      sideways: Math.max(...boxes.map((box) => (box ? box.scrollWidth - box.clientWidth : 0))),
      blank: document.documentElement.scrollHeight - shown,
    };
  });

/** Pixels by which the bar at the bottom of a phone lies over the last control of a page that was scrolled to its end. */
const underBar = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main#content');
    const bar = [...document.querySelectorAll('nav')].find((nav) => getComputedStyle(nav).position === 'fixed');
    if (!main || !bar) return 0;
    main.scrollTop = main.scrollHeight;
    const controls = [...main.querySelectorAll('a, button, input, select, textarea')];
    const last = controls.findLast((control) => control.checkVisibility() && control.getClientRects().length > 0);
    return last ? Math.max(0, Math.round(last.getBoundingClientRect().bottom - bar.getBoundingClientRect().top)) : 0;
  });

const fits = ({ sideways, blank }: { sideways: number; blank: number }) => sideways <= 0 && blank <= 0;

/** Writes pictures for people to look at, when they say where. */
async function picture(page: Page, name: string) {
  const folder = process.env.SCREENSHOTS_DIR;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

const screens = (Object.keys(routes) as RouteName[]).filter(
  (name): name is ScreenName => !('redirect' in routes[name]),
);

const viewports = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } };

/** Windows in which a screen that was opened in another is looked at, too: wider ones, and each at 200 % zoom. */
const windows: Record<keyof typeof viewports, readonly ViewportSize[]> = {
  wide: [
    { width: 1920, height: 1080 },
    { width: 1440, height: 900 },
    { width: 960, height: 540 },
    { width: 720, height: 450 },
    { width: 640, height: 400 },
  ],
  narrow: [],
};

/** What axe is asked in which mode: colours once in each, all else once in each width. */
const asked: Record<keyof typeof viewports, readonly (readonly ['light' | 'dark', AxeRules?])[]> = {
  wide: [
    ['light', 'all'],
    ['dark', 'colours'],
  ],
  narrow: process.env.SCREENSHOTS_DIR ? [['light', 'all but colours'], ['dark']] : [['light', 'all but colours']],
};

type Who = 'staff' | 'stranger';

/** To another screen as a link leads there, without loading the page again, until it or where it leads on to is shown. */
async function follow(page: Page, path: string) {
  await page.evaluate((to) => {
    document.documentElement.dataset.left = document.documentElement.dataset.screen;
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await page.waitForFunction((to) => {
    const { left, screen } = document.documentElement.dataset;
    return screen !== left || location.pathname !== new URL(to, location.href).pathname;
  }, path);
}

/** A test for every screen of the product, in windows of a width: one browser context of each kind serves them all. */
export function visitScreens(width: keyof typeof viewports): void {
  const viewport = viewports[width];
  test.describe(`at ${viewport.width} px, light and dark`, () => {
    let samples: Samples;
    let pages: Record<Who, Page>;
    let complaints: Record<Who, string[]>;

    test.beforeAll(async ({ browser, address }) => {
      made ??= samplesOf(address);
      samples = await made;
      const options = { baseURL: address, viewport };
      const staff = await signedIn(browser, await signIn(address, 'owner'), options);
      const stranger = await browser.newContext(options);
      pages = { staff: await staff.newPage(), stranger: await stranger.newPage() };
      complaints = { staff: complaintsOf(pages.staff), stranger: complaintsOf(pages.stranger) };
    });
    test.afterAll(async () => {
      for (const page of Object.values(pages)) await page.context().close();
    });

    const check = async (name: ScreenName, { path, heading }: Example, at: number) => {
      const who: Who = routes[name].access === 'public' ? 'stranger' : 'staff';
      const page = pages[who];
      complaints[who].length = 0;
      await page.emulateMedia({ colorScheme: 'light' });
      // Wide, the app stays and one screen follows another; narrow, each is the first that is opened.
      const shown = width === 'wide' && (await page.locator('html[data-screen]').count()) > 0;
      const another = shown && (await page.locator('html').getAttribute('data-screen')) !== name;
      await (another ? follow(page, path) : page.goto(path));
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      const faults: Record<string, unknown> = {};
      for (const [mode, rules] of asked[width]) {
        await page.emulateMedia({ colorScheme: mode });
        // Only with the next frame do colours begin to change.
        await nextFrame(page);
        await settled(page);
        await picture(page, `${name}${at || ''}-${width}-${mode}`);
        const violations = rules ? await violationsOf(page, rules) : [];
        if (violations.length > 0) faults[mode] = violations;
      }
      for (const size of [viewport, ...windows[width]]) {
        if (size !== viewport) await page.setViewportSize(size);
        let beyond = await beyondWindow(page);
        if (!fits(beyond)) {
          // What another width brings may still be on its way.
          await settled(page);
          beyond = await beyondWindow(page);
        }
        if (!fits(beyond)) faults[`${size.width} px`] = beyond;
      }
      await page.setViewportSize(viewport);
      const covered = width === 'narrow' ? await underBar(page) : 0;
      if (covered > 0) faults['under the bar'] = covered;
      // Asking for what does not exist is answered with 404, which the browser itself reports.
      const said = complaints[who].filter((complaint) => !complaint.includes('404 (Not Found)'));
      if (said.length > 0) faults.console = said;
      expect.soft(faults, path).toEqual({});
    };

    for (const name of screens) {
      test(`${name} at ${viewport.width} px shows its heading, no accessibility fault, a quiet console, no sideways scroll and no blank below`, async () => {
        for (const [at, example] of examplesOf(name, samples).entries()) await check(name, example, at);
      });
    }
  });
}
