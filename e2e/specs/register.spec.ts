import type { Locator, Page } from '@playwright/test';
import { contract } from '@recoup/contract';
import { formatMoney } from '@recoup/contract/money';
import { listPaymentMethods, switchPaymentMethod } from '@recoup/contract/payouts/payout-settings';
import { marginByStore, shopsReport, taxesReport } from '@recoup/contract/reports/business-reports';
import { payoutsReport } from '@recoup/contract/reports/reports';
import { pathTo } from '@recoup/contract/route';
import { getMe } from '@recoup/contract/session/auth';
import { getCashPlace, getDrawer } from '@recoup/contract/stock/cash-drawers';
import { createCustomer } from '@recoup/contract/stock/customers';
import { getInvoice } from '@recoup/contract/stock/invoices';
import { labelSettings } from '@recoup/contract/stock/labels/item-labels';
import { getCustomerCredit } from '@recoup/contract/stock/store-credits';
import { invoiceSettings } from '@recoup/contract/stock/taxes/invoice-taxes';
import { warrantySettings } from '@recoup/contract/stock/warranties';
import type { Trader } from '@recoup/server/test/trader.ts';
import { newOrder, newPerson } from '../demo-orders.ts';
import { expect, expectAccessible, test, visit } from '../fixtures.ts';
import { newImei } from '../imei.ts';
import { traderOf } from '../trader.ts';

const usd = (amount: number) => formatMoney({ amount, currency: 'USD' });
/** The value next to a label. */
const sum = (within: Locator, label: string) =>
  within
    .locator('dl > div')
    .filter({ has: within.page().locator('dt', { hasText: new RegExp(`^${label}( \\(\\d+\\))?$`) }) })
    .locator('dd');
const idIn = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1));

/** Buys a device at the counter with keyboard and scanner. Its order is accepted and ready to be paid. */
async function buys(page: Page, who: string, imei: string, method?: 'Cash' | 'Store credit'): Promise<number> {
  await visit(page, '/order-local/create');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  await page.keyboard.type(who);
  await expect(page.getByRole('option', { name: new RegExp(`^\\S+ ${who}`) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Add a device' })).toBeFocused();
  await page.keyboard.type(imei);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Clean', { exact: true })).toBeVisible();
  await page.keyboard.press('Space');
  if (method) await page.getByRole('radio', { name: method, exact: true }).check();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/order-local\/detail\/\d+$/);
  return idIn(page);
}

async function pays(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Print receipt (P)' })).toBeFocused();
}

/** Counts prints of labels on the browser's default printer. The test browser shows no PDFs, so a page replaces one. */
async function countPrints(page: Page): Promise<() => number> {
  let prints = 0;
  await page.exposeFunction('countPrint', () => {
    prints += 1;
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => true });
    const urlOf = URL.createObjectURL.bind(URL);
    const shown = new Blob(['%PDF-'], { type: 'text/html' });
    URL.createObjectURL = (blob) => urlOf(blob instanceof Blob && blob.type === 'application/pdf' ? shown : blob);
    window.print = (window as unknown as { countPrint: () => void }).countPrint;
    localStorage.setItem('recoup.printers', JSON.stringify({ labels: { by: 'browser' } }));
  });
  return () => prints;
}

/** The totals of every report, in cents. */
async function books(staff: Trader) {
  const total = async (report: typeof shopsReport | typeof marginByStore | typeof taxesReport | typeof payoutsReport) =>
    (await staff.ok(report.get, {})).total as Readonly<Record<string, number | { amount: number } | null>>;
  const amount = (cell: number | { amount: number } | null | undefined) =>
    typeof cell === 'object' ? (cell?.amount ?? 0) : (cell ?? 0);
  const [shops, margin, taxes, payouts] = [
    await total(shopsReport),
    await total(marginByStore),
    await total(taxesReport),
    await total(payoutsReport),
  ];
  return {
    ...{ purchases: amount(shops.purchases), bought: amount(shops.paid), payouts: amount(payouts.sent) },
    ...{ sales: amount(shops.sales), sold: amount(margin.sales), cost: amount(margin.cost) },
    ...{ margin: amount(margin.margin), ofShops: amount(shops.margin), net: amount(taxes.net), tax: amount(taxes.tax) },
    ...{ refunds: amount(shops.refunds), cash: amount(shops.cash) },
  };
}
type Books = Awaited<ReturnType<typeof books>>;
const since = (now: Books, before: Books) =>
  Object.fromEntries(Object.entries(now).map(([name, value]) => [name, value - before[name as keyof Books]]));

