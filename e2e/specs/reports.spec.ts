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
] as const;

test('[reports-01] each report is a tab away with its figures, and a figure leads to the rows that it counts', async ({
  pageOf,
}) => {
  const page = await pageOf('owner');
  await page.goto(pathTo('offersReport'));
  const tabs = page.getByRole('navigation', { name: 'Report', exact: true });
  const lines = page.getByRole('region', { name: 'Lines of the report' });
  for (const [tab, heading] of others)
    await test.step(heading, async () => {
      await tabs.getByRole('link', { name: tab, exact: true }).click();
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expect(lines.getByRole('row').nth(1)).toBeVisible();
    });
  await expectAccessible(page);

  await test.step('orders of a code are as many as its figure says', async () => {
    const line = lines.getByRole('row').filter({ hasText: 'WELCOME10' });
    const figure = line.getByRole('link').first();
    const orders = await figure.textContent();
    await figure.click();
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await expect(page.getByText(new RegExp(`^Showing .* of ${orders} entries$`))).toBeVisible();
    await expectAccessible(page);
  });
});
