import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page, ViewportSize } from '@playwright/test';
import { firstStylesText, type StyleSource } from '@recoup/ui/base-css';
import { expect, nextFrame, noTransitions, settled, signedIn, signIn, test } from '../fixtures.ts';

declare global {
  interface Window {
    /** Each element’s computed styles, as this page had them when they were last read. */
    looks: string[];
  }
}

/** Records the styles that first screens need, for the next build. */
const recording = process.env.RECORD_STYLES === '1';
const firstStylesFile = resolve(import.meta.dirname, '../../packages/ui/src/look/first-styles.json');
const howToRecord = 'Record them: RECORD_STYLES=1 npx -y pnpm@12 e2e specs/first-styles.spec.ts';

const desk: ViewportSize = { width: 1280, height: 800 };
const phone: ViewportSize = { width: 390, height: 844 };

/** The pages that staff open most. The menu has the others. */
const [dashboard, list, customers] = ['/', '/order/active/all', '/customer'] as const;

/** How many styles may depend on the data at this hour, such as a badge in its own color or an empty section. */
const mostOfData = 8;

/** The build’s style sheet without its list of styles, so that they are all made at run time. */
async function withoutNote(page: Page): Promise<void> {
  await page.route('**/base.*.css', async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/css', body: text.replace(/written-styles\{.*$/s, '') });
  });
}

/** Opens a screen as the first of a visit. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await settled(page);
}

const missedOf = async (page: Page): Promise<StyleSource[]> =>
  JSON.parse(await page.evaluate(() => JSON.stringify(window.stylesMissed)));

/** The pages in the menu, which staff open first. */
async function menuEntries(page: Page): Promise<string[]> {
  await open(page, dashboard);
  const links = page.getByRole('navigation').locator('a[href^="/"]');
  return [...new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))].sort();
}

async function pageIn(browser: Browser, address: string, viewport: ViewportSize): Promise<Page> {
  const context = await signedIn(browser, await signIn(address, 'owner'), { baseURL: address, viewport });
  await context.addInitScript(() => {
    window.stylesMissed = [];
  });
  await context.addInitScript(noTransitions);
  return context.newPage();
}

test('the first screens need only styles that the build has written', async ({ browser, address, page }) => {
  const all: StyleSource[] = [];
  const missed: Record<string, StyleSource[]> = {};
  const note = async (shown: Page, where: string) => {
    const found = await missedOf(shown);
    all.push(...found);
    if (found.length > 0) missed[where] = found;
  };
  await page.addInitScript(() => {
    window.stylesMissed = [];
  });
  if (recording) await withoutNote(page);
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    await open(page, '/login');
    await note(page, `${viewport.width} /login`);
    const staff = await pageIn(browser, address, viewport);
    if (recording) await withoutNote(staff);
    for (const path of viewport === desk ? await menuEntries(staff) : [dashboard, list, customers]) {
      await open(staff, path);
      await note(staff, `${viewport.width} ${path}`);
    }
    await staff.context().close();
  }
  if (recording) writeFileSync(firstStylesFile, firstStylesText(all));
  else {
    const kinds = new Set(all.map((source) => JSON.stringify(source)));
    expect(kinds.size, `${howToRecord}\n${JSON.stringify(missed, null, 1)}`).toBeLessThanOrEqual(mostOfData);
  }
});

/**
 * Every element’s computed styles, without sizes, which follow from them and from the data. They are megabytes, so they
 * stay in the page, which returns a number for each.
 */
const looksOf = (page: Page) =>
  page.evaluate(() => {
    const sizes = /^(width|height|inline-size|block-size|perspective-origin|transform-origin)$/;
    const numberOf = (text: string) => {
      let number = 0;
      for (let i = 0; i < text.length; i++) number = (Math.imul(number, 31) + text.charCodeAt(i)) | 0;
      return number;
    };
    window.looks = [...document.querySelectorAll('nav *, header *, main *')].map((element) => {
      const before = getComputedStyle(element, '::before');
      const style = getComputedStyle(element);
      // Variables are in the order in which their rules came.
      const names = Array.from(style)
        .filter((name) => !sizes.test(name))
        .toSorted();
      const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
      return [element.tagName, ...values, `before: ${before.content} ${before.backgroundColor}`].join('\n');
    });
    return window.looks.map(numberOf);
  });

/** The styles of an element that another page’s element doesn’t have. */
async function differing(page: Page, other: Page, at: number): Promise<string[]> {
  const lookAt = async (one: Page) => (await one.evaluate((index) => window.looks[index] ?? '', at)).split('\n');
  const others = new Set(await lookAt(other));
  return (await lookAt(page)).filter((style, i) => i === 0 || !others.has(style));
}

test('a list looks the same with styles from the build and from the run time', async ({ browser, address }) => {
  for (const [viewport, schemes] of [[desk, ['light', 'dark']] as const, [phone, ['light']] as const]) {
    const written = await pageIn(browser, address, viewport);
    const made = await pageIn(browser, address, viewport);
    await withoutNote(made);
    for (const page of [written, made]) await open(page, list);
    for (const colorScheme of schemes) {
      for (const page of [written, made]) {
        await page.emulateMedia({ colorScheme });
        await nextFrame(page);
        await settled(page);
      }
      let [one, other]: [number[], number[]] = [[], []];
      // Parts that a page only shows when idle may be late in one of them.
      const compared = async () => {
        [one, other] = [await looksOf(written), await looksOf(made)];
        return one.length - other.length;
      };
      await expect.poll(compared).toBe(0);
      const at = one.findIndex((number, i) => number !== other[i]);
      expect(at < 0 ? [] : await differing(written, made, at), colorScheme).toEqual([]);
    }
    for (const page of [written, made]) await page.context().close();
  }
});
