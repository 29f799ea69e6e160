import { imeiFault } from '@recoup/contract/identifiers/imei';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { bulkOrdersOf } from '@recoup/contract/orders/order-bulk';
import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import type { Order } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { createCustomer } from '@recoup/contract/stock/customers';
import type { Pool } from '../src/platform/db/pool.ts';
import { catalogueNodes, conditions, priceRows } from '../src/schema/catalogue.ts';
import { insertCoupons } from '../src/seed/coupons.ts';
import type { Caller } from './harness.ts';
import { checksOf, itemOf, seen, type Trader } from './trader.ts';
import { until } from './until.ts';

export { checksOf, itemOf, seen };

/** A leaf of a catalog with two conditions: Good at 100.00, Poor at 40.00. */
export interface TestDevice {
  readonly id: number;
  readonly parentId: number;
  readonly productId: string;
  readonly good: number;
  readonly poor: number;
}

/** A text in everything that a company owns, to find it where it shouldn't be. */
export const marker = 'Zqxmark';

/** Creates a catalog with one device. */
export async function seedDevice(pool: Pool, tenantId: number): Promise<TestDevice> {
  return pool.inTenant(tenantId, async (tx) => {
    const node = { tenant_id: tenantId, category: 'smartphones', brand: marker } as const;
    // Nearest first: a node's parent, its parent and so on.
    const ancestors: number[] = [];
    for (const level of ['brand', 'device', 'model', 'last_child'] as const) {
      const isLeaf = level === 'last_child';
      const [row]: { id: number }[] = await tx
        .insert(catalogueNodes)
        .values({
          ...node,
          level,
          parent_id: ancestors[0] ?? null,
          ancestor_ids: [...ancestors],
          name: isLeaf ? '128 GB' : `${marker} ${level}`,
          path_name: `${marker} One 128 GB`,
          product_id: isLeaf ? `${marker}-1` : null,
          children_count: isLeaf ? 0 : 1,
          leaves: 1,
          search: `${marker} one 128 gb`.toLowerCase(),
        })
        .returning({ id: catalogueNodes.id });
      if (!row) throw new Error('no node');
      ancestors.unshift(row.id);
    }
    const terms = await tx
      .insert(conditions)
      .values(
        ['Good', 'Poor'].map((term, i) => ({
          ...{ tenant_id: tenantId, category: 'smartphones' as const, term, position: i + 1 },
          ...{ created_at: new Date(), updated_at: new Date(), search: term.toLowerCase() },
        })),
      )
      .returning({ id: conditions.id });
    const [good, poor] = terms.map(({ id }) => id);
    const [id, parentId] = ancestors;
    if (!id || !parentId || !good || !poor) throw new Error('no device');
    const price = { tenant_id: tenantId, leaf_id: id, source: 'manual' as const, updated_at: new Date() };
    await tx.insert(priceRows).values([
      { ...price, condition_id: good, amount: 10_000 },
      { ...price, condition_id: poor, amount: 4_000 },
    ]);
    return { id, parentId, productId: `${marker}-1`, good, poor };
  });
}

/** A test company's coupons: one of ten percent and one of 5.00. */
export const couponCode = `${marker}10`;
export const amountCode = `${marker}5`;

export async function seedCoupons(pool: Pool, tenantId: number): Promise<void> {
  await pool.inTenant(tenantId, (tx) =>
    insertCoupons(tx, tenantId, new Date(), [
      { code: couponCode, percent: 10 },
      { code: amountCode, amount: 500 },
    ]),
  );
}

/**
 * An IMEI with its check digit, different for each number; `record` is what the simulator reports about the device, 0
 * for clean.
 */
export function testImei(number: number, record: 0 | 1 | 2 | 3 | 4 = 0): string {
  const digits = `35${String(number).padStart(10, '0')}${record === 0 ? '00' : `9${record}`}`;
  const check = [...'0123456789'].find((digit) => imeiFault(digits + digit) === null);
  return digits + check;
}

let customerNumber = 0;

export async function newCustomer(staff: Pick<Trader, 'ok'>): Promise<number> {
  customerNumber += 1;
  const address = { address1: '12 Elm St', suite: null, city: marker, state: 'OR', zip: '97201', country: 'US' };
  const body = {
    first_name: 'Cara',
    last_name: marker,
    email: `c${customerNumber}@${marker}.test`,
    phone: null,
    address,
  };
  return (await staff.ok(createCustomer, { body })).data.id;
}

let visitors = 0;

