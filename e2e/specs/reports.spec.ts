import { pathTo } from '@recoup/contract/route';
import { expect, expectAccessible, test, visit } from '../fixtures.ts';
import { pagerOf } from '../pager.ts';

test('[reports-01] a report prints on one page without buttons', async ({ pageOf }) => {
  const page = await pageOf('owner');
  await visit(page, pathTo('referralsReport'));
  await expect(page.getByRole('region', { name: 'Report rows' }).getByRole('row').nth(1)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // Except the column names, which sort on the screen.
  await expect(page.getByRole('button').and(page.locator(':not(th button)'))).toHaveCount(0);
  await expect(page.getByRole('columnheader').getByText('Quoted')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('[reports-01] a promo code’s figure opens a list with that many orders', async ({ pageOf }) => {
  const page = await pageOf('owner');
  await visit(page, pathTo('promoCodesReport'));
  const line = page.getByRole('region', { name: 'Report rows' }).getByRole('row').filter({ hasText: 'PLUS25' });
  const figure = line.getByRole('link').first();
  const orders = await figure.textContent();
  await figure.click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await expect(pagerOf(page, orders ?? '')).toBeVisible();
});

test('[reports-01] an open report says that it is out of date when an item is added in another tab', async ({
  pageOf,
}) => {
  const page = await pageOf('owner');
  await visit(page, pathTo('inventoryReport'));
  await expect(page.getByRole('region', { name: 'Report rows' }).getByRole('row').nth(1)).toBeVisible();
  const stock = await page.context().newPage();
  await visit(stock, pathTo('inventoryCreate'));
  await stock.getByLabel('Name').fill('Docking station');
  await stock.getByLabel('Condition').selectOption('Good');
  await stock.getByLabel('Cost').fill('12');
  await stock.getByRole('button', { name: 'Add to inventory' }).click();
  await expect(stock.getByRole('heading', { name: /Docking station/, level: 1 })).toBeVisible();
  await expect(page.getByText('New data since you opened this report')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('New data since you opened this report')).toHaveCount(0);
});
