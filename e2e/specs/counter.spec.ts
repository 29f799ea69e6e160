import type { Page } from '@playwright/test';
import { newOrder, newPerson } from '../demo-orders.ts';
import { type Api, expect, expectAccessible, test } from '../fixtures.ts';
import { newImei, stolenImei } from '../imei.ts';

/** A keyboard whose keys are counted. A scanner's are not: nobody presses them. */
function countedKeyboard(page: Page) {
  let presses = 0;
  return {
    presses: () => presses,
    async type(text: string) {
      presses += text.length;
      await page.keyboard.type(text);
    },
    async press(key: string) {
      presses += 1;
      await page.keyboard.press(key);
    },
    async scan(code: string) {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    },
  };
}

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

test('[orders-02] [orders-09] somebody new sells two phones: checked, paid and with their receipt in under 40 keys', async ({
  pageOf,
  api,
}) => {
  await teachModel(await api('owner'));
  const page = await pageOf('owner');
  await page.goto('/order-local/create');
  const keys = countedKeyboard(page);
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  const name = `Ada Q${Date.now().toString(36).slice(-6)}`;
  await keys.type(name);
  await expect(page.getByRole('option', { name: `New customer “${name}”` })).toBeVisible();
  await keys.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Phone')).toBeFocused();
  await keys.type('5035550142');
  await keys.press('Control+Enter');
  const field = page.getByRole('combobox', { name: 'Add a device' });
  await expect(field).toBeFocused();
  for (const count of [1, 2]) {
    await keys.scan(newImei());
    await expect(page.getByRole('textbox', { name: 'IMEI' })).toHaveCount(count);
    await expect(page.getByText('Clean', { exact: true })).toHaveCount(count);
    await expect(page.getByRole('radio').and(page.locator(':focus'))).toHaveCount(1);
    await keys.press('Space');
    await keys.press('Enter');
    await expect(field).toBeFocused();
  }
  await keys.press('Control+Enter');
  await page.waitForURL(/\/order-local\/detail\/\d+$/);
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  await keys.press('n');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(new RegExp(`^Hand \\$[\\d,.]+ to ${name}`))).toBeVisible();
  await keys.press('Control+Enter');
  const receipt = page.getByRole('button', { name: 'Print receipt (P)' });
  await expect(receipt).toBeFocused();
  const [paper] = await Promise.all([page.context().waitForEvent('page'), keys.press('p')]);
  await paper.close();
  expect(keys.presses()).toBeLessThan(40);
});

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

test('[orders-02] two phones are bought at the counter with the keyboard alone, in a few presses', async ({
  pageOf,
  api,
}) => {
  const staff = await api('owner');
  const person = newPerson({ last: `Counter${Date.now()}` });
  // A phone of this model was bought before, so its first eight digits are known.
  const { items } = await newOrder(staff, { kind: 'in-store', customer: person });
  const model = items[0]?.name ?? '';
  const seen = newImei();
  const first = items[0];
  expect(first?.state).toBe('scanned');
  await staff.post(`/v1/pos/local-order/order-item/${first?.id}`, {
    version: 1,
    imei: seen,
    condition_id: first?.quoted.condition_id,
    reason: null,
    note: null,
    _method: 'PUT',
  });

  const page = await pageOf('owner');
  await page.goto('/order-local/create');
  const keys = countedKeyboard(page);
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  await keys.type(person.last_name.slice(0, 20));
  await expect(page.getByRole('option', { name: new RegExp(`^\\S+ ${person.last_name}`) })).toBeVisible();
  await keys.press('Enter');
  const field = page.getByRole('combobox', { name: 'Add a device' });
  await expect(field).toBeFocused();
  await expect(page.getByText(/1 order before/)).toBeVisible();
  for (const count of [1, 2]) {
    await keys.scan(newImei());
    await expect(page.getByRole('textbox', { name: 'IMEI' })).toHaveCount(count);
    await expect(page.getByRole('radio').and(page.locator(':focus'))).toHaveCount(1);
    await keys.press('Space');
    await keys.press('Enter');
    await expect(field).toBeFocused();
  }
  await expect(page.getByRole('region', { name: 'Devices' }).getByText(model).first()).toBeVisible();
  await keys.press('Control+Enter');
  await page.waitForURL(/\/order-local\/detail\/\d+$/);
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  const pressesBesidesTheName = keys.presses() - person.last_name.slice(0, 20).length;
  expect(pressesBesidesTheName).toBeLessThanOrEqual(8);
});
