import type { Page } from '@playwright/test';
import { countedKeys } from '../counted-keys.ts';
import { expect, test, visit } from '../fixtures.ts';
import { newImei } from '../imei.ts';
import { OrderDetailPage } from '../pages/order-pages.ts';

/** Types into the focused element. */
const type = (page: Page, text: string) => page.keyboard.type(text);

/** Presses Tab until the control with this name has the focus, like someone without a mouse. */
async function tabTo(
  page: Page,
  role: 'button' | 'combobox' | 'textbox' | 'radio' | 'checkbox',
  name: string | RegExp,
) {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 40; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${role} ${name}`);
}

async function addDevice(page: Page, words: string, conditionsDown: number) {
  await tabTo(page, 'combobox', /Add a device/);
  const cards = page.getByRole('radiogroup', { name: 'Condition' });
  const before = await cards.count();
  await type(page, words);
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: /Add a device/ })).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(before + 1);
  await expect(cards.locator(':focus')).toHaveRole('radio');
  await page.keyboard.press('Space');
  for (let i = 0; i < conditionsDown; i++) await page.keyboard.press('ArrowDown');
}

/** Inspects devices in turn: saving one continues with the next, and the last one closes the dialog. */
async function inspectAll(page: Page, conditionsDown: readonly number[], changeLast: () => Promise<void>) {
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('IMEI');
  const keys = countedKeys(page);
  for (const [at, down] of conditionsDown.entries()) {
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    // Like a scanner. A second scan of the device hits the condition and saves nothing.
    const imei = newImei();
    await keys.scan(imei);
    await expect(dialog.locator(':focus')).toHaveRole('radio');
    await keys.scanAnywhere(imei);
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.keyboard.press('Space');
    for (let i = 0; i < down; i++) await page.keyboard.press('ArrowDown');
    if (at === conditionsDown.length - 1) await changeLast();
    await page.keyboard.press('Control+Enter');
  }
  await expect(dialog).toBeHidden();
}

test('[orders-02] [orders-06] [orders-07] an order is created, scanned in, inspected, offered and paid with the keyboard alone', async ({
  pageOf,
  browser,
  api,
}) => {
  const page = await pageOf('staff');
  const email = `kim.${Date.now()}@example.test`;
  await visit(page, '/order/create');

  await test.step('choose customer, three devices and payout', async () => {
    await tabTo(page, 'button', 'New customer');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'New customer' }).getByLabel('First name')).toBeFocused();
    for (const text of ['Kim', 'Keys', email, '', '12 Elm Street', '', 'Portland', 'OR', '97201']) {
      await type(page, text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Kim Keys')).toBeVisible();
    await expect(page.getByRole('combobox', { name: /Add a device/ })).toBeFocused();
    await addDevice(page, 'iphone 13 128', 1);
    await addDevice(page, 'iphone 12 64', 1);
    await addDevice(page, 'galaxy s21 128', 2);
    await tabTo(page, 'textbox', /PayPal email/);
    await type(page, email);
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/order\/detail\/\d+$/);
  });

  const detail = new OrderDetailPage(page);
  const number = await detail.number();

  await test.step('print the label', async () => {
    await expect(page.getByRole('button', { name: 'Print label' })).toBeVisible();
    const popup = page.waitForEvent('popup');
    await page.keyboard.press('p');
    await (await popup).close();
    await page.bringToFront();
  });

  await test.step('find the order from any page, and scan the parcel in', async () => {
    const { data } = await (await api('staff')).get<{ data: { tracking_number: string } }>(
      `/v1/pos/order/show/${detail.id}`,
    );
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await type(page, 'dashb');
    await expect(page.getByRole('option', { name: /Dashboard/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await page.keyboard.press('s');
    await expect(page.getByLabel('Scan a package or device')).toBeFocused();
    await type(page, data.tracking_number);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/order\/detail\//);
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
    await page.keyboard.press('n');
    await detail.expectStatus('Delivered');
  });

  await test.step('inspect three devices, the last worse than quoted', async () => {
    await inspectAll(page, [1, 1, 4], async () => {
      await tabTo(page, 'combobox', 'Reason');
      await type(page, 'Screen');
    });
    await detail.expectStatus('Being Inspected');
  });

  await test.step('send the offer, and the customer accepts it by keyboard too', async () => {
    await page.keyboard.press('n');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    const address = await page.getByRole('link', { name: /\/offer\// }).getAttribute('href');
    const visitor = await browser.newContext();
    const offer = await visitor.newPage();
    await offer.goto(address ?? '');
    await tabTo(offer, 'button', /^Accept/);
    await offer.keyboard.press('Enter');
    await expect(offer.getByText('Thanks! You accepted the offer')).toBeVisible();
    await visitor.close();
    await detail.expectStatus('Payout Processing');
  });

  await test.step('pay', async () => {
    await page.keyboard.press('n');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await tabTo(page, 'button', /^Pay \$/);
    await page.keyboard.press('Enter');
    await detail.expectStatus('Completed');
  });
});
