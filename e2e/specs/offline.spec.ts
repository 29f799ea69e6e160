import type { Page } from '@playwright/test';
import type { OrderPicture } from '@recoup/contract/orders/order-pictures';
import type { Order, OrderRow } from '@recoup/contract/orders/order-schema';
import type { ConditionPrice } from '@recoup/contract/pricing/catalogue';
import { priceGuardNames } from '@recoup/contract/pricing/price-guards';
import { newOrder, newPerson } from '../demo-orders.ts';
import { type Api, expect, expectAccessible, signIn, test } from '../fixtures.ts';
import { newImei } from '../imei.ts';
import { installed, kept } from '../offline-device.ts';
import { countBin, inspectDevice, scanPackage, stockedBin, takePicture } from '../offline-warehouse.ts';

/** Takes an order with the keyboard only. Returns its receipt number. */
async function takeOrder(page: Page, name: string, imei: string): Promise<string> {
  await page.goto('/offline/new');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Ines');
  await page.keyboard.press('Tab');
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  // Orders of the same customer would wait for each other.
  await page.keyboard.type(imei.slice(-10));
  await page.getByRole('combobox', { name: 'Add a device' }).focus();
  await page.keyboard.type('iphone 13 128');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('radio').first().press('Space');
  await page.getByLabel('IMEI').fill(imei);
  await takePicture(page, 'Inspection 1');
  // A second window has its own order.
  const second = await page.context().newPage();
  await second.goto('/offline/new');
  await expect(second.getByLabel('First name')).toHaveValue('');
  await second.close();
  // The page closes while staff work, and the input is still there afterwards.
  await page.reload();
  await expect(page.getByLabel('IMEI')).toHaveValue(imei);
  await expect(page.getByRole('img', { name: 'Inspection 1' })).toBeVisible();
  await page.getByLabel('IMEI').press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Provisional receipt' })).toBeVisible();
  return (await page.getByText(/^P-[2-9A-Z]{6}$/).textContent()) ?? '';
}

const found = (api: Api, receipt: string) =>
  api.get<{ data: OrderRow[] }>(`/v2/pos/local-order?category=all&search=${receipt}`);

