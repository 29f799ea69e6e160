import type { Page } from '@playwright/test';
import { formatMoney } from '@recoup/contract/money';
import { getSiteKey, sitePath } from '@recoup/contract/settings/site';
import { complaintsOf, expect, expectAccessible, test } from '../fixtures.ts';

const phone = { viewport: { width: 390, height: 844 } };
/** The most script a page may load before a price can be chosen, in transferred bytes. */
const mostScript = 4_000;

/** The most taps and fields from the shop’s first page to a placed order. */
const mostActions = 12;

/** Twice an amount, as pages show it. */
const twice = (price: string) =>
  formatMoney({ amount: 2 * Math.round(Number(price.replaceAll(/[^\d.]/g, '')) * 100), currency: 'USD' });

/** A slow mobile network: 1.6 Mbit/s with 300 ms. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const throughput = 200_000;
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 300, downloadThroughput: throughput, uploadThroughput: throughput },
  });
}

test('[settings-05] a customer sells two devices on a phone, from the search to the order’s page', async ({
  address,
  api,
  browser,
}) => {
  const shop = sitePath(
    (await api('owner').then((owner) => owner.get<{ data: { short_name: string } }>(getSiteKey.path))).data.short_name,
  );
  let context = await browser.newContext({ ...phone, baseURL: address });
  let page = await context.newPage();
  await slowDown(page);
  const complaints = complaintsOf(page);
  let actions = 0;
  const act = async (done: Promise<unknown>) => {
    await done;
    actions += 1;
  };
  await test.step('search, model, condition and price take few clicks and hardly any script', async () => {
    let script = 0;
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script')
        script += Number((await response.allHeaders())['content-length'] ?? 0);
    });
    await page.goto(shop);
    await expectAccessible(page);
    await act(page.getByRole('searchbox').fill('iphone 13 128'));
    await act(page.getByRole('button', { name: 'Search' }).click());
    await act(page.getByRole('link', { name: /^Apple iPhone 13 Pro 128 GB/ }).click());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sell your Apple iPhone 13 Pro');
    await expect(page.getByRole('radio', { name: '128 GB' })).toBeChecked();
    await act(page.getByRole('radio', { name: /^Good/ }).check());
    await expect(page.getByRole('status').getByText(/^\$\d+\.\d\d$/)).toBeVisible();
    await expectAccessible(page);
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThanOrEqual(mostScript);
  });
  const price = await page.getByRole('status').getByText(/^\$/).textContent();
  await test.step('the basket has that price, and another window still shows it', async () => {
    await act(page.getByRole('link', { name: 'Add to cart' }).click());
    await expect(page.getByText('Apple iPhone 13 Pro 128 GB')).toBeVisible();
    await expect(page.getByText(price ?? '').first()).toBeVisible();
    await expectAccessible(page);
    const other = await context.newPage();
    await other.goto(shop);
    await expect(other.getByRole('link', { name: /^Your cart/ })).toHaveText(/1$/);
    // An addition in one window appears in the other, and neither overwrites the other’s.
    await other.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('recoup.basket.')) ?? '';
      const [one] = JSON.parse(localStorage.getItem(key) ?? '[]') as object[];
      localStorage.setItem(key, JSON.stringify([{ ...one, quantity: 3 }]));
    });
    await expect(page.getByLabel(/^Number of/)).toHaveValue('3');
    await other.close();
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('recoup.basket.')) ?? '';
      const basket = JSON.parse(localStorage.getItem(key) ?? '[]') as object[];
      const missing = { ...basket[0], condition_id: 999_999_999 };
      localStorage.setItem(key, JSON.stringify([...basket, missing]));
    });
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('no longer buy it');
    await expect(page.getByRole('link', { name: /^Your cart/ })).toHaveText(/3$/);
    await page.getByLabel(/^Number of/).selectOption('2');
    // The line, the basket’s total, and the total above the button.
    await expect(page.getByText(twice(price ?? ''))).toHaveCount(3);
  });
  await test.step('the customer enters their details, places the order and reads its status', async () => {
    await page.getByRole('button', { name: 'Place order' }).press('Enter');
    await expect(page.getByLabel('First name')).toBeFocused();
    await act(page.getByLabel('First name').fill('Shay'));
    await act(page.getByLabel('Last name').fill('Shopper'));
    const email = `shay-${Date.now()}@customers.recoup.test`;
    await act(page.getByLabel('Email address').first().fill(email));
    await act(page.getByLabel('Street and number').fill('1 Oak St'));
    await act(page.getByLabel('ZIP code', { exact: true }).fill('97201'));
    await act(page.getByLabel('City', { exact: true }).fill('Portland'));
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('OR');
    // Most customers are paid by PayPal at the same email address.
    await expect(page.getByLabel('Email address').last()).toHaveValue(email);
    // The browser closes halfway, and basket and form are still there.
    const storageState = await context.storageState();
    const path = page.url();
    expect(await context.cookies()).toEqual([]);
    await context.close();
    context = await browser.newContext({ ...phone, baseURL: address, storageState });
    page = await context.newPage();
    complaintsOf(page, complaints);
    await page.goto(path);
    await expect(page.getByLabel('First name')).toHaveValue('Shay');
    await expect(page.getByLabel('Email address').last()).toHaveValue(email);
    await page.getByText('Add a coupon code').click();
    await page.getByLabel('Coupon code', { exact: true }).fill('nothing-of-ours');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('This coupon code isn’t valid.')).toBeVisible();
    await expectAccessible(page);
    await act(page.getByRole('button', { name: 'Place order' }).click());
    await expect(page.getByRole('heading', { name: 'Thank you, Shay' })).toBeVisible();
    expect(actions).toBeLessThanOrEqual(mostActions);
    await expect(page.getByRole('link', { name: 'Print your label' })).toBeVisible();
    await page.getByRole('link', { name: 'View order' }).click();
    await expect(page).toHaveURL(/\/status\//);
    await expect(page.getByText(/iPhone 13 Pro/).first()).toBeVisible();
  });
  expect(await context.cookies()).toEqual([]);
  // The browser itself logs the refused order and coupon.
  const refused = expect.stringContaining('422 (Unprocessable');
  expect(complaints).toEqual([refused, refused]);
  await context.close();
});

test('[settings-05] without JavaScript a customer reads the price of a device', async ({ address, api, browser }) => {
  const { data } = await (await api('owner')).get<{ data: { short_name: string } }>(getSiteKey.path);
  const context = await browser.newContext({ ...phone, baseURL: address, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(sitePath(data.short_name));
  await page.getByRole('link', { name: 'Smartphones', exact: true }).click();
  await page.getByRole('link', { name: 'Apple', exact: true }).click();
  await page.getByRole('link', { name: /^Apple iPhone 13 Up to/ }).click();
  await page.getByRole('radio', { name: '256 GB' }).check();
  await page.getByRole('radio', { name: /^Good/ }).check();
  await page.getByRole('checkbox', { name: /^Battery health below/ }).check();
  await page.getByRole('button', { name: 'See your price' }).click();
  await expect(page.getByRole('status').getByText(/^\$\d+\.\d\d$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add to cart' })).toBeVisible();
  await context.close();
});
