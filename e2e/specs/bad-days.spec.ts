import { newOrder, scannedIn } from '../demo-orders.ts';
import { expect, people, test } from '../fixtures.ts';
import { newImei } from '../imei.ts';
import { OrderCreatePage, OrderDetailPage } from '../pages/order-pages.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

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
  // The page may have requested on its own before its socket reconnected.
  await expect.poll(() => connections).toBeGreaterThan(1);
});
