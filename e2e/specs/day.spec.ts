import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import type { Order, OrderRow } from '@recoup/contract/orders/order-schema';
import { orderPaths, pathTo } from '@recoup/contract/route';
import { newOrder, newPerson } from '../demo-orders.ts';
import { type Api, expect, expectAccessible, test, visit } from '../fixtures.ts';
import { newImei } from '../imei.ts';
import { OrderDetailPage } from '../pages/order-pages.ts';

interface List<Row> {
  data: Row[];
  total: number;
}

/** The last name of everyone who sells on this day, so that lists can be filtered by it. */
const family = `Dayer${Date.now().toString(36)}`;

/** Saves a settings document over its current values. */
async function saveSettings(api: Api, key: string, change: object): Promise<void> {
  const path = `/v1/pos/settings/${key}`;
  const { data } = await api.get<{ data: object }>(path);
  await api.post(path, { ...data, ...change, _method: 'PUT' });
}

/** The credits of a NACHA file by order number, in cents. */
function creditsOf(file: string): Map<number, number> {
  const entries = file.split('\n').filter((line) => line.startsWith('6'));
  return new Map(entries.map((line) => [Number(line.slice(39, 54).replace('BB-', '')), Number(line.slice(29, 39))]));
}

/** A phone at the counter: found by name, its IMEI typed, in the best condition. */
async function addPhone(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a device' }).fill('iphone 13 128');
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'IMEI' }).fill(newImei());
  await page.getByRole('radiogroup', { name: 'Condition' }).getByRole('radio', { disabled: false }).first().check();
  await expect(page.getByText('Clean', { exact: true })).toBeVisible();
}

/** Creates the in-store order and pays it. */
async function sell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Create / }).click();
  await page.waitForURL(/\/order-local\/detail\/\d+$/);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Pay \$/ })
    .click();
  await expect(page.getByText('Waiting for a batch', { exact: true })).toBeVisible();
}

/** A package at the desk: scanned from any page, received, and its device checked. */
async function receive(page: Page, order: Order): Promise<void> {
  await visit(page, pathTo('dashboard'));
  await page.getByLabel('Scan a package or device').fill(String(order.number));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/order\/detail\//);
  await page.getByRole('button', { name: 'Scan in package' }).click();
  await page.getByRole('button', { name: 'Inspect next device' }).click();
  await page.getByRole('dialog').getByLabel('IMEI').fill(newImei());
}

// Other journeys pay through services, so the setting is turned back.
test.afterEach(async ({ api }) => saveSettings(await api('owner'), 'payouts', { bank_transfer_by_file: false }));

