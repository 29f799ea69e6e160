import { newOrder } from '../demo-orders.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { OrderDetailPage } from '../pages/order-pages.ts';

test('[orders-08] an order is split, its parcel gets a new label, and the carrier says where it is', async ({
  pageOf,
  api,
}) => {
  const page = await pageOf('owner');
  const order = await newOrder(await api('owner'));
  const detail = new OrderDetailPage(page);
  await detail.open(order.id);

  await test.step('a second device is added', async () => {
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add device' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Device' }).fill('iphone 12 64');
    await page.getByRole('option', { name: 'iPhone 12 64 GB' }).first().click();
    await dialog.getByRole('radio', { name: 'Good' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add device' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: '2 devices' })).toBeVisible();
  });

  await test.step('it is split off into its own order, which opens', async () => {
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Split order' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /iPhone 12/ }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Split order' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(`/${order.id}`));
    await expect(page.getByRole('region', { name: '1 device' }).getByText(/iPhone 12/)).toBeVisible();
    expect(await detail.number()).not.toBe(String(order.number));
  });

  const shipping = page.getByRole('region', { name: 'Shipping and tracking' });
  const tracking = shipping.getByText(/^94\d{18}$/);
  let first = '';
  await test.step('a label is bought in the background, and appears when it is ready', async () => {
    await shipping.getByRole('button', { name: 'Buy label' }).click();
    await expect(tracking).toBeVisible();
    first = (await tracking.textContent()) ?? '';
  });

  await test.step('a new label replaces it', async () => {
    await shipping.getByRole('button', { name: 'New label' }).click();
    await page.getByRole('button', { name: 'Buy new label' }).click();
    await expect(tracking).toBeVisible();
    await expect(tracking).not.toHaveText(first);
  });

  await test.step('the carrier is asked where the parcel is', async () => {
    await shipping.getByRole('button', { name: 'Refresh tracking' }).click();
    await expect(shipping.getByText('Label created', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});
