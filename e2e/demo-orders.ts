import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import type { DeviceCheck } from '@recoup/contract/orders/checks/device-checks';
import type { Order } from '@recoup/contract/orders/order-schema';
import type { ConditionPrice, Device } from '@recoup/contract/pricing/catalogue';
import { type Api, expect } from './fixtures.ts';
import { newImei } from './imei.ts';

let made = 0;

/** A customer that no other test has. */
export function newPerson(names: { first?: string; last?: string } = {}) {
  made += 1;
  const address = {
    address1: '12 Elm Street',
    suite: null,
    city: 'Portland',
    state: 'OR',
    zip: '97201',
    country: 'US',
  };
  const { first = 'Ada', last = `Lovell ${made}` } = names;
  return {
    first_name: first,
    last_name: last,
    email: `person.${Date.now()}.${made}@example.test`,
    phone: null,
    address,
  };
}

/** How an order differs from the default. */
export interface NewOrder {
  words?: string;
  customer?: ReturnType<typeof newPerson>;
  kind?: OrderKind;
  devices?: number;
  payout?: { method: string; details: Record<string, string> };
  /** Referral source. */
  referral?: string;
}

function checkTo({ first_name, last_name }: ReturnType<typeof newPerson>): NonNullable<NewOrder['payout']> {
  return { method: 'check', details: { payee: `${first_name} ${last_name}`.slice(0, 60) } };
}

/** The traded conditions, highest price first. Other tests upload prices that don't follow the conditions' order. */
function byWorth(conditions: readonly ConditionPrice[]): ConditionPrice[] {
  return conditions
    .filter(({ price }) => price !== null)
    .sort((one, other) => (other.price?.amount ?? 0) - (one.price?.amount ?? 0));
}

/** Creates an order through the API, like a colleague, with one device or several of the same kind. */
export async function newOrder(
  api: Api,
  {
    words = 'iphone 13 128',
    customer = newPerson(),
    kind = 'mail-in',
    payout = checkTo(customer),
    devices = 1,
    referral = '',
  }: NewOrder = {},
): Promise<Order> {
  const found = await api.get<{ data: Device[] }>(`/v1/buyback/devices/all?search=${encodeURIComponent(words)}`);
  const device = found.data[0];
  if (!device) throw new Error(`No device is called ${words}`);
  const prices = await api.get<{ data: { conditions: ConditionPrice[] } }>(
    `/v1/pos/order/condition-price?device_id=${device.id}`,
  );
  const chosen = byWorth(prices.data.conditions).at(0);
  if (!chosen) throw new Error(`${device.name} has no price`);
  const item = { device_id: device.id, condition_id: chosen.id, sub_ids: [], price: chosen.price };
  const items = Array.from({ length: devices }, () => item);
  const body = { customer, items, payout, label: false, ...(referral && { referral_source: referral }) };
  return (await api.post<{ data: Order }>(orderKinds[kind].create, body)).data;
}

/** The order once its package is here. */
export async function scannedIn(api: Api, { id, version }: Order): Promise<Order> {
  return (await api.post<{ data: Order }>(`/v1/pos/order/scan-in/${id}`, { version })).data;
}

/** A bulk quote of one line that was sent and waits for its customer. */
export async function sentQuote(api: Api, options?: Parameters<typeof newOrder>[1]): Promise<Order> {
  const { id, version } = await newOrder(api, { ...options, kind: 'bulk-quote' });
  return (await api.post<{ data: Order }>(`/v1/pos/bulk-quote/send-quote/${id}`, { version })).data;
}

/** An order whose only device was worse than described, with an offer that waits for its customer. */
export async function offeredOrder(api: Api, options?: NewOrder): Promise<Order> {
  const order = await scannedIn(api, await newOrder(api, options));
  const worst = byWorth(order.price_lists[0] ?? []).at(-1)?.id;
  return inspected(api, order, { condition_id: worst, reason: 'screen' });
}

/** An order whose only device is as described, ready to be paid. */
export async function agreedOrder(api: Api, options?: NewOrder): Promise<Order> {
  const order = await scannedIn(api, await newOrder(api, options));
  return inspected(api, order, { condition_id: order.items[0]?.quoted.condition_id, reason: null });
}

/** Pays an order, which buys its devices. */
export async function paidOrder(api: Api, { id, version, total }: Order): Promise<void> {
  await api.post(`/v1/pos/order/pay/${id}`, { version, amount: total });
}

/** Waits until the IMEIs of an order are checked, so that it can be paid. */
export async function checkAnswered(api: Api, id: number): Promise<void> {
  const states = async () => {
    const { data } = await api.get<{ data: DeviceCheck[] }>(`/v1/pos/order/product-check-imei/${id}`);
    return data.map(({ state }) => state);
  };
  await expect.poll(states).not.toContain('running');
}

/** The order after its only device was inspected and an offer made. */
export async function inspected(api: Api, { id, version, items }: Order, found: object): Promise<Order> {
  await api.post(`/v1/pos/order/order-item/${items[0]?.id}`, {
    version,
    imei: newImei(),
    note: null,
    ...found,
    _method: 'PUT',
  });
  await checkAnswered(api, id);
  const { data } = await api.get<{ data: Order }>(`/v1/pos/order/show/${id}`);
  return (await api.post<{ data: Order }>(`/v1/pos/order/offer/${id}`, { version: data.version })).data;
}
