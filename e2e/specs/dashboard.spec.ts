import type { Locator, Page } from '@playwright/test';
import { drag } from '../drag.ts';
import { expect, nextFrame, test, visit } from '../fixtures.ts';
import { pagerOf } from '../pager.ts';

/** Scrolls to the sections below the fold, so that they load and render. */
async function reveal(page: Page, part: Locator) {
  await expect(async () => {
    await page.mouse.move(640, 500);
    await page.mouse.wheel(0, 900);
    await expect(part).toBeVisible({ timeout: 500 });
  }).toPass();
  await part.scrollIntoViewIfNeeded();
}

/** The last whole number in an element’s text. */
async function numberIn(element: Locator): Promise<number> {
  const [last = ''] = /[\d,]+(?=\D*$)/.exec((await element.textContent()) ?? '') ?? [];
  return Number(last.replaceAll(',', ''));
}

/** The number of orders that the list on the page shows. */
async function listed(page: Page): Promise<number> {
  const none = page.getByRole('heading', { name: 'No orders match' });
  const pager = pagerOf(page);
  await expect(none.or(pager)).toBeVisible();
  return (await none.isVisible()) ? 0 : numberIn(pager);
}

test('each figure on the dashboard opens a list with that many orders', async ({ pageOf }) => {
  const page = await pageOf('owner');
  for (const name of ['Leads', 'Being Inspected', 'Payout Processing', 'Arriving today', 'In Transit']) {
    await visit(page, '/dashboard');
    const card = page.getByRole('region', { name });
    const link = card.getByRole('link', { name, exact: true });
    await expect(
      card
        .getByRole('listitem')
        .or(card.getByText(/^No |^Nothing /))
        .first(),
    ).toBeVisible();
    const figure = await numberIn(card.getByText(/^[\d,]+$/).first());
    await link.click();
    await page.waitForURL(/\/order\//);
    expect([name, await listed(page)]).toEqual([name, figure]);
  }

  for (const name of ['Top customers', 'Top sponsors']) {
    await visit(page, '/dashboard');
    const first = page.getByRole('region', { name }).getByRole('link').first();
    const figure = await numberIn(first.getByText(/^[\d,]+ mail-in orders?$/));
    await first.click();
    await page.waitForURL(/\/order\//);
    expect([name, await listed(page)]).toEqual([name, figure]);
  }

  for (const name of [/^[\d,]+ orders$/, /^[\d,]+ completed$/, /^[\d,]+ created$/]) {
    await visit(page, '/dashboard?by=week');
    const link = page.getByRole('region', { name: 'Orders over time' }).getByRole('link', { name });
    await reveal(page, link);
    const figure = await numberIn(link);
    await link.click();
    await page.waitForURL(/created_from/);
    expect([String(name), await listed(page)]).toEqual([String(name), figure]);
  }
});

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
