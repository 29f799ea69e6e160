import type { Page } from '@playwright/test';
import { newOrder, scannedIn } from '../demo-orders.ts';
import { type Api, expect, people, test } from '../fixtures.ts';
import { newImei } from '../imei.ts';
import { OrderCreatePage, OrderDetailPage } from '../pages/order-pages.ts';
import { confirmMarked } from '../pages/price-upload-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { priceSheet } from '../price-sheet.ts';

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });

const newestImport = async (api: Api) =>
  (await api.get<{ data: { id: string } | null }>('/v1/pos/pricing/check-failed-import-prices')).data?.id ?? null;

test.describe('price sheet upload', () => {
  test('[pricing-10] a file that isn’t a price sheet or is too large is refused with a reason and changes nothing', async ({
    pageOf,
    api,
  }) => {
    const page = await pageOf('owner');
    const before = await newestImport(await api('owner'));
    await page.goto('/settings/price-upload');
    await choose(page, 'photo.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
    await expect(page.getByText('We couldn’t upload the sheet')).toBeVisible();
    await choose(page, 'huge.csv', Buffer.alloc(21_000_000, 'a,b,c\n'));
    await expect(page.getByText('File size must be less than 20 MB')).toBeVisible();
    expect(await newestImport(await api('owner'))).toBe(before);
  });

  test('[pricing-10] an upload whose connection is lost is sent again and saved whole', async ({ pageOf, api }) => {
    const owner = await api('owner');
    const before = await newestImport(owner);
    const page = await pageOf('owner');
    await page.goto('/settings/price-upload');
    await page.route('**/pricing/import', (route) => route.abort('connectionreset'));
    const sheet = await priceSheet(owner, { rows: 500, faulty: 0 });
    await choose(page, 'prices.csv', sheet);
    await expect(page.getByText(/We couldn’t reach the server/)).toBeVisible();
    expect(await newestImport(owner)).toBe(before);
    await page.unroute('**/pricing/import');
    await choose(page, 'prices.csv', sheet);
    await confirmMarked(page);
    await page.getByRole('button', { name: /^Save [45]\d\d prices$/ }).click();
    await expect(page.getByText(/^[45]\d\d prices saved/)).toBeVisible();
  });
});

test('[orders-03] of two staff who inspect one device, the second is told who changed what and keeps their input', async ({
  pageOf,
  api,
}) => {
  const owner = await api('owner');
  const order = await scannedIn(owner, await newOrder(owner));
  const [first, second] = [await pageOf('owner'), await pageOf('staff')];
  const [mine, theirs] = [newImei(), newImei()];
  for (const page of [first, second]) {
    await new OrderDetailPage(page).open(order.id);
    await page.getByRole('button', { name: 'Inspect next device' }).click();
    await expect(page.getByRole('dialog').getByLabel('IMEI')).toBeFocused();
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: `${order.items[0]?.quoted.condition} ·` })
      .check();
  }
  await first.getByRole('dialog').getByLabel('IMEI').fill(mine);
  await first.getByRole('button', { name: 'Save inspection' }).click();
  await expect(first.getByRole('dialog')).toBeHidden();

  const dialog = second.getByRole('dialog');
  await dialog.getByLabel('IMEI').fill(theirs);
  await dialog.getByRole('button', { name: 'Save inspection' }).click();
  const question = second.getByRole('alertdialog', { name: 'Olivia Owens changed this in the meantime' });
  await expect(question.getByText(mine)).toBeVisible();
  await expect(second.getByRole('dialog', { includeHidden: true }).getByLabel('IMEI')).toHaveValue(theirs);
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect(dialog).toBeHidden();
  await expect(second.getByRole('complementary', { name: 'About' }).getByText(`IMEI ${theirs}`)).toBeVisible();
});

test('[orders-02] a double click on Create makes one order', async ({ pageOf, api }) => {
  const page = await pageOf('staff');
  const create = new OrderCreatePage(page);
  const email = `dora.${Date.now()}@example.test`;
  await create.open();
  await create.newCustomer({ first: 'Dora', last: 'Double', email });
  await create.addDevice('iphone 13 128', 'iPhone 13 128 GB', 'Flawless');
  await page.getByLabel('PayPal email').fill(email);
  await page.getByRole('button', { name: 'Create mail-in order' }).dblclick();
  await page.waitForURL(/\/order\/detail\/\d+$/);
  const { data } = await (await api('staff')).get<{ data: { orders_count: number; email: string }[] }>(
    `/v2/pos/customer?search=${encodeURIComponent(email)}`,
  );
  expect(data.map((customer) => customer.orders_count)).toEqual([1]);
});

test('[session-07] a form keeps its input when the session ends and staff sign in again', async ({ pageOf, api }) => {
  const page = await pageOf('staff');
  const create = new OrderCreatePage(page);
  await create.open();
  await create.newCustomer({ first: 'Ella', last: 'Expired', email: `ella.${Date.now()}@example.test` });
  await create.addDevice('iphone 13 128', 'iPhone 13 128 GB', 'Flawless');
  await page.getByLabel('PayPal email').fill('ella@example.test');
  const token = await page.evaluate(() => localStorage.getItem('recoup.token') ?? '');
  await (await api('staff')).endSession(token);

  // Its socket closes with the session, so the page checks and knows before anything is sent.
  const signIn = new SignInPage(page);
  await expect(page.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible();
  await page.keyboard.press('Escape');
  await signIn.password(people.staff.password);
  await expect(page.getByText('Ella Expired')).toBeVisible();
  await expect(page.getByLabel('PayPal email')).toHaveValue('ella@example.test');
  await create.create();
});

test('[shell-18] a list catches up after its socket drops and reconnects', async ({ pageOf, api }) => {
  const page = await pageOf('staff');
  let reachable = true;
  let connections = 0;
  const drop: (() => Promise<void>)[] = [];
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    if (!reachable) return socket.close();
    socket.connectToServer();
    connections += 1;
    drop.push(() => socket.close());
  });
  let reads = 0;
  page.on('response', (response) => {
    if (/\/v2\/pos\/order\?.*page=1(&|$)/.test(response.url())) reads += 1;
  });
  await page.goto('/order/active/all');
  await expect(page.getByRole('table')).toBeVisible();
  // The rows are read once more when the socket connects, so later reads are the catching up.
  await expect.poll(() => reads).toBeGreaterThan(1);
  expect(connections).toBe(1);

  reachable = false;
  for (const close of drop) await close();
  const order = await newOrder(await api('owner'));
  const row = page.getByRole('row', { name: new RegExp(String(order.number)) });
  await expect(row).toHaveCount(0);
  reachable = true;
  await expect(row).toBeVisible();
  // The page may have requested by itself before its socket reconnected.
  await expect.poll(() => connections).toBeGreaterThan(1);
});
