import type { Locator, Page } from '@playwright/test';
import { drag } from '../drag.ts';
import { expect, nextFrame, test, visit } from '../fixtures.ts';

/** Scrolls to the sections below the fold, so that they load and render. */
async function reveal(page: Page, part: Locator) {
  await expect(async () => {
    await page.mouse.move(640, 500);
    await page.mouse.wheel(0, 900);
    await expect(part).toBeVisible({ timeout: 500 });
  }).toPass();
  await part.scrollIntoViewIfNeeded();
}

test('models are reordered by keyboard and mouse, stay in that order, and are reset', async ({ pageOf }) => {
  const page = await pageOf('owner');
  await visit(page, '/dashboard');
  const list = page.getByRole('list', { name: 'Models' });
  await reveal(page, list);
  const grips = list.getByRole('button', { name: /^Move / });
  const names = () => grips.evaluateAll((all) => all.map((grip) => grip.getAttribute('aria-label')));
  const [first, second, third, ...rest] = await names();

  await grips.first().focus();
  await page.keyboard.press('Space');
  await expect(grips.first()).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await names())[0]).toBe(second);
  await nextFrame(page);
  await page.keyboard.press('Space');
  const moved = [second, first, third, ...rest];
  await expect.poll(names).toEqual(moved);

  const dragged = [third, second, first, ...rest];
  await drag(page, grips.nth(2), grips.first(), async () => (await names())[0] === third);
  await expect.poll(names).toEqual(dragged);
  const reset = page.getByRole('button', { name: 'Reset', exact: true });
  await expect(reset).toBeVisible();

  await page.reload();
  await reveal(page, list);
  await expect.poll(names).toEqual(dragged);
  await reset.click();
  await page.getByRole('button', { name: 'Unpin all' }).click();
  await expect.poll(names).toEqual([first, second, third, ...rest]);
});