test('[orders-01] [orders-06] [orders-12] [orders-13] after a day at the counter and the desk, lists, file, payouts and stock agree', async ({
  pageOf,
  browser,
  api,
}) => {
  const staff = await api('owner');
  await saveSettings(staff, 'payouts', { bank_transfer_by_file: true });
  await saveSettings(staff, 'nacha-originator', {
    bank_routing: '021000021',
    bank_name: 'First Bank',
    origin_id: '1234567890',
    company_name: 'Northwind',
  });
  const check = { method: 'check', details: { payee: family } };
  const asQuoted = await newOrder(staff, { customer: newPerson({ last: family }), payout: check });
  const worse = await newOrder(staff, { customer: newPerson({ last: family }), payout: check });
  const page = await pageOf('owner');
  const detail = new OrderDetailPage(page);

  await test.step('a new customer sells a phone at the counter and is paid to an account', async () => {
    await visit(page, '/order-local/create');
    await page.getByRole('combobox', { name: 'Customer' }).fill(`Ada ${family}`);
    await page.getByRole('option', { name: /^New customer/ }).click();
    await page.getByRole('dialog').getByLabel('Phone').fill('5035550142');
    await page.keyboard.press('Control+Enter');
    await addPhone(page);
    await page.getByRole('radio', { name: 'Bank transfer' }).check();
    await page.getByLabel(/^Account name/).fill('Day Er');
    await page.getByLabel(/^Routing number/).fill('021000021');
    await page.getByLabel(/^Account number/).fill('9876543210');
    await sell(page);
  });

  await test.step('they return with another phone, and the account on file is offered without typing', async () => {
    const sameName = await staff.get<List<{ id: number; first_name: string }>>(
      `/v2/pos/customer?search=${family.toLowerCase()}`,
    );
    const ada = sameName.data.find(({ first_name }) => first_name === 'Ada');
    await staff.post(`/v1/pos/customer/bank-account/${ada?.id}`, {
      scheme: 'routing',
      account_name: 'Day Er',
      routing_number: '021000021',
      account_number: '9876543210',
    });
    await visit(page, '/order-local/create');
    await page.getByRole('combobox', { name: 'Customer' }).fill(family);
    await page.getByRole('option', { name: new RegExp(`^Ada ${family}.*5035550142`) }).click();
    await addPhone(page);
    await page.getByRole('radio', { name: /^Bank transfer, Day Er.*3210/ }).check();
    await expectAccessible(page);
    await sell(page);
  });

  await test.step('a parcel matches its quote: checked, wiped, accepted', async () => {
    await receive(page, asQuoted);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: asQuoted.items[0]?.quoted.condition ?? '' }).check();
    await dialog.getByRole('button', { name: 'Mark the rest as working' }).click();
    await dialog.getByRole('radio', { name: 'Wiped', exact: true }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save inspection' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Data wiped')).toBeVisible();
    await page.keyboard.press('n');
    await detail.expectStatus('Payout Processing');
  });

  await test.step('another device fails a check, and its customer reads which and accepts the lower price', async () => {
    await receive(page, worse);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radiogroup', { name: 'Cameras' }).getByRole('radio', { name: 'Fails' }).check();
    await expect(dialog.getByLabel('Reason')).toHaveValue('camera');
    await dialog.getByRole('radio', { name: 'Broken' }).check();
    await dialog.getByRole('button', { name: 'Save inspection' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Failed: Cameras')).toBeVisible();
    await page.getByRole('button', { name: 'Send revised offer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send revised offer' }).click();
    const address = await page.getByRole('link', { name: /\/offer\// }).getAttribute('href');
    const visitor = await browser.newContext();
    const offer = await visitor.newPage();
    await offer.goto(address ?? '');
    await expect(offer.getByText('Didn’t pass our check: Cameras')).toBeVisible();
    await offer.getByRole('button', { name: /^Accept/ }).click();
    await expect(offer.getByText('Thanks! You accepted the offer')).toBeVisible();
    await visitor.close();
    await detail.expectStatus('Payout Processing');
  });

  await test.step('in the evening everything due is paid at once, and the bank gets its file', async () => {
    await visit(page, `${pathTo('payouts')}?search=${family.toLowerCase()}`);
    await expect(page.getByRole('row', { name: new RegExp(family) })).toHaveCount(2);
    await page.getByRole('checkbox', { name: /Select all/ }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('alertdialog', { name: 'Pay 2 orders?' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    const result = page.getByRole('dialog', { name: 'Payment run' });
    await expect(result.getByText('2 orders · Sent')).toBeVisible();
    await expectAccessible(page);
    await result.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Create payout file' }).click();
    await page.getByRole('menuitem', { name: /^NACHA: / }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('alertdialog').getByRole('button', { name: 'Create file' }).click(),
    ]);
    const credits = creditsOf(await readFile(await download.path(), 'utf8'));
    const sold = await ordersOf(staff, 'in-store');
    expect(sold.total).toBe(2);
    for (const { number, total } of sold.data) expect(credits.get(number)).toBe(total.amount);
  });

  await test.step('lists, payouts and stock agree', async () => {
    const done = async () => [
      ...(await ordersOf(staff, 'in-store', '&status_id=9')).data,
      ...(await ordersOf(staff, 'mail-in', '&status_id=9')).data,
    ];
    await expect.poll(async () => (await done()).length).toBe(4);
    const orders = await done();
    const owed = orders.reduce((sum, { total }) => sum + total.amount, 0);
    const payouts = await staff.get<List<{ amount: { amount: number }; state: string }>>(
      `/v1/pos/order/payouts?per_page=100&search=${family.toLowerCase()}`,
    );
    expect(payouts.data.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect(payouts.data.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(owed);
    let cost = 0;
    for (const { number } of orders) {
      const stock = await staff.get<List<{ cost: { amount: number }; order_number: number }>>(
        `/v2/pos/inventory/all?status=all&search=${number}`,
      );
      const ownItems = stock.data.filter(({ order_number }) => order_number === number);
      expect(ownItems).toHaveLength(1);
      cost += ownItems.reduce((sum, item) => sum + item.cost.amount, 0);
    }
    expect(cost).toBe(owed);
    await visit(page, `${orderPaths.list('mail-in')}?search=${family.toLowerCase()}`);
    for (const { number } of [asQuoted, worse])
      await expect(page.getByRole('row', { name: new RegExp(`${number}.*Completed`) })).toBeVisible();
  });
});

/** The day’s orders of a kind as the list shows them. */
async function ordersOf(api: Api, kind: OrderKind, more = ''): Promise<List<OrderRow>> {
  return api.get<List<OrderRow>>(`${orderKinds[kind].list}?per_page=100&search=${family.toLowerCase()}${more}`);
}
