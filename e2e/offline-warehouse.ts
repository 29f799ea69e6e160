import type { Page } from '@playwright/test';
import type { Order } from '@recoup/contract/orders/order-schema';
import type { Me } from '@recoup/contract/session/auth';
import { binCode } from '@recoup/contract/stock/bins/bins';
import type { InventoryItem } from '@recoup/contract/stock/inventory-items';
import { tagCode } from '@recoup/contract/stock/inventory-records';
import { type Api, expect, expectAccessible } from './fixtures.ts';

/** A bin with a device in it, and a device outside any bin. */
export async function stockedBin(api: Api) {
  const { data: me } = await api.get<{ data: Me }>('/v1/pos/me');
  const location_id = me.location.id;
  const bins = { location_id, names: [`Offline ${Date.now()}`] };
  const [bin] = (await api.post<{ data: { id: number; name: string }[] }>('/v1/pos/inventory/bins', bins)).data;
  const take = async () => {
    const item = { device_id: null, name: 'Fairphone 5', category: 'smartphones', imei: null, condition: 'Good' };
    const rest = { attributes: {}, price: null, cost: 100, location_id };
    return (await api.post<{ data: InventoryItem }>('/v1/pos/inventory', { ...item, ...rest })).data.id;
  };
  const [inside, outside, id] = [await take(), await take(), bin?.id ?? 0];
  await api.post(`/v1/pos/inventory/bins/${id}/put-away`, { codes: [tagCode(inside)] });
  const binOf = async (item: number) =>
    (await api.get<{ data: InventoryItem }>(`/v1/pos/inventory/show/${item}`)).data.bin;
  return { id, name: bin?.name, inside, outside, binOf };
}

/** Counts a bin with scans only, and finds the device outside. Returns the number of the count. */
export async function countBin(page: Page, bin: { id: number; outside: number }): Promise<string> {
  await page.goto('/offline/count');
  await expect(page.getByRole('textbox', { name: 'Scan' })).toBeFocused();
  for (const code of [binCode(bin.id), tagCode(bin.outside)]) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('list', { name: 'Scans' }).getByRole('listitem')).toHaveCount(1);
  // The device loses power in the middle of the count.
  await page.reload();
  await expect(page.getByRole('list', { name: 'Scans' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Scan' }).press('Control+Enter');
  return (await page.getByText(/^C-[2-9A-Z]{6}$/).textContent()) ?? '';
}

/** A one-pixel picture. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Takes a picture, which this device then lists by name. */
export async function takePicture(page: Page, name: string): Promise<void> {
  await page
    .getByLabel('Drop a picture here')
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: pixel });
  await expect(page.getByRole('img', { name })).toBeVisible();
}

/** Scans a package with one device by its order number. Returns the number under which it waits. */
export async function scanPackage(page: Page, order: number, imei: string): Promise<string> {
  await page.goto('/offline/package');
  await expect(page.getByRole('textbox', { name: 'Scan the package’s label' })).toBeFocused();
  await page.keyboard.type(`${order}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Scan its devices' })).toBeFocused();
  await page.keyboard.type(imei);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Scans' }).getByRole('listitem')).toHaveCount(1);
  await takePicture(page, 'Order 1');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Scan its devices' }).press('Control+Enter');
  const saved = page.getByText(/saved as S-[2-9A-Z]{6}/).first();
  return /S-[2-9A-Z]{6}/.exec((await saved.textContent()) ?? '')?.[0] ?? '';
}

/** Inspects an order's device as quoted, with a picture. Returns the number of the inspection. */
export async function inspectDevice(page: Page, order: Order, imei: string): Promise<string> {
  await page.goto('/offline/inspect');
  await expect(page.getByRole('textbox', { name: 'Scan a device' })).toBeFocused();
  await page.keyboard.type(`${order.number}`);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('IMEI')).toBeFocused();
  await page.keyboard.type(imei);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio').first()).toBeFocused();
  // The first condition may not have the quoted price, because other tests upload prices.
  const asQuoted = page.getByRole('radio', { name: `${order.items[0]?.quoted.condition} ·` });
  // With a click: the focus stays on the first one until a press, and a test’s focus() isn't one.
  await asQuoted.check();
  await takePicture(page, 'Inspection 1');
  // The device loses power, and the inspection with its picture is restored.
  await page.reload();
  await expect(page.getByLabel('IMEI')).toHaveValue(imei);
  await expect(page.getByRole('img', { name: 'Inspection 1' })).toBeVisible();
  await expect(asQuoted).toBeChecked();
  await expectAccessible(page);
  await page.getByLabel('IMEI').press('Control+Enter');
  await expect(page).toHaveURL(/\/offline\/inspect$/);
  const saved = page.getByText(/saved as I-[2-9A-Z]{6}/).first();
  return /I-[2-9A-Z]{6}/.exec((await saved.textContent()) ?? '')?.[0] ?? '';
}
