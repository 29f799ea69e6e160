import type { Page } from '@playwright/test';
import { brotli } from '../bench/brotli.ts';
import { expect, type Person, test } from '../fixtures.ts';

/** Kilobytes of scripts, by brotli. 250 are wanted for the list: docs/performance.md says what the rest is. */
const limits = { signIn: 200, firstList: 270 };

/** Sizes of the scripts that a first visit asks for until `sign` is there, the largest first. */
async function scriptsOf(page: Page, path: string, sign: (page: Page) => Promise<unknown>) {
  // What waits until the page is quiet looks for that at intervals; without them the first sight is alone.
  await page.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof window.setInterval;
  });
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(request.url());
  });
  await page.goto(path);
  await sign(page);
  const sizes = await Promise.all(
    [...asked].map(async (url) => {
      const answer = await fetch(url);
      return { file: new URL(url).pathname, kB: brotli(Buffer.from(await answer.arrayBuffer())).length / 1000 };
    }),
  );
  return sizes.sort((a, b) => b.kB - a.kB);
}

const sum = (sizes: readonly { kB: number }[]) => sizes.reduce((total, { kB }) => total + kB, 0);
const listed = (sizes: readonly { file: string; kB: number }[]) =>
  sizes.map(({ file, kB }) => `${kB.toFixed(1)} ${file}`).join('\n');

test('signing in loads no more scripts than was said', async ({ page, address }) => {
  const sizes = await scriptsOf(page, `${address}/login`, () =>
    expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible(),
  );
  expect(sum(sizes), listed(sizes)).toBeLessThanOrEqual(limits.signIn);
});

test('the first list loads no more scripts than was said', async ({ pageOf }) => {
  const person: Person = 'staff';
  const page = await pageOf(person);
  const sizes = await scriptsOf(page, '/order/active/all', () =>
    expect(page.locator('tr[data-row]').first()).toBeVisible(),
  );
  expect(sum(sizes), listed(sizes)).toBeLessThanOrEqual(limits.firstList);
});
