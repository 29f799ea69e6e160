import type { AnswerOf, BodyInput } from '@recoup/contract';
import type { StoredDefinition } from '@recoup/contract/field-definition';
import { type Currency, currencyCodes } from '@recoup/contract/money';
import type { Order } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import {
  createPaymentMethod,
  definePaymentMethod,
  listPaymentMethods,
  payoutRules,
} from '@recoup/contract/payouts/payout-settings';
import { eq } from 'drizzle-orm';
import type { Pool } from '../../src/platform/db/pool.ts';
import { companies } from '../../src/schema/core.ts';
import type { Caller } from '../harness.ts';
import { checksOf, newCustomer, orderOf, type TestDevice, testImei } from '../trade.ts';

const mailInOrders = ordersOf('mail-in');

const { createOrder, getOrder, inspectOrderItem, offerOrder, payOrder, scanInOrder } = mailInOrders;

/** An originator with complete data. */
export const originator = {
  bank_routing: '231380104',
  bank_name: 'DEST BANK',
  origin_id: '1234567890',
  company_name: 'ACME BUYBACK',
  description: 'BUYBACK',
  balanced: false,
  offset_account: '',
};

export const debtor = { name: 'Acme Buyback GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };

export type Payout = BodyInput<typeof createOrder>['payout'];

/** Payouts by each method that a file can carry, and by some that none can. */
export const payoutsBy = {
  paypal: { method: 'paypal', details: { email: 'cara@paypal.test' } },
  bank: {
    method: 'bank-transfer',
    details: { account_name: 'Cara Müller-Øst', routing_number: '021000021', account_number: '48210097365' },
  },
  sepa: { method: 'sepa-transfer', details: { account_name: 'Cara <& Söhne', iban: 'IE29 AIBK 9311 5212 3456 78' } },
  tremendous: { method: 'tremendous', details: { name: 'Cara Cole', email: 'cara@gift.test' } },
  check: { method: 'check', details: { payee: 'Cara Cole' } },
} as const satisfies Record<string, Payout>;

let imei = 700_000;

/** An order accepted by its customer that waits for its payout. */
export async function agreedOrder(staff: Caller, device: TestDevice, payout: Payout, currency: Currency = 'USD') {
  const order = orderOf(device, await newCustomer(staff), false);
  const items = order.items.map((item) => ({ ...item, price: { ...item.price, currency } }));
  const { data } = await staff.ok(createOrder, { body: { ...order, items, payout } });
  const { version } = (await staff.ok(scanInOrder, { params: { id: data.id }, body: { version: data.version } })).data;
  const found = { version, imei: testImei(imei++), condition_id: device.good, reason: null };
  await staff.ok(inspectOrderItem, { params: { id: data.items[0]?.id ?? 0 }, body: found });
  const inspected = await freshOrder(staff, data.id);
  await checksOf(staff, inspected);
  return (await staff.ok(offerOrder, { params: { id: data.id }, body: { version: inspected.version } })).data;
}

export const freshOrder = async (staff: Caller, id: number) => (await staff.ok(getOrder, { params: { id } })).data;

/** Pays an order at its current version and total. */
export async function payAs(staff: Caller, order: Pick<Order, 'id'>) {
  const { id, version, total } = await freshOrder(staff, order.id);
  return (await staff.ok(payOrder, { params: { id }, body: { version, amount: total } })).data;
}

/** An accepted order with its payout. */
export async function paidOrder(staff: Caller, device: TestDevice, payout: Payout, currency: Currency = 'USD') {
  const order = await agreedOrder(staff, device, payout, currency);
  return { order, payout: await payAs(staff, order) };
}

export async function changeRules(staff: Caller, change: Partial<(typeof payoutRules)['initial']>) {
  const { data } = await staff.ok(payoutRules.get);
  await staff.ok(payoutRules.put, { body: { ...data, ...change } });
}

/** Changes the company's currency. */
export async function setCurrency(pool: Pool, tenantId: number, currency: Currency) {
  if (!currencyCodes.includes(currency)) throw new Error('no currency');
  await pool.inTenant(tenantId, (tx) =>
    tx.update(companies).set({ currency }).where(eq(companies.tenant_id, tenantId)),
  );
}

/** Defines a custom payout method with these fields, unless one with this name exists. Returns its id. */
export async function defineMethod(staff: Caller, name: string, fields: readonly StoredDefinition[]): Promise<number> {
  const idOf = (all: AnswerOf<typeof listPaymentMethods>['data']) => all.find(({ label }) => label === name)?.id;
  const methodId = idOf(await staff.data(listPaymentMethods));
  const id = methodId ?? idOf(await staff.data(createPaymentMethod, { body: { name } }));
  if (id === undefined) throw new Error(`${name} was not made`);
  await staff.ok(definePaymentMethod, { body: { id, fields: [...fields] } });
  return id;
}
