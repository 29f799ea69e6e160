import { expect, type Page } from '@playwright/test';
import { visit } from '../fixtures.ts';

/** Uploads a price sheet like staff and waits until the server is done with it. */
export async function uploadPriceSheet(page: Page, sheet: Buffer, name = 'prices.csv'): Promise<void> {
  await visit(page, '/settings/price-upload');
  await expect(page.getByRole('heading', { level: 1, name: 'Price upload' })).toBeVisible();
  await choosePriceSheet(page, sheet, name);
}

/** Chooses a sheet on the open upload page. */
export async function choosePriceSheet(page: Page, sheet: Buffer, name = 'prices.csv'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: sheet });
  const upload = page.getByRole('button', { name: /^Upload/ });
  if (await upload.isVisible()) await upload.click();
}

/** Waits for the button that saves prices, and confirms prices that look like mistakes, if there are any. */
export async function confirmMarked(page: Page, button = /^Save (?:[\d,]+ prices|rules and prices)$/): Promise<void> {
  await expect(page.getByRole('button', { name: button })).toBeVisible();
  const marked = page.getByText('The marked prices are correct');
  if ((await marked.count()) > 0) await marked.click();
}
