import type { Page } from '@playwright/test';
import { brotli } from '../bench/brotli.ts';
import { expect, type Person, test } from '../fixtures.ts';

/**
 * Kilobytes of scripts, by brotli: the most for the sign-in page (docs/decisions/0058-forms-are-tanstack-forms.md), for
 * a list, and for the first chart beyond what a list has (docs/decisions/0059-tables-and-charts.md).
 */
const limits = { signIn: 200, firstList: 260, firstChart: 90 };

/** The most requests of a first list until its rows are visible, the page's own among them. */
const mostRequests = 14;

/** The scripts that a page requests from now on. */
async function watched(page: Page): Promise<Set<string>> {
  // Idle work polls with intervals. Without them, only the first load is measured.
  await page.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof window.setInterval;
  });
  const requests = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requests.add(request.url());
  });
  return requests;
}

/** Their sizes, largest first. */
async function sizesOf(urls: Iterable<string>) {
  const sizes = await Promise.all(
    [...urls].map(async (url) => {
      const answer = await fetch(url);
      return { file: new URL(url).pathname, kB: brotli(Buffer.from(await answer.arrayBuffer())).length / 1000 };
    }),
  );
  return sizes.sort((a, b) => b.kB - a.kB);
}

/** Records when a selector first matches something on the page. */
function noteWhenShown(selector: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    performance.mark('shown');
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Requests before and after that moment. Later ones are deferred on purpose, however slow the test is. */
const askedBeforeAndLater = (page: Page) =>
  page.evaluate(() => {
    const [shown] = performance.getEntriesByName('shown');
    if (!shown) throw new Error('What was waited for was never in the page');
    const [before, later]: [string[], string[]] = [[], []];
    for (const { name, startTime } of performance.getEntriesByType('resource'))
      (startTime > shown.startTime ? later : before).push(name);
    return { before, later };
  });

/** The requests of a first visit until `selector` matches, and the sizes of their scripts. */
async function scriptsOf(page: Page, path: string, selector: string) {
  const requests = await watched(page);
  await page.addInitScript(noteWhenShown, selector);
  await page.goto(path);
  await expect(page.locator(selector).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { before, later } = await askedBeforeAndLater(page);
  for (const url of later) requests.delete(url);
  return { sizes: await sizesOf(requests), requests: [page.url(), ...before] };
}

const sum = (sizes: readonly { kB: number }[]) => sizes.reduce((total, { kB }) => total + kB, 0);
const listed = (sizes: readonly { file: string; kB: number }[]) =>
  sizes.map(({ file, kB }) => `${kB.toFixed(1)} ${file}`).join('\n');

test('signing in loads no more scripts than its limit', async ({ page, address }) => {
  const { sizes } = await scriptsOf(page, `${address}/login`, 'form button[type=submit]');
  expect(sum(sizes), listed(sizes)).toBeLessThanOrEqual(limits.signIn);
});

test('the first list loads no more scripts than its limit', async ({ pageOf }) => {
  const person: Person = 'staff';
  const page = await pageOf(person);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const { sizes, requests } = await scriptsOf(page, '/order/active/all', 'tr[data-row]');
  // The page names the remote's first script, so the manifest isn't requested. Tab counts come with the list.
  expect(paths.filter((path) => path.endsWith('/mf-manifest.json'))).toHaveLength(0);
  expect(paths.filter((path) => path.startsWith('/api/'))).not.toContain('/api/v1/pos/order/order-status');
  expect(sum(sizes), listed(sizes)).toBeLessThanOrEqual(limits.firstList);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(mostRequests);
});

test('the first chart adds no more scripts to a list than its limit', async ({ pageOf }) => {
  const page = await pageOf('owner');
  const requests = await watched(page);
  await page.goto('/order/active/all');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  // Requests made after the rows are painted belong to the list.
  await expect(page.getByRole('combobox', { name: 'Marketplace' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const there = new Set(requests);
  await page.getByRole('link', { name: 'Reports', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Offers report', level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Quoted and paid, day by day' }).locator('svg')).toBeVisible();
  const sizes = await sizesOf([...requests].filter((url) => !there.has(url)));
  expect(sizes.length).toBeGreaterThan(0);
  expect(sum(sizes), listed(sizes)).toBeLessThanOrEqual(limits.firstChart);
});