test('[offline-02] [offline-06] [offline-07] [offline-08] counter and warehouse keep working offline, and staff resolve what changed meanwhile', async ({
  browser,
  address,
}) => {
  const api = await signIn(address, 'owner');
  const bin = await stockedBin(api);
  const mailed = await newOrder(api, { kind: 'mail-in', customer: newPerson() });
  const other = await newOrder(api, { kind: 'in-store', customer: newPerson() });
  const context = await browser.newContext({ baseURL: address, serviceWorkers: 'allow' });
  let page = await installed(context, api);
  await page.goto('/order-local/active/all');
  await kept(page);
  await context.setOffline(true);
  // A cold start without a network.
  await page.close();
  page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Offline work', level: 1 })).toBeVisible();
  await expect(page.getByText('You’re offline', { exact: true })).toBeVisible();
  await page.goto('/offline/new');
  await page.getByRole('button', { name: 'Save offline order' }).click();
  await expect(page.getByRole('link', { name: 'First name is required' })).toBeVisible();
  await expectAccessible(page, 'page');
  const [first, second] = [newImei(), newImei()];
  const name = `Offline${Date.now()}`;
  const receipts = [await takeOrder(page, name, first), await takeOrder(page, `${name}b`, second)];
  await scanPackage(page, mailed.number, newImei());
  const inspection = await inspectDevice(page, other, second);
  const count = await countBin(page, bin);
  await expect(
    page.getByText('You’re offline — 2 orders, 1 stock count, 1 package and 1 inspection waiting'),
  ).toBeVisible();
  await expectAccessible(page);
  // In the meantime, a colleague inspects the device as the second phone, and both prices change.
  const item = other.items[0];
  const scanned = { version: other.version, imei: second, condition_id: item?.quoted.condition_id, reason: null };
  await api.post<{ data: Order }>(`/v1/pos/local-order/order-item/${item?.id}`, { ...scanned, _method: 'PUT' });
  const prices = await api.get<{ data: { device: { product_id: string }; conditions: ConditionPrice[] } }>(
    `/v1/pos/order/condition-price?device_id=${item?.device_id}`,
  );
  const change = async (condition: ConditionPrice | undefined, by: number) =>
    api.post('/v1/pos/pricing/set-pricing', {
      ...{ product_id: prices.data.device.product_id, condition_id: condition?.id, confirmed_guards: priceGuardNames },
      price: (condition?.price?.amount ?? 0) + by,
    });
  await change(prices.data.conditions[0], 100);
  await context.setOffline(false);
  await expect(page.getByText('A price has changed')).toHaveCount(2);
  // The count shows the differences, and saves them once someone has confirmed them.
  await page.getByRole('button', { name: `Review ${count}` }).click();
  const differs = page.getByRole('dialog', { name: 'Some items aren’t where the count says' });
  await expect(differs.getByText(/Not scanned, will leave the bin: Fairphone 5/)).toBeVisible();
  await differs.getByRole('radio', { name: /Commit the stock count/ }).press('Space');
  expect([await bin.binOf(bin.inside), await bin.binOf(bin.outside)]).toEqual([bin.name, null]);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Committed', { exact: true })).toBeVisible();
  expect([await bin.binOf(bin.inside), await bin.binOf(bin.outside)]).toEqual([null, bin.name]);
  // The first order is saved, but its answer is lost: it is sent again and saved only once.
  let lost = 0;
  await page.route('**/api/v1/pos/local-order', async (route) => {
    if (lost++ > 0) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  for (const receipt of receipts) {
    await page.getByRole('button', { name: `Review ${receipt}` }).click();
    await page.getByRole('radio', { name: /Use today’s prices/ }).press('Space');
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
  }
  await expect(page.getByText('A device is already in another order')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Order \d+$/ })).toHaveCount(1);
  expect(lost).toBeGreaterThan(2);
  expect((await found(api, receipts[0] ?? '')).data).toHaveLength(1);
  expect((await found(api, receipts[1] ?? '')).data).toHaveLength(0);
  // The scans of the package are reviewed at the station of its order.
  await page.getByRole('link', { name: `Review scans for order ${mailed.number}` }).click();
  await page.getByRole('button', { name: 'Commit 1 device' }).click();
  await expect(page.getByText('1 device scanned in').first()).toBeVisible();
  await page.goto('/offline');
  // Signing out would delete unsent work, so it asks first, and then nothing is left.
  const signOut = async () => {
    await page.getByRole('button', { name: /: account$/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await signOut();
  await expect(page.getByRole('alertdialog', { name: 'Sign out and delete 1 order and 1 inspection?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Review ${receipts[1]}` }).click();
  await page.getByRole('radio', { name: /Don’t create the order/ }).press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Not created')).toBeVisible();
  // Its inspection waited for the order with the same IMEI. It replaces the colleague’s only after a confirmation.
  await page.getByRole('button', { name: `Review ${inspection}` }).click();
  await expect(page.getByText(/Replaces what .* found/)).toBeVisible();
  await page.getByRole('radio', { name: /Save this inspection/ }).press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Inspected', { exact: true })).toBeVisible();
  // The pictures arrived once each: of the inspected device, the bought device, and the package.
  const pictures = async (kind: 'order' | 'local-order', id: number) =>
    (await api.get<{ data: OrderPicture[] }>(`/v1/pos/${kind}/picture/${id}`)).data.map(({ item_id, purpose }) => [
      ...[item_id, purpose],
    ]);
  expect(await pictures('local-order', other.id)).toEqual([[item?.id, 'inspection']]);
  const [made] = (await found(api, receipts[0] ?? '')).data;
  expect(await pictures('local-order', made?.id ?? 0)).toEqual([[expect.any(Number), 'inspection']]);
  expect(await pictures('order', mailed.id)).toEqual([[null, 'order']]);
  await change(prices.data.conditions[0], 0);
  await context.close();
});
