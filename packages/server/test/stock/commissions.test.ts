import { ordersOf } from '@recoup/contract/orders/orders';
import { commissionSettings, listCommissions } from '@recoup/contract/stock/commissions';
import { assignSalesPerson } from '@recoup/contract/stock/customer-acts';
import { createCustomer } from '@recoup/contract/stock/customers';
import { createInventoryItem, deleteInventoryItem, restoreInventoryItem } from '@recoup/contract/stock/inventory-items';
import {
  createInvoice,
  getInvoice,
  removeInvoiceProduct,
  returnInvoiceItems,
  updateInvoiceProduct,
} from '@recoup/contract/stock/invoices';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { orderAt, usd } from '../trade.ts';

const { staff: owner, as, seeded, device, again, query } = useCompany({ each: true });
const clerk = as('staff');

const idOf = (role: string) => seeded.users.find((user) => user.role === role)?.id ?? 0;
const [ownerId, clerkId] = [idOf('owner'), idOf('staff')];
type Settings = (typeof commissionSettings)['initial'];
const rate = (side: 'buy' | 'sell', percent: number, more: Partial<Settings['rates'][number]> = {}) => ({
  ...{ side, percent, person: '', category: 'all' as const, amount: 0 },
  ...more,
});
const set = async (more: Partial<Settings>) => {
  const { version } = await owner.data(commissionSettings.get);
  await owner.ok(commissionSettings.put, { body: { ...commissionSettings.initial, ...more, version } });
};
const period = { from: '2000-01-01', to: '2999-12-31' };
const totals = async (who = owner) =>
  Object.fromEntries(
    (await who.data(listCommissions, { query: period })).people.map(({ user_id, total }) => [user_id, total.amount]),
  );
const item = async (category: 'golf' | 'books' = 'golf') => {
  const named = { device_id: null, name: 'Driver', category, imei: null, condition: 'Good', attributes: {} };
  const body = { ...named, price: 8_000, location_id: seeded.locations[0]?.id ?? 0, cost: 5_000 };
  return (await owner.data(createInventoryItem, { body })).id;
};
const sell = (who: typeof owner, inventory_id: number, price: number, customer_id: number | null = null) =>
  who.data(createInvoice, { body: { customer_id, lines: [{ inventory_id, price }] } });
const lineOf = async (id: number) => {
  const { lines, version } = await owner.data(getInvoice, { params: { id } });
  return { id: lines[0]?.id ?? 0, version };
};

