import type { Page } from '@playwright/test';
import { pathTo } from '@recoup/contract/route';
import { drag } from '../drag.ts';
import { expect, nextFrame, test, visit } from '../fixtures.ts';

/** The workflow of bulk quotes, which no other test uses. */
const kind = 'bulk-quote';

const statuses = (page: Page) =>
  page.getByRole('list', { name: 'Statuses', exact: true }).locator(':scope > li > div:first-child a');

test('[settings-01] a status is added, sorted and deleted by keyboard and sorted by mouse, and an open order list follows', async ({
  pageOf,
}) => {
  const page = await pageOf('owner');
  const list = await pageOf('staff');
  await visit(list, '/bulk-quote/active/all');
  const tab = list.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: /^Photographed/ });
  await visit(page, pathTo('workflow', { buyback: kind }));

  await page.getByRole('link', { name: 'New status' }).press('Enter');
  await page.getByLabel('Name').focus();
  await page.keyboard.type('Photographed');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Being');
  await page.keyboard.press('Control+Enter');
  await expect(statuses(page).last()).toHaveText('Photographed');
  await expect(tab).toBeVisible();

  // Lifted, moved up two places, and dropped.
  const places = await statuses(page).allTextContents();
  await page.getByRole('button', { name: 'Move Photographed' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Move Photographed' })).toHaveAttribute('aria-grabbed', 'true');
  for (const above of places.slice(-3, -1).toReversed()) {
    await page.keyboard.press('ArrowUp');
    await expect(async () => {
      const now = await statuses(page).allTextContents();
      expect(now.indexOf('Photographed')).toBeLessThan(now.indexOf(above));
    }).toPass();
    await nextFrame(page);
  }
  await page.keyboard.press('Space');
  // A screen reader hears names and places.
  await expect(page.getByText(`Dropped: Photographed, position ${places.length - 2}.`)).toBeAttached();
  await expect(page.getByText('Status order saved')).toBeVisible();
  await page.reload();
  await expect(statuses(page)).toHaveText([...places.slice(0, -3), 'Photographed', ...places.slice(-3, -1)]);

  // Back to the end with the mouse.
  const grip = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
  await grip('Photographed').scrollIntoViewIfNeeded();
  await drag(page, grip('Photographed'), grip(places.at(-2) ?? ''), async () => {
    const now = await statuses(page).allTextContents();
    return now.at(-1) === 'Photographed';
  });
  await expect(page.getByText('Status order saved')).toBeVisible();
  await expect(statuses(page)).toHaveText(places);

  await page.getByRole('button', { name: 'More actions for Photographed' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete Photographed' }).press('Enter');
  await expect(page.getByText('Photographed deleted')).toBeVisible();
  await expect(statuses(page)).toHaveText(places.slice(0, -1));
  await expect(tab).toBeHidden();
});
