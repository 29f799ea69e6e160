import { newOrder, newPerson } from '../demo-orders.ts';
import { type Api, expect, expectAccessible, test } from '../fixtures.ts';
import { newImei, stolenImei } from '../imei.ts';

/** Teaches the model of the IMEIs that are scanned: a phone of it was bought before. */
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

test('[orders-09] a stolen phone is named at the counter and paid only with a reason', async ({ pageOf, api }) => {
  await teachModel(await api('owner'));
  const person = newPerson({ last: `Stolen${Date.now()}` });
  const staff = await api('owner');
  await staff.post('/v1/pos/customer', person);
  const page = await pageOf('owner');
  await page.goto('/order-local/create');
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
