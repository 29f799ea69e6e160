import { normaliseImei } from '@recoup/contract/identifiers/imei';
import type { Currency, Money } from '@recoup/contract/money';
import { offlineNumber } from '@recoup/contract/offline/receipt-number';
import { quotedTotal } from '@recoup/contract/orders/order-sums';
import { type ConditionPrice, needsImei } from '@recoup/contract/pricing/catalogue';
import type { OfflinePrices } from '@recoup/contract/pricing/offline-prices';
import { devicePrice } from '@recoup/contract/pricing/price-rule';
import type { NewWork } from '../outbox/add-work.ts';
import type { OrderBody, WaitingPicture } from '../outbox/work.ts';

export type OfflineDevice = OfflinePrices['devices'][number];

export interface DraftDevice {
  readonly key: string;
  readonly deviceId: number;
  readonly conditionId: number | null;
  readonly subIds: readonly number[];
  readonly imei: string;
  /** Drafts of the previous release have none. */
  readonly pictures?: readonly WaitingPicture[];
}

/** An order while it's being entered offline. */
export interface DraftOrder {
  readonly customer: {
    readonly first_name: string;
    readonly last_name: string;
    readonly phone: string;
    readonly email: string;
  };
  readonly lead: boolean;
  readonly devices: readonly DraftDevice[];
}

export const emptyDraft: DraftOrder = {
  customer: { first_name: '', last_name: '', phone: '', email: '' },
  lead: false,
  devices: [],
};

/** The draft with only the devices that the current prices still include. */
export const knownIn = ({ devices }: OfflinePrices, draft: DraftOrder): DraftOrder => ({
  ...draft,
  devices: draft.devices.filter(({ deviceId }) => devices.some(({ id }) => id === deviceId)),
});

export const newDevice = (deviceId: number): DraftDevice => ({
  ...{ key: crypto.randomUUID(), deviceId, conditionId: null, subIds: [], imei: '' },
});

/** Devices whose names contain all the words. */
export function devicesCalled({ devices }: OfflinePrices, text: string, most = 20): OfflineDevice[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = devices.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  return found.slice(0, most);
}

/** A device's value in each condition, at the stored prices. */
export function conditionsOf({ conditions, currency }: OfflinePrices, device: OfflineDevice): ConditionPrice[] {
  return conditions
    .filter(({ category }) => category === device.category)
    .map(({ id, term, help, subs }) => {
      const amount = device.prices[String(id)];
      return {
        ...{ id, term, help },
        price: amount === undefined ? null : { amount, currency },
        subs: subs.map((sub) => ({ id: sub.id, term: sub.term, value: { amount: sub.amount, currency } })),
      };
    });
}

/** A draft's device and its price. Null until it has a condition. */
export function quoteOf(prices: OfflinePrices, draft: DraftDevice) {
  const device = prices.devices.find(({ id }) => id === draft.deviceId);
  if (!device) return null;
  const conditions = conditionsOf(prices, device);
  const condition = conditions.find(({ id }) => id === draft.conditionId);
  const chosen = condition?.subs.filter(({ id }) => draft.subIds.includes(id)) ?? [];
  const price: Money | null = condition?.price
    ? devicePrice(
        condition.price,
        chosen.map(({ value }) => value),
      )
    : null;
  return { device, conditions, condition, price };
}

export function totalOf(prices: OfflinePrices, { devices }: DraftOrder): Money {
  const lines = devices.flatMap((draft) => {
    const price = quoteOf(prices, draft)?.price;
    return price ? [{ price, quantity: 1 }] : [];
  });
  return quotedTotal(prices.currency as Currency, lines);
}

/** Errors by dotted path of the body that the endpoint's schema can't detect. */
export function faultsOf({ customer, devices }: DraftOrder): Record<string, string> {
  const faults: Record<string, string> = {};
  if (!customer.phone.trim() && !customer.email.trim()) faults['customer.phone'] = 'Enter a phone number or email.';
  const imeis = devices.map(({ imei }) => normaliseImei(imei));
  for (const [at, imei] of imeis.entries())
    if (imei !== '' && imeis.indexOf(imei) < at) faults[`items.${at}.imei`] = 'This IMEI is already in this order.';
  return faults;
}

/**
 * The request body of a draft, as far as it's complete. The customer is paid later, in cash unless staff change that.
 */
export function bodyOf(prices: OfflinePrices, { customer, devices, lead }: DraftOrder) {
  return {
    customer: { ...customer, phone: customer.phone || null },
    items: devices.map((draft) => {
      const { device, condition, price } = quoteOf(prices, draft) ?? {};
      const imei = device && needsImei(device.category) && draft.imei ? { imei: normaliseImei(draft.imei) } : {};
      // A device that we don't buy in this condition has no price. Another condition must be chosen.
      const condition_id = (price && condition?.id) || 0;
      return { device_id: draft.deviceId, condition_id, sub_ids: [...draft.subIds], price: price ?? null, ...imei };
    }),
    payout: { method: 'cash', details: { payee: nameOf(customer) } },
    ...{ label: false, lead },
  } satisfies OrderBody;
}

const nameOf = ({ first_name, last_name }: DraftOrder['customer']) => `${first_name} ${last_name}`.trim();

/** The queue entry of a draft. */
export function orderWork(prices: OfflinePrices, draft: DraftOrder, now: Date): NewWork<'order'> {
  const receipt = offlineNumber('P', crypto.getRandomValues(new Uint8Array(6)));
  const { items, ...order } = bodyOf(prices, draft);
  const body = {
    ...order,
    items: items.map((line, at) => ({ ...line, pictures: draft.devices[at]?.pictures ?? [] })),
    taken_offline: { receipt, at: now.toISOString() },
  };
  const quotes = draft.devices.flatMap((one) => {
    const quote = quoteOf(prices, one);
    return quote ? [{ ...quote, imei: normaliseImei(one.imei) || null }] : [];
  });
  const { customer } = draft;
  const contact = [customer.phone, customer.email].map((text) => text.trim().toLowerCase()).filter(Boolean);
  return {
    ...{ kind: 'order', body },
    about: [
      ...quotes.flatMap(({ imei }) => (imei ? [`imei ${imei}`] : [])),
      ...contact.map((one) => `customer ${one}`),
    ],
    shown: {
      receipt,
      customer: nameOf(customer),
      devices: quotes.map(({ device, condition, imei }) => ({
        name: device.name,
        condition: condition?.term ?? '',
        imei,
      })),
      total: totalOf(prices, draft),
    },
  };
}
