import { expect, test, visit } from '../fixtures.ts';
import { pagerOf } from '../pager.ts';

test('[shell-06] the marketplace chosen for mail-in orders stays for in-store orders, and ends on leaving orders', async ({
  pageOf,
}) => {
  const page = await pageOf('owner');
  await visit(page, '/order/active/all');
  const filter = page.getByRole('combobox', { name: 'Marketplace' });
  const entries = pagerOf(page);
  const whole = (await entries.textContent()) ?? '';
  await filter.selectOption({ label: 'SwapHub' });
  await expect(page).toHaveURL(/marketer_id=\d+/);
  await expect(entries).not.toHaveText(whole);
  const [, total = 'none'] = /of ([\d,]+) entries/.exec((await entries.textContent()) ?? '') ?? [];
  await expect(page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: /^All/ })).toHaveText(
    new RegExp(`All\\D*${total}$`),
  );

  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByText('sent by SwapHub')).toBeVisible();
  await page.getByRole('link', { name: 'Mail-in orders' }).click();
  await expect(filter).toHaveValue(/^\d+$/);
  await expect(entries).toContainText(`of ${total} entries`);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'In-store' }).click();
  await expect(page).toHaveURL(/\/order-local\/active\/all\?marketer_id=\d+$/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Mail-in' }).click();
  await expect(page).toHaveURL(/\/order\/active\/all$/);
  await expect(entries).toHaveText(whole);
});
