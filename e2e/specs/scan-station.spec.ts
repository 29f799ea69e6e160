import type { Page } from '@playwright/test';
import type { Order } from '@recoup/contract/orders/order-schema';
import { newOrder, offeredOrder } from '../demo-orders.ts';
import { expect, expectAccessible, test, visit } from '../fixtures.ts';
import { newImei } from '../imei.ts';
import { OrderDetailPage } from '../pages/order-pages.ts';

/** Acts like a scanner: the code as fast keys, then Enter. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** A PNG of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('[orders-07] [orders-06] a parcel of three devices is scanned, undone, scanned again, inspected and offered by keyboard', async ({
  pageOf,
  api,
  browser,
  address,
}) => {
  const owner = await api('owner');
  const order = await newOrder(owner, { devices: 3 });
  const foreign = await offeredOrder(owner);
  const imeis = [newImei(), newImei(), newImei()];
  const page = await pageOf('owner');
  const scans = page.getByRole('list', { name: 'Scans' }).getByRole('listitem');
  const resultOf = (code: string) => scans.filter({ hasText: code });

  await test.step('scan with duplicates, an unknown device, a misread and a box', async () => {
    await visit(page, `/order/detail/${order.id}/data-match`);
    await expect(page.getByRole('textbox', { name: 'Scan' })).toBeFocused();
    const [first = '', second = '', third = ''] = imeis;
    for (const code of [first, second, first, foreign.items[0]?.imei ?? '', '490154203237519', 'BOX-17', third])
      await scan(page, code);
    await expect(page.getByRole('button', { name: 'Commit 3 devices' })).toBeEnabled();
    await expect(resultOf(first).filter({ hasText: 'Scanned twice' })).toHaveCount(1);
    await expect(resultOf(foreign.items[0]?.imei ?? '')).toContainText(`It belongs to order ${foreign.number}`);
    await expect(resultOf('490154203237519')).toContainText('Wrong check digit');
    await expect(resultOf('BOX-17')).toContainText('Unknown code');
    await expectAccessible(page);
  });

  await test.step('the scans survive a reload', async () => {
    await page.reload();
    await expect(scans).toHaveCount(7);
    await expect(page.getByRole('textbox', { name: 'Scan' })).toBeFocused();
  });

  const stored = async () => (await owner.get<{ data: Order }>(`/v1/pos/order/show/${order.id}`)).data;
  await test.step('commit, undo, commit', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('3 devices scanned in')).toBeVisible();
    await expect(scans).toHaveCount(4);
    expect((await stored()).items.map(({ imei }) => imei)).toEqual(imeis);
    await expect(page.getByRole('button', { name: 'Undo last commit (3)' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('3 scans undone')).toBeVisible();
    expect(await stored()).toMatchObject({
      received_at: null,
      items: [{ imei: null }, { imei: null }, { imei: null }],
    });
    await expect(page.getByRole('button', { name: 'Commit 3 devices' })).toBeEnabled();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('3 devices, none missing')).toBeVisible();
    await expect(scans).toHaveCount(4);
  });

  const detail = new OrderDetailPage(page);
  await test.step('inspect the devices one after another, the last worse than quoted, with a picture', async () => {
    await detail.open(order.id);
    await detail.expectStatus('Delivered');
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog');
    const traded = (order.price_lists[0] ?? []).filter(({ price }) => price !== null);
    const asQuoted = traded.findIndex(({ id }) => id === order.items[0]?.quoted.condition_id);
    const choose = async (conditionsDown: number) => {
      await expect(dialog.locator(':focus')).toHaveRole('radio');
      await page.keyboard.press('Space');
      for (let i = 0; i < conditionsDown; i++) await page.keyboard.press('ArrowDown');
    };
    for (const imei of imeis.slice(0, 2)) {
      await expect(dialog.getByLabel('IMEI')).toHaveValue(imei);
      await expect(dialog.getByLabel('IMEI')).toBeFocused();
      await page.keyboard.press('Enter');
      await choose(asQuoted);
      await page.keyboard.press('Control+Enter');
    }
    await expect(dialog.getByLabel('IMEI')).toHaveValue(imeis[2] ?? '');
    await expect(dialog.getByLabel('IMEI')).toBeFocused();
    await page.keyboard.press('Enter');
    await choose(asQuoted + 2);
    await dialog.getByLabel('Reason').focus();
    await page.keyboard.type('Screen');
    await dialog.locator('input[type=file]').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: dot });
    await expect(dialog.getByRole('list', { name: 'Pictures of this device' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
  });

  await test.step('the offer shows the picture, and the customer accepts', async () => {
    await page.keyboard.press('n');
    await expect(page.getByRole('alertdialog', { name: /^Offer \$/ })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    const link = await page.getByRole('link', { name: /\/offer\// }).getAttribute('href');
    const visitor = await browser.newContext({ baseURL: address });
    const offer = await visitor.newPage();
    await offer.goto(link ?? '');
    const picture = offer.getByRole('link', { name: /^Picture 1 of/ });
    await expect(picture.locator('img')).toHaveJSProperty('naturalWidth', 1);
    await expect(offer.getByText('Screen is scratched or cracked')).toBeVisible();
    await expectAccessible(offer);
    await offer.getByRole('button', { name: /^Accept/ }).focus();
    await offer.keyboard.press('Enter');
    await expect(offer.getByText('Thanks! You accepted the offer')).toBeVisible();
    await visitor.close();
    await detail.expectStatus('Payout Processing');
  });
});
