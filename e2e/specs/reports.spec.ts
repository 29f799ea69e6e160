import { pathTo } from '@recoup/contract/route';
import { expect, expectAccessible, test } from '../fixtures.ts';

const others = [
  ['Users', 'Users report'],
  ['Customers', 'Customers report'],
  ['Referrals', 'Referral report'],
  ['Device rates', 'Device rates'],
  ['Payouts', 'Payouts report'],
  ['Shipping', 'Shipping report'],
  ['Inventory', 'Inventory report'],
  ['Promo codes', 'Promo codes report'],
  ['Pricing', 'Pricing report'],
] as const;

test('[reports-01] each report is a tab away, with its figures', async ({ pageOf }) => {
  const page = await pageOf('owner');
  await page.goto(pathTo('offersReport'));
  const tabs = page.getByRole('navigation', { name: 'Report', exact: true });
  for (const [tab, heading] of others)
    await test.step(heading, async () => {
      await tabs.getByRole('link', { name: tab, exact: true }).click();
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Lines of the report' }).getByRole('row').nth(1)).toBeVisible();
    });
});

test('[reports-01] a report is printed on one page, without what is pressed', async ({ pageOf }) => {
  const page = await pageOf('owner');
  await page.goto(pathTo('referralsReport'));
  await expect(page.getByRole('region', { name: 'Lines of the report' }).getByRole('row').nth(1)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('[reports-01] a figure of a promo code leads to as many orders as it says', async ({ pageOf }) => {
  const page = await pageOf('owner');
  await page.goto(pathTo('promoCodesReport'));
  const line = page.getByRole('region', { name: 'Lines of the report' }).getByRole('row').filter({ hasText: 'PLUS25' });
  const figure = line.getByRole('link').first();
  const orders = await figure.textContent();
  await expectAccessible(page);
  await figure.click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await expect(page.getByText(new RegExp(`^Showing .* of ${orders} entr(y|ies)$`))).toBeVisible();
  await expectAccessible(page);
});
