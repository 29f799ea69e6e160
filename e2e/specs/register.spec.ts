import type { Locator } from '@playwright/test';
import { contract } from '@recoup/contract';
import { formatMoney } from '@recoup/contract/money';
import { pathTo } from '@recoup/contract/route';
import { getMe } from '@recoup/contract/session/auth';
import { getCashPlace, getDrawer } from '@recoup/contract/stock/cash-drawers';
import { createCustomer } from '@recoup/contract/stock/customers';
import { createInventoryItem } from '@recoup/contract/stock/inventory-items';
import { createInvoice } from '@recoup/contract/stock/invoices';
import { getCustomerCredit } from '@recoup/contract/stock/store-credits';
import { deviceOf } from '@recoup/server/test/stock/month.ts';
import { checksOf, itemOf, seen } from '@recoup/server/test/trader.ts';
import { newPerson } from '../demo-orders.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { newImei } from '../imei.ts';
import { traderOf } from '../trader.ts';

const usd = (amount: number) => formatMoney({ amount, currency: 'USD' });
/** What stands beside a label of a sum. */
const sum = (within: Locator, label: string) =>
  within
    .locator('dl > div')
    .filter({ has: within.page().locator('dt', { hasText: new RegExp(`^${label}( \\(\\d+\\))?$`) }) })
    .locator('dd');

test('a day at the register: bought for credit, sold for credit and cash, returned, counted with a difference', async ({
  api,
  pageOf,
  address,
}) => {
  const staff = traderOf(address, await api('owner'));
  const { location } = await staff.data(getMe);
  const customer = await staff.data(createCustomer, { body: newPerson({ last: `Till${Date.now()}` }) });
  const [page, of] = [await pageOf('owner'), contract.inStoreOrders];
  const before = await staff.data(getCashPlace);
  expect(before.drawer).toBe(null);

  const device = await deviceOf(staff, 'iphone 13 128');
  const [condition] = device.conditions;
  if (!condition) throw new Error('The device has no price');
  const price = { amount: condition.price, currency: 'USD' as const };
  const order = await staff.data(of.createOrder, {
    body: {
      customer: { id: customer.id },
      items: [{ device_id: device.id, condition_id: condition.id, sub_ids: [], price }],
      payout: { method: 'cash', details: { payee: 'Ada Till' } },
      label: false,
    },
  });
  const found = { version: order.version, imei: newImei(), condition_id: condition.id, reason: null };
  await staff.ok(of.inspectOrderItem, { params: { id: itemOf(order) }, body: found });
  await checksOf(staff, order);
  const agreed = await staff.data(of.offerOrder, seen(await staff.data(of.getOrder, { params: { id: order.id } })));
  const worth = agreed.total.amount;
  /** Sells something to the customer that is not paid yet. */
  const sell = async (name: string, amount: number) => {
    const item = { device_id: null, name, category: 'smartphones' as const, condition: 'Good', attributes: {} };
    const body = { ...item, imei: newImei(), price: amount, location_id: location.id, cost: 5_000 };
    const { id } = await staff.data(createInventoryItem, { body });
    return staff.data(createInvoice, {
      body: { customer_id: customer.id, lines: [{ inventory_id: id, price: amount }] },
    });
  };

  await test.step('the drawer is opened by keys', async () => {
    await page.goto(pathTo('cash'));
    await page.getByRole('button', { name: 'Open drawer', exact: true }).first().press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Float')).toBeFocused();
    await page.keyboard.type('200');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Count and close' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a phone is bought against a sale; what it is worth more stays as credit', async () => {
    const first = await sell('Journey case', 5_000);
    await page.goto(pathTo('invoiceDetail', { buybackId: first.id }));
    await page.getByRole('button', { name: 'Take trade-in' }).click();
    const dialog = page.getByRole('dialog');
    await expect(sum(dialog, 'You pay out')).toHaveText(usd(worth - 5_000));
    await dialog.getByText('Store credit', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Take trade-in' }).click();
    await expect(page.getByText(`${usd(worth - 5_000)} stays as store credit.`)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Payments' }).getByText('Trade-in')).toBeVisible();
    await expectAccessible(page);
  });

  const credit = worth - 5_000;
  const cash = 1_250;
  await test.step('the next sale is offered the credit, and the rest is paid in cash', async () => {
    const second = await sell('Journey phone', credit + cash);
    await page.goto(pathTo('invoiceDetail', { buybackId: second.id }));
    for (const said of [`This customer has ${usd(credit)} store credit`, null]) {
      await page.getByRole('button', { name: 'Record payment' }).click();
      const dialog = page.getByRole('dialog');
      if (said) await expect(dialog.getByText(said)).toBeVisible();
      await dialog.getByRole('button', { name: 'Record it' }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  });

  await test.step('it comes back: credit as credit, cash as cash', async () => {
    await page.getByRole('link', { name: 'Return' }).click();
    await page.getByRole('checkbox', { name: /Journey phone/ }).check();
    await page.getByLabel('Reason').fill('Changed their mind');
    await page.getByRole('button', { name: 'Return items' }).click();
    const payments = page.getByRole('list', { name: 'Payments' });
    await expect(payments.getByText(`-${usd(credit)}`)).toBeVisible();
    await expect(payments.getByText(`-${usd(cash)}`)).toBeVisible();
    expect((await staff.data(getCustomerCredit, { params: { id: customer.id } })).balance.amount).toBe(credit);
  });

  await test.step('the drawer is counted with a difference, and the books agree to the cent', async () => {
    await page.goto(pathTo('cash'));
    const { drawer } = await staff.data(getCashPlace);
    expect(drawer?.expected.amount).toBe(20_000);
    await expect(sum(page.locator('main'), 'Expected').first()).toHaveText(usd(20_000));
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('$100.00').fill('1');
    await dialog.getByLabel('$20.00').fill('4');
    await dialog.getByLabel('$5.00').fill('3');
    await expect(sum(dialog, 'Difference')).toHaveText(`-${usd(500)}`);
    await dialog.getByLabel('Note').fill('Five dollars are missing');
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Open drawer', exact: true }).first()).toBeVisible();
    const closed = await staff.data(getDrawer, { params: { id: drawer?.id ?? 0 } });
    expect([closed.difference?.amount, closed.note]).toEqual([-500, 'Five dollars are missing']);
    const moved = closed.movements.reduce((all, { amount }) => all + amount.amount, 0);
    expect(closed.float.amount + moved).toBe(closed.expected.amount);
    await page.goto(pathTo('cashDrawer', { drawerId: closed.id }));
    await expect(sum(page.locator('main'), 'Difference')).toHaveText(`-${usd(500)}`);
    await expectAccessible(page);
  });
});
