import { expect, expectAccessible, people, test } from '../fixtures.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

// Browsers resolve every *.localhost to this machine.
const resellerOf = (address: string) => address.replace(/\/\/[^:]+/, '//reseller.localhost');

test('[shell-08] [shell-12] [shell-14] a white-label host is the same build with another name and fewer remotes', async ({
  page,
  address,
}) => {
  const home = resellerOf(address);
  await page.goto(home);
  await expect(page).toHaveURL(`${home}/login`);
  await expect(page).toHaveTitle('Sign in · Tradewell');
  await expect(page.getByRole('heading', { name: 'Sign in to Tradewell' })).toBeVisible();
  const accentOf = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await accentOf('Sign in')).toBe('rgb(122, 63, 176)');

  await new SignInPage(page).signIn(people.reseller.email, people.reseller.password);
  await expect(page).toHaveURL(`${home}/dashboard`);
  await expect(page).toHaveTitle('Dashboard · Tradewell');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'In-store',
    'Mail-in',
    'Bulk quotes',
    'Easy offers',
    'Customers',
    'Inventory',
    'Shipping',
    'Payouts',
    'Invoices',
    'Cash register',
  ]);
  await expect(page.getByText('Recoup')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /help/i })).toHaveCount(0);
  const logo = page.getByRole('complementary').locator('img').first();
  await expect(logo).toHaveAttribute('src', '/deployments/reseller.svg');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page, 'page');

  for (const path of ['/reports/offers/all', '/add-ons/highlevel-config?code=1']) {
    await page.goto(home + path);
    await expect(page).toHaveURL(`${home}/dashboard`);
  }
  await page.goto(`${home}/shipping/all`);
  await expect(page).toHaveTitle('Shipping labels · Tradewell');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('report');
  await expect(page.getByRole('dialog').getByRole('option', { name: /Reports/ })).toHaveCount(0);
});