test('a day at the register by keyboard and scanner adds up to the cent in every report', async ({
  api,
  pageOf,
  address,
}) => {
  const desk = await api('owner');
  const staff = traderOf(address, desk);
  const { location } = await staff.data(getMe);
  const person = newPerson({ last: `Till${Date.now()}` });
  const customer = await staff.data(createCustomer, { body: person });
  const endpoints = contract.inStoreOrders;
  const totalOf = async (id: number) => (await staff.data(endpoints.getOrder, { params: { id } })).total.amount;
  const creditOf = async () => (await staff.data(getCustomerCredit, { params: { id: customer.id } })).balance.amount;
  expect((await staff.data(getCashPlace)).drawer).toBe(null);

  const methods = await staff.data(listPaymentMethods);
  const params = { id: methods.find(({ method }) => method === 'store-credit')?.id ?? 0 };
  await staff.ok(switchPaymentMethod, { params, body: { active: true } });
  const { version: taxed, ...taxesBefore } = await staff.data(invoiceSettings.get);
  const taxes = [{ location_id: location.id, name: 'Sales tax', percent: 8.875 }];
  await staff.ok(invoiceSettings.put, { body: { taxes, conditions: '', version: taxed } });
  const { version: covered, ...warrantyBefore } = await staff.data(warrantySettings.get);
  const rules = [{ category: '' as const, condition: '', months: 12 }];
  await staff.ok(warrantySettings.put, { body: { rules, version: covered } });
  const { version: labeled, ...labelsBefore } = await staff.data(labelSettings.get);
  await staff.ok(labelSettings.put, { body: { ...labelsBefore, automatic: true, version: labeled } });
  // A scanner recognizes a model after its first IMEI.
  const repeat = await newOrder(desk, { kind: 'in-store', customer: newPerson() });
  const [taught] = repeat.items;
  const found = { version: 1, imei: newImei(), condition_id: taught?.quoted.condition_id ?? 0, reason: null };
  await staff.ok(endpoints.inspectOrderItem, { params: { id: taught?.id ?? 0 }, body: found });

  const page = await pageOf('owner');
  const prints = await countPrints(page);
  const before = await books(staff);
  const [first, second, third] = [newImei(), newImei(), newImei()];
  const worth = { first: 0, second: 0, third: 0 };

  await test.step('the drawer is opened by keyboard', async () => {
    await visit(page, pathTo('cash'));
    await page.getByRole('button', { name: 'Open drawer', exact: true }).first().press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Float')).toBeFocused();
    await page.keyboard.type('2000');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Count and close' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('two phones are bought, one for cash and one for store credit, and a third is kept to trade in', async () => {
    worth.first = await totalOf(await buys(page, person.last_name, first, 'Cash'));
    await pays(page);
    await expect.poll(prints).toBe(1);
    worth.second = await totalOf(await buys(page, person.last_name, second, 'Store credit'));
    await pays(page);
    await expect.poll(prints).toBe(2);
    expect(await creditOf()).toBe(worth.second);
    worth.third = await totalOf(await buys(page, person.last_name, third));
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
    const { drawer } = await staff.data(getCashPlace);
    expect(drawer?.expected.amount).toBe(200_000 - worth.first);
    expect(since(await books(staff), before)).toMatchObject({
      ...{ purchases: 2, bought: worth.first + worth.second, payouts: worth.first + worth.second },
      ...{ cash: -worth.first, sales: 0, tax: 0 },
    });
  });

  const price = 4 * Math.ceil((worth.second + worth.third) / 100) * 100;
  const tax = Math.round((price * 8_875) / 100_000);
  let invoice = 0;
  const left = () => price + tax - worth.third;
  await test.step('the first is sold by scan with a warranty, and the third is traded in on the same ticket', async () => {
    await visit(page, pathTo('invoiceCreate'));
    await page.getByRole('textbox', { name: 'Items' }).fill(first);
    await page.keyboard.press('Enter');
    await page.getByLabel('Price').fill(String(price / 100));
    await page.getByRole('combobox', { name: 'Customer' }).fill(person.last_name);
    await page.getByRole('option', { name: new RegExp(`^\\S+ ${person.last_name}`) }).click();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Invoice \d+/ })).toBeVisible();
    invoice = idIn(page);
    await expect(page.getByText(/Warranty until/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Take trade-in' }).click();
    const dialog = page.getByRole('dialog');
    await expect(sum(dialog, 'Customer pays')).toHaveText(usd(left()));
    await dialog.getByRole('button', { name: 'Take trade-in' }).click();
    await expect(page.getByRole('list', { name: 'Payments' }).getByText('Trade-in')).toBeVisible();
    await expect.poll(prints).toBe(3);
    await expectAccessible(page);
  });

  await test.step('the credit is offered and spent, and the rest is paid in cash', async () => {
    for (const notice of [`This customer has ${usd(worth.second)} in store credit`, null]) {
      await page.getByRole('button', { name: 'Record payment' }).click();
      const dialog = page.getByRole('dialog');
      if (notice) await expect(dialog.getByText(notice)).toBeVisible();
      await dialog.getByRole('button', { name: 'Record payment' }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    expect(await staff.data(getInvoice, { params: { id: invoice } })).toMatchObject({
      ...{ total: { amount: price + tax }, tax: { amount: tax }, balance: { amount: 0 } },
    });
    expect(await creditOf()).toBe(0);
    const bought = worth.first + worth.second + worth.third;
    const margin = price - worth.first;
    expect(since(await books(staff), before)).toEqual({
      ...{ purchases: 3, bought, payouts: bought, sales: price, sold: price, cost: worth.first },
      ...{ margin, ofShops: margin, net: price, tax, refunds: 0 },
      cash: left() - worth.second - worth.first,
    });
  });

  await test.step('the sale is returned: trade-in and credit come back as credit, cash as cash', async () => {
    await page.getByRole('link', { name: 'Return' }).click();
    await page.getByRole('checkbox', { name: new RegExp(first) }).check();
    await page.getByLabel('Reason').fill('Changed their mind');
    await page.getByRole('button', { name: 'Return items' }).click();
    const payments = page.getByRole('list', { name: 'Payments' });
    await expect(payments.getByText(`-${usd(worth.second + worth.third)}`)).toBeVisible();
    await expect(payments.getByText(`-${usd(left() - worth.second)}`)).toBeVisible();
    expect(await creditOf()).toBe(worth.second + worth.third);
  });

  await test.step('the drawer is counted with a difference, and every report agrees to the cent', async () => {
    await visit(page, pathTo('cash'));
    const { drawer } = await staff.data(getCashPlace);
    const expected = 200_000 - worth.first;
    expect(drawer?.expected.amount).toBe(expected);
    await expect(sum(page.locator('main'), 'Expected').first()).toHaveText(usd(expected));
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog');
    const counted = Math.floor(expected / 2_000) - 1;
    await dialog.getByLabel('$20.00').fill(String(counted));
    const difference = counted * 2_000 - expected;
    await expect(sum(dialog, 'Difference')).toHaveText(usd(difference));
    await dialog.getByLabel('Note').fill('Twenty dollars and some cents are missing');
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Open drawer', exact: true }).first()).toBeVisible();
    const closed = await staff.data(getDrawer, { params: { id: drawer?.id ?? 0 } });
    expect(closed.difference?.amount).toBe(difference);
    const moved = closed.movements.reduce((all, { amount }) => all + amount.amount, 0);
    expect(closed.float.amount + moved).toBe(closed.expected.amount);
    const bought = worth.first + worth.second + worth.third;
    expect(since(await books(staff), before)).toEqual({
      ...{ purchases: 3, bought, payouts: bought, sales: 0, sold: 0, cost: 0, margin: 0, ofShops: 0, net: 0, tax: 0 },
      ...{ refunds: price + tax, cash: moved },
    });
    await visit(page, pathTo('cashDrawer', { drawerId: closed.id }));
    await expect(sum(page.locator('main'), 'Difference')).toHaveText(usd(difference));
    await expectAccessible(page);
  });

  // Labels print once per purchase, and never for a sale or a return.
  expect(prints()).toBe(3);

  // Other journeys sell without taxes and warranties, and print nothing.
  const after = await staff.data(invoiceSettings.get);
  await staff.ok(invoiceSettings.put, { body: { ...taxesBefore, version: after.version } });
  const still = await staff.data(warrantySettings.get);
  await staff.ok(warrantySettings.put, { body: { ...warrantyBefore, version: still.version } });
  const labels = await staff.data(labelSettings.get);
  await staff.ok(labelSettings.put, { body: { ...labelsBefore, version: labels.version } });
  await staff.ok(switchPaymentMethod, { params, body: { active: false } });
});