test('a sale pays commission at the rate of its day, and a new price, a return or a removed line adds a correcting entry', async () => {
  await set({ rates: [rate('sell', 2.5, { amount: 100 }), rate('sell', 10, { category: 'books' })] });
  const [first, other] = [await item(), await item()];
  const lines_ = [
    { inventory_id: first, price: 19_980 },
    { inventory_id: other, price: 0 },
  ];
  const invoice = await clerk.data(createInvoice, { body: { customer_id: null, lines: lines_ } });
  expect(await totals()).toEqual({ [clerkId]: 700 });
  // Later rates don't change earlier sales.
  await set({ rates: [rate('sell', 50)] });
  const line = await lineOf(invoice.id);
  const dearer = { price: 20_000, discount: 0, version: line.version };
  await owner.ok(updateInvoiceProduct, { params: { id: line.id }, body: dearer });
  expect(await totals()).toEqual({ [clerkId]: 700 });
  const again_ = await lineOf(invoice.id);
  const cheaper = { price: 10_000, discount: 1_000, version: again_.version };
  await owner.ok(updateInvoiceProduct, { params: { id: line.id }, body: cheaper });
  expect(await totals()).toEqual({ [clerkId]: 425 });
  await owner.ok(removeInvoiceProduct, { params: { id: line.id } });
  expect(await totals()).toEqual({ [clerkId]: 100 });
  const { lines } = await owner.data(listCommissions, { query: { ...period, user_id: clerkId } });
  expect(lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(100);
});

test('a return takes the commission back on the day of the return', async () => {
  await set({ rates: [rate('sell', 10)] });
  const id = await item();
  const body = {
    ...{ customer_id: null, lines: [{ inventory_id: id, price: 8_000 }] },
    payment: { amount: 8_000, method: 'cash' as const },
  };
  const invoice = await clerk.data(createInvoice, { body });
  expect(await totals()).toEqual({ [clerkId]: 800 });
  const line = await lineOf(invoice.id);
  await owner.ok(returnInvoiceItems, {
    params: { id: invoice.id },
    body: { lines: [{ id: line.id, outcome: 'restock' }], reason: 'Changed their mind', method: 'cash' },
  });
  expect(await totals()).toEqual({ [clerkId]: 0 });
});

test('the customer’s own sales person gets a share, and a sale at a loss pays no commission by margin', async () => {
  await set({ rates: [rate('sell', 10)], sell_basis: 'margin', keeper_share: 30 });
  const { id } = await owner.data(createCustomer, {
    body: { first_name: 'Bea', last_name: 'Buyer', email: 'bea@buyer.test' },
  });
  await owner.ok(assignSalesPerson, { params: { id }, body: { sales_person_id: ownerId } });
  await sell(clerk, await item(), 8_005, id);
  // 10% of 3,005 is 301: 90 for the share of 30%.
  expect(await totals()).toEqual({ [clerkId]: 211, [ownerId]: 90 });
  await sell(clerk, await item(), 4_000, id);
  expect(await totals()).toEqual({ [clerkId]: 211, [ownerId]: 90 });
});

test('a purchase pays who took the order and who inspected it, pays nothing once deleted, and pays again once restored', async () => {
  await set({
    rates: [rate('buy', 1, { amount: 33 }), rate('buy', 3, { person: String(clerkId) })],
    inspector_share: 50,
  });
  const order = await again(await orderAt(owner, device, 'paid'));
  expect(await totals()).toEqual({ [ownerId]: 133 });
  const params = { id: order.items[0]?.inventory_id ?? 0 };
  await owner.ok(deleteInventoryItem, { params });
  expect(await totals()).toEqual({ [ownerId]: 0 });
  await owner.ok(restoreInventoryItem, { params });
  expect(await totals()).toEqual({ [ownerId]: 133 });
  const other = await orderAt(clerk, device, 'accepted');
  await query('UPDATE order_items SET inspected_by = $1 WHERE order_id = $2', [ownerId, other.id]);
  const { version, total } = other;
  await owner.ok(ordersOf(other.kind).payOrder, { params: { id: other.id }, body: { version, amount: total } });
  // 3% of $100.00, one half each.
  expect(await totals()).toEqual({ [ownerId]: 133 + 150, [clerkId]: 150 });
});

test('every user sees their own commission, and users who may see staff see everybody’s', async () => {
  await set({ rates: [rate('sell', 10)] });
  await sell(clerk, await item(), 1_000);
  await sell(owner, await item(), 2_000);
  const viewer = await clerk.data(listCommissions, { query: { ...period, user_id: ownerId } });
  const seesStaff = (await owner.data(listCommissions, { query: period })).people.map(({ total }) => total);
  expect(seesStaff).toEqual(expect.arrayContaining([usd(100), usd(200)]));
  await query('UPDATE users SET permissions = $1::jsonb WHERE id = $2', [JSON.stringify(['invoices.view']), clerkId]);
  const ownList = await clerk.data(listCommissions, { query: { ...period, user_id: ownerId } });
  expect(ownList.people).toMatchObject([{ user_id: clerkId, sold: usd(100), bought: usd(0), total: usd(100) }]);
  expect(ownList.lines).toMatchObject([{ side: 'sell', amount: usd(100) }]);
  expect(viewer.people.length).toBeGreaterThan(0);
  const nobody = await owner.data(listCommissions, { query: { from: '2000-01-01', to: '2000-01-02' } });
  expect(nobody).toEqual({ people: [], lines: [] });
});
