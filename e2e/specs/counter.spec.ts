import { newOrder, newPerson } from '../demo-orders.ts';
import { type Api, expect, expectAccessible, test, visit } from '../fixtures.ts';
import { newImei, stolenImei, strangeImei } from '../imei.ts';

/** Teaches the server the model of the scanned IMEIs: a phone with one was bought before. */
async function teachModel(staff: Api): Promise<string> {
  const { items } = await newOrder(staff, { kind: 'in-store', customer: newPerson() });
  const [first] = items;
  await staff.post(`/v1/pos/local-order/order-item/${first?.id}`, {
    version: 1,
    imei: newImei(),
    condition_id: first?.quoted.condition_id,
    reason: null,
    note: null,
    _method: 'PUT',
  });
  return first?.name ?? '';
}

test('[orders-09] the counter warns about a stolen phone and pays for it only with a reason', async ({
  pageOf,
  api,
}) => {
  await teachModel(await api('owner'));
  const person = newPerson({ last: `Stolen${Date.now()}` });
  const staff = await api('owner');
  await staff.post('/v1/pos/customer', person);
  const page = await pageOf('owner');
  await visit(page, '/order-local/create');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  await page.keyboard.type(person.last_name.slice(0, 20));
  await expect(page.getByRole('option', { name: new RegExp(`^\\S+ ${person.last_name}`) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Add a device' })).toBeFocused();
  await page.keyboard.type(stolenImei());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Blocklisted', { exact: true })).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/order-local\/detail\/\d+$/);
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/: Blocklisted/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(/is required/).first()).toBeVisible();
  await dialog.getByRole('textbox').fill('Released by the police');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Print receipt (P)' })).toBeFocused();
  await expect(page.getByText('Released by the police').first()).toBeVisible();
});

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
  for (const from of [radios.nth(1), page.getByRole('button', { name: 'New customer' }), page.getByLabel(/Paid to/)]) {
    await from.focus();
    // By hand, slower than any scanner.
    await page.keyboard.type(strangeImei(), { delay: 120 });
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
