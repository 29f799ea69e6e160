import type { InventoryItem } from '@recoup/contract/stock/inventory-items';
import { expect, expectAccessible, test, visit } from '../fixtures.ts';
import { newImei } from '../imei.ts';

test('[inventory-03] [invoices-01] [invoices-02] bought items are sold by scan, paid in parts, partly returned, and counted', async ({
  pageOf,
  api,
}) => {
  const owner = await api('owner');
  // Its own shelf, because a stock count reports everything else at the location as missing.
  const name = `Shelf ${Date.now()}`;
  const location = { name, is_mail_in: false, phone: null, address: null, hours: [] };
  const { data: shelf } = await owner.post<{ data: { id: number } }>('/v1/pos/settings/store-location', location);
  const take = async (called: string) => {
    const item = { device_id: null, name: called, category: 'smartphones', condition: 'Good', attributes: {} };
    const body = { ...item, imei: newImei(), price: 20_000, location_id: shelf.id, cost: 12_000 };
    return (await owner.post<{ data: InventoryItem }>('/v1/pos/inventory', body)).data;
  };
  const [first, second] = [await take('Journey phone'), await take('Journey tablet')];
  const [found, missing] = [await take('Journey watch'), await take('Journey laptop')];
  const page = await pageOf('owner');

  await test.step('two are sold by scan', async () => {
    await visit(page, '/invoice/create');
    const field = page.getByRole('textbox', { name: 'Items' });
    for (const { imei, name: called } of [first, second]) {
      await field.fill(imei ?? '');
      await field.press('Enter');
      await expect(page.getByRole('list', { name: 'Items' }).getByText(called)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Create invoice' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Invoice \d+/ })).toBeVisible();
  });

  await test.step('they are paid in two parts by two methods', async () => {
    for (const [amount, method] of [
      ['150', 'Cash'],
      ['250', 'Card'],
    ] as const) {
      await page.getByRole('button', { name: 'Record payment' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Amount').fill(amount);
      await dialog.getByLabel('Payment method').selectOption({ label: method });
      await dialog.getByRole('button', { name: 'Record payment' }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Record payment' })).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('one comes back into stock, and its money is refunded', async () => {
    await page.getByRole('link', { name: 'Return' }).click();
    await page.getByRole('checkbox', { name: /Journey tablet/ }).check();
    await page.getByLabel('Reason').fill('Too small');
    await page.getByRole('button', { name: 'Return items' }).click();
    await expect(page.getByRole('list', { name: 'Items' }).getByText(/Returned .* into stock/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Payments' }).getByText('-$200.00')).toBeVisible();
  });

  await test.step('the shelf is counted: one found, one missing, one unexpected, one unknown', async () => {
    await visit(page, '/inventory/datamatch');
    await page.getByLabel('Location').selectOption({ label: name });
    const field = page.getByRole('textbox', { name: 'Scan' });
    for (const [code, message] of [
      [found.imei ?? '', 'Found'],
      // A returned device is at the location where it was sold.
      [second.imei ?? '', 'Not expected here'],
      ['NOTHING-OF-OURS', 'Unknown'],
    ] as const) {
      await field.fill(code);
      await field.press('Enter');
      await expect(page.getByRole('list', { name: 'Scans' }).getByRole('listitem').first()).toContainText(message);
    }
    await page.reload();
    await page.getByLabel('Location').selectOption({ label: name });
    await expect(page.getByText('3 scanned')).toBeVisible();
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByRole('list', { name: 'Missing' })).toContainText(missing.name);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Commit stock count' }).click();
    await page.getByRole('button', { name: 'Commit', exact: true }).click();
    await expect(page.getByText('0 scanned')).toBeVisible();
    const show = async ({ id }: InventoryItem) =>
      (await owner.get<{ data: InventoryItem }>(`/v1/pos/inventory/show/${id}`)).data;
    expect((await show(missing)).status).toBe(5);
    expect(await show(second)).toMatchObject({ status: 0, location: { id: shelf.id } });
  });
});
