import type { InventoryItem } from '@recoup/contract/stock/inventory-items';
import { expect, expectAccessible, test, visit } from '../fixtures.ts';
import { newImei } from '../imei.ts';

test('[inventory-03] a shelf is counted by scan: found, missing, unexpected and unknown', async ({ pageOf, api }) => {
  const owner = await api('owner');
  // Its own shelf, because a stock count reports everything else at the location as missing.
  const name = `Shelf ${Date.now()}`;
  const location = { name, is_mail_in: false, phone: null, address: null, hours: [] };
  const { data: shelf } = await owner.post<{ data: { id: number } }>('/v1/pos/settings/store-location', location);
  const take = async (called: string, location_id = shelf.id) => {
    const item = { device_id: null, name: called, category: 'smartphones', condition: 'Good', attributes: {} };
    const body = { ...item, imei: newImei(), price: 20_000, location_id, cost: 12_000 };
    return (await owner.post<{ data: InventoryItem }>('/v1/pos/inventory', body)).data;
  };
  const { data: me } = await owner.get<{ data: { location: { id: number } } }>('/v1/pos/me');
  const second = await take('Journey tablet', me.location.id);
  const [found, missing] = [await take('Journey watch'), await take('Journey laptop')];
  const page = await pageOf('owner');

  await test.step('the shelf is counted: one found, one missing, one unexpected, one unknown', async () => {
    await visit(page, '/inventory/datamatch');
    await page.getByLabel('Location').selectOption({ label: name });
    const field = page.getByRole('textbox', { name: 'Scan' });
    for (const [code, message] of [
      [found.imei ?? '', 'Found'],
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
