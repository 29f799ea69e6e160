import type { Page } from '@playwright/test';
import { newOrder, newPerson } from '../demo-orders.ts';
import { expect, test } from '../fixtures.ts';
import { newImei } from '../imei.ts';

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
  await expect(page.getByRole('option', { name: new RegExp(person.last_name) })).toBeVisible();
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
