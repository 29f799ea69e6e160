import { newOrder, newPerson } from '../demo-orders.ts';
import { expect, test, visit } from '../fixtures.ts';
import { newImei, strangeImei } from '../imei.ts';

test('[orders-02] a scan at any speed never changes another device, and the focus moves to the next one', async ({
  pageOf,
}) => {
  const page = await pageOf('owner');
  await visit(page, '/order-local/create');
  const search = page.getByRole('combobox', { name: 'Add a device' });
  await search.fill('iphone 13');
  await page.getByRole('option').first().click();
  const chosen = page.getByRole('radio', { checked: true });
  const radios = page.getByRole('radiogroup', { name: 'Condition' }).getByRole('radio');
  await expect(radios.first()).toBeFocused();
  await page.keyboard.press('2');
  // The focus ring is on the choice.
  await expect(radios.nth(1)).toBeFocused();
  await expect(radios.nth(1)).toBeChecked();
  const others = await chosen.count();
  for (const [from, delay] of [
    // By hand, slower than any scanner.
    [radios.nth(1), 120],
    [page.getByRole('button', { name: 'New customer' }), 0],
    [page.getByLabel(/Paid to/), 0],
  ] as const) {
    await from.focus();
    await page.keyboard.type(strangeImei(), { delay });
    await page.keyboard.press('Enter');
    await page.keyboard.type('phone', { delay: 20 });
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('phone');
    await search.fill('');
    await expect(radios.nth(1)).toBeChecked();
    await expect(chosen).toHaveCount(others);
  }
});

test('[orders-07] scanning the only expected device on its order opens its inspection', async ({ pageOf, api }) => {
  const { id } = await newOrder(await api('owner'), { kind: 'mail-in', customer: newPerson() });
  const page = await pageOf('owner');
  await visit(page, `/order/detail/${id}`);
  await expect(page.getByRole('button', { name: 'Scan in package' })).toBeVisible();
  const imei = newImei();
  await page.keyboard.type(imei);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Inspect / });
  await expect(dialog.getByLabel(/IMEI/)).toHaveValue(imei);
  await expect(dialog.getByRole('radio').first()).toBeFocused();
});
