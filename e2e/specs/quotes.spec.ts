import { orderKinds } from '@recoup/contract/order-kind';
import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { newPerson } from '../demo-orders.ts';
import { expect, expectAccessible, test, visit } from '../fixtures.ts';

const models = ['iphone 13 128', 'iphone 12 64', 'iphone 13 256', 'iphone 14 128', 'iphone 14 pro 256'];

/** Fifty lines as a customer sends them. One of them matches no device. */
const list = Array.from({ length: 50 }, (_, i) =>
  i === 49 ? 'nokia brick of my uncle; Good; 1' : `${models[i % models.length]}; Good; ${(i % 9) + 1}`,
).join('\n');
const units = Array.from({ length: 49 }, (_, i) => (i % 9) + 1).reduce((sum, n) => sum + n, 0);

test('[orders-02] [orders-17] a bulk quote of 50 pasted lines is priced, sent, accepted by the customer and appears in Leads', async ({
  pageOf,
  browser,
  address,
  api,
}) => {
  const page = await pageOf('owner');
  const person = newPerson({ first: 'Bea', last: `Bulk ${Date.now()}` });
  await (await api('owner')).post('/v1/pos/customer', person);
  await visit(page, '/bulk-quote/create');
  await page.getByRole('combobox', { name: 'Customer' }).fill(person.last_name);
  await page.getByRole('option', { name: new RegExp(`^Bea ${person.last_name}`) }).click();

  await page.getByLabel('Paste a list').fill(list);
  await page.getByRole('button', { name: 'Add 50 lines' }).click();
  const lines = page.getByRole('region', { name: 'Lines' }).getByRole('listitem');
  await expect(lines).toHaveCount(50);
  await expect(page.getByText('1 line needs attention')).toBeVisible();
  await expect(lines.nth(49)).toContainText('No devices match');
  await expect(lines.nth(0)).toContainText('Apple iPhone 13 128 GB');
  await page.getByRole('button', { name: 'Remove line 50' }).click();
  await page.getByRole('textbox', { name: 'Unit price of line 1', exact: true }).fill('');
  await expect(page.getByText(`49 lines, ${units} devices, 1 line quoted later`)).toBeVisible();
  await page.getByLabel('PayPal email').fill(person.email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create bulk quote' }).click();
  await page.waitForURL(/\/bulk-quote\/detail\/\d+$/);

  await page.getByRole('button', { name: 'Set prices' }).click();
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Unit price of/);
  await page.keyboard.type('111.50');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 line quoted')).toBeVisible();
  await page.getByRole('button', { name: 'Send quote' }).click();
  const send = page.getByRole('dialog', { name: 'Send quote' });
  await send.getByLabel('Message to the customer').fill('For the whole lot');
  await send.getByRole('button', { name: /^Send quote of/ }).click();
  await expect(send).toBeHidden();
  const link = await page.getByRole('link', { name: /\/quote\// }).getAttribute('href');

  const context = await browser.newContext({ baseURL: address, viewport: { width: 390, height: 844 } });
  const customer = await context.newPage();
  await customer.goto(link ?? '');
  await expect(customer.getByRole('heading', { name: /Bea, here is your quote/ })).toBeVisible();
  await expect(customer.getByText('For the whole lot')).toBeVisible();
  await expect(customer.getByRole('listitem')).toHaveCount(49);
  await customer.getByRole('button', { name: /^Accept \$/ }).click();
  await expect(customer.getByText('Thanks! You accepted the quote')).toBeVisible();
  await context.close();

  await expect(page.getByRole('main').getByText('Leads').first()).toBeVisible();
  await visit(page, `/bulk-quote/active/1?search=${encodeURIComponent(person.last_name)}`);
  await expect(page.getByRole('main').getByText(person.last_name).first()).toBeVisible();
});

test('[orders-02] [orders-17] a customer asks for an easy offer, which is matched to a device, quoted, sent and accepted', async ({
  pageOf,
  api,
  address,
  browser,
}) => {
  const staff = await api('owner');
  const { data } = await staff.get<{ data: { key: string } }>('/v1/pos/easy-offer/public-key');
  const person = newPerson({ first: 'Eve', last: `Easy ${Date.now()}` });
  const response = await fetch(`${address}/api/v2/public/order/easy-offer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      company: data.key,
      customer: person,
      device: 'My good old phone with 128 GB',
      category: 'smartphones',
      condition: 'A scratch on the back',
      wish: { amount: 15_000, currency: 'USD' },
      payout: { method: 'check', details: { payee: 'Eve Easy' } },
    }),
  });
  expect(response.status).toBe(200);
  const found = await staff.get<{ data: OrderRow[] }>(
    `${orderKinds['easy-offer'].list}?search=${encodeURIComponent(person.last_name)}`,
  );
  const page = await pageOf('owner');
  await visit(page, `/easy-offer/detail/${found.data[0]?.id}`);
  await expect(page.getByText('My good old phone with 128 GB').first()).toBeVisible();
  await expect(page.getByText('Would like $150.00.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Identify the device' }).fill('iphone 13 128');
  await page
    .getByRole('option', { name: /iPhone 13/ })
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Condition' }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: /^Unit price of/ }).fill('140');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send quote' }).click();
  await page.getByRole('button', { name: 'Send quote of $140.00' }).click();
  const link = await page.getByRole('link', { name: /\/quote\// }).getAttribute('href');
  const customer = await browser.newPage({ baseURL: address });
  await customer.goto(link ?? '');
  await customer.getByRole('button', { name: 'Accept $140.00' }).click();
  await expect(customer.getByText('Thanks! You accepted the quote')).toBeVisible();
  await customer.close();
  await expect(page.getByRole('main').getByText('Leads').first()).toBeVisible();
});