/** An order from a visitor of a company's site: one device in good condition, mailed in. */
export function widgetOrderOf({ device }: { device: TestDevice }, company: string) {
  visitors += 1;
  return {
    ...{ company, kind: 'mail-in' as const, location_id: null },
    items: [{ device_id: device.id, condition_id: device.good, sub_ids: [], price: usd(10_000), quantity: 1 }],
    customer: {
      ...{ first_name: 'Vera', last_name: marker, email: `v${visitors}@${marker.toLowerCase()}.test`, phone: null },
      address: { address1: '1 Oak St', suite: null, city: 'Portland', state: 'OR', zip: '97201', country: 'US' },
    },
    payout: { method: 'check' as const, details: { payee: 'Vera' } },
  };
}

/** The body of an order with one device in good condition. */
export function orderOf(device: TestDevice, customerId: number, label: boolean) {
  const price = { amount: 10_000, currency: 'USD' as const };
  const item = { device_id: device.id, condition_id: device.good, sub_ids: [], price };
  return {
    customer: { id: customerId },
    items: [item],
    payout: { method: 'check' as const, details: { payee: marker } },
    label,
  };
}

const stages = [
  'new',
  'labelled',
  'scanned',
  'inspected',
  'offered',
  'accepted',
  'paid',
  'returning',
  'archived',
  'two',
] as const;
export type Stage = (typeof stages)[number];

/** The order after its label was bought in the background. */
export async function withLabel(staff: Caller, { id, kind }: Pick<Order, 'id' | 'kind'>): Promise<Order> {
  let order: Order | undefined;
  await until(async () => {
    order = (await staff.ok(ordersOf(kind).getOrder, { params: { id } })).data;
    return order.label !== null && order.label.state !== 'buying';
  });
  if (!order) throw new Error('no order');
  return order;
}

let imeiNumber = 10_000_000;

/** A new, unique IMEI. */
export function newImei(): string {
  imeiNumber += 1;
  return testImei(imeiNumber);
}

/** Takes an order to a stage, like staff would. */
export async function orderAt(
  staff: Caller,
  device: TestDevice,
  stage: Stage,
  kind: OrderKind = 'mail-in',
): Promise<Order> {
  const endpoints = ordersOf(kind);
  const labels = stage !== 'new' && orderKinds[kind].ships;
  const body = { ...orderOf(device, await newCustomer(staff), labels), lead: true };
  let order = (await staff.ok(endpoints.createOrder, { body })).data;
  if (labels) order = await withLabel(staff, order);
  const seen = () => ({ params: { id: order.id }, body: { version: order.version } });
  const again = async () => (await staff.ok(endpoints.getOrder, { params: { id: order.id } })).data;
  if (stage === 'two') {
    const [item] = body.items;
    if (!item) throw new Error('no device');
    const added = { params: { id: order.id }, body: { ...item, version: order.version } };
    return (await staff.ok(orderEditsOf(kind).addOrderItem, added)).data;
  }
  if (stage === 'archived') {
    await staff.ok(bulkOrdersOf(kind).archiveOrder, { params: { id: order.id } });
    return again();
  }
  if (stage === 'new' || stage === 'labelled') return order;
  order = (await staff.ok(endpoints.scanInOrder, seen())).data;
  if (stage === 'scanned') return order;
  const condition = stage === 'accepted' || stage === 'paid' ? device.good : device.poor;
  const found = { version: order.version, imei: newImei(), condition_id: condition, reason: null };
  await staff.ok(endpoints.inspectOrderItem, { params: { id: order.items[0]?.id ?? 0 }, body: found });
  order = await again();
  await checksOf(staff, order);
  if (stage === 'inspected') return order;
  if (stage === 'returning') {
    const body = { status_id: 6, version: order.version };
    return (await staff.ok(endpoints.changeOrderStatus, { params: { id: order.id }, body })).data;
  }
  order = (await staff.ok(endpoints.offerOrder, seen())).data;
  if (stage !== 'paid') return order;
  const { version, total } = order;
  await staff.ok(endpoints.payOrder, { params: { id: order.id }, body: { version, amount: total } });
  return again();
}

/** The first bytes of a picture, enough to be recognized as one. */
/** Enough of a PNG to be recognized as one. */
export const aDrawing = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

export const aPicture = 'RIFF    WEBPVP8 ';

/** The names and texts of a custom status. */
export function statusWords(name: string) {
  return {
    buyback: 'mail-in',
    name,
    tone: 'info',
    send: true,
    subject: 'Order {order_number}: {status}',
    text: 'Hello {customer_first_name}',
  } as const;
}

/** The body of a status that behaves like Being Inspected. */
export function ownStatus(name: string) {
  return { ...statusWords(name), like: 8 };
}

/** The token in the link to an order's offer. */
export const tokenOf = ({ offer }: Pick<Order, 'offer'>): string => offer?.path.split('/').at(-1) ?? '';

export const usd = (amount: number) => ({ amount, currency: 'USD' as const });
