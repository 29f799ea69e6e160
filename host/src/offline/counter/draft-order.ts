import { imeiFault, normaliseImei } from '@recoup/contract/identifiers/imei';
import type { Currency, Money } from '@recoup/contract/money';
import { offlineKeyPrefix } from '@recoup/contract/offline/offline-limits';
import { receiptNumber } from '@recoup/contract/offline/receipt-number';
import { orderBody } from '@recoup/contract/orders/order-schema';
import { quotedTotal } from '@recoup/contract/orders/order-sums';
import { type ConditionPrice, needsImei } from '@recoup/contract/pricing/catalogue';
import type { OfflinePrices } from '@recoup/contract/pricing/offline-prices';
import { devicePrice } from '@recoup/contract/pricing/price-rule';
import type { Me } from '@recoup/contract/session/auth';
import * as v from 'valibot';
import type { OrderBody, OrderEntry } from '../outbox/order-entry.ts';

export type OfflineDevice = OfflinePrices['devices'][number];

export interface DraftDevice {
  readonly key: string;
  readonly deviceId: number;
  readonly conditionId: number | null;
  readonly subIds: readonly number[];
  readonly imei: string;
}

/** An order as it is typed without a network. */
export interface DraftOrder {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly email: string;
  readonly lead: boolean;
  readonly devices: readonly DraftDevice[];
}

export const emptyDraft: DraftOrder = {
  ...{ first_name: '', last_name: '', phone: '', email: '', lead: false },
  devices: [],
};

export const newDevice = (deviceId: number): DraftDevice => ({
  ...{ key: crypto.randomUUID(), deviceId, conditionId: null, subIds: [], imei: '' },
});

/** Devices whose names have all the words. */
export function devicesCalled({ devices }: OfflinePrices, text: string, most = 20): OfflineDevice[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = devices.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  return found.slice(0, most);
}

/** What a device is worth in each condition, as the kept prices say. */
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

/** What a device of the draft is, and its price; null until it has a condition. */
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

/** What is wrong with a draft, by dotted path; the schema of the call says the rest once it is sent. */
export function faultsOf(prices: OfflinePrices, draft: DraftOrder): Record<string, string> {
  const faults: Record<string, string> = {};
  if (!draft.first_name.trim()) faults.first_name = 'First name is required';
  if (!draft.last_name.trim()) faults.last_name = 'Last name is required';
  if (!draft.phone.trim() && !draft.email.trim()) faults.phone = 'Phone or email is required';
  if (draft.devices.length === 0) faults.devices = 'Add at least one device';
  for (const [at, device] of draft.devices.entries()) {
    const quote = quoteOf(prices, device);
    if (!quote?.price) faults[`devices.${at}.condition`] = 'Condition is required';
    const imei = normaliseImei(device.imei);
    const twice = imei !== '' && draft.devices.findIndex((other) => normaliseImei(other.imei) === imei) < at;
    const fault = imei === '' ? null : (imeiFault(imei) ?? (twice ? 'This IMEI is already in this order.' : null));
    if (fault && quote && needsImei(quote.device.category)) faults[`devices.${at}.imei`] = fault;
  }
  const email = draft.email.trim();
  if (Object.keys(faults).length === 0 && email && !v.safeParse(orderBody, bodyOf(prices, draft)).success)
    faults.email = 'Enter a valid email address.';
  return faults;
}

/** The order that a draft asks for. Its customer is paid later, in cash unless somebody changes that. */
export function bodyOf(prices: OfflinePrices, draft: DraftOrder): OrderBody {
  const { first_name, last_name, phone, email, lead } = draft;
  return {
    customer: { first_name, last_name, email, phone: phone || null },
    items: draft.devices.flatMap((one) => {
      const { device, condition, price } = quoteOf(prices, one) ?? {};
      if (!device || !condition || !price) return [];
      const imei = needsImei(device.category) && one.imei ? { imei: normaliseImei(one.imei) } : {};
      return [{ device_id: device.id, condition_id: condition.id, sub_ids: [...one.subIds], price, ...imei }];
    }),
    payout: { method: 'cash', details: { payee: `${first_name} ${last_name}`.trim() } },
    ...{ label: false, lead },
  };
}

/** The entry of the queue that a draft becomes. */
export function entryOf(prices: OfflinePrices, draft: DraftOrder, me: Me, place: number, now: Date): OrderEntry {
  const id = crypto.randomUUID();
  const receipt = receiptNumber(crypto.getRandomValues(new Uint8Array(6)));
  const body = { ...bodyOf(prices, draft), taken_offline: { receipt, at: now.toISOString() } };
  const quotes = draft.devices.flatMap((one) => {
    const quote = quoteOf(prices, one);
    return quote ? [{ ...quote, imei: normaliseImei(one.imei) || null }] : [];
  });
  const contact = [draft.phone, draft.email].map((text) => text.trim().toLowerCase()).filter(Boolean);
  return {
    ...{ id, key: `${offlineKeyPrefix}${id}`, place, at: now.getTime(), state: 'waiting', body },
    about: [
      ...quotes.flatMap(({ imei }) => (imei ? [`imei ${imei}`] : [])),
      ...contact.map((one) => `customer ${one}`),
    ],
    ...{ question: null, outcome: null, uncertain: false },
    location: { id: me.location.id, name: me.location.name },
    shown: {
      receipt,
      customer: `${draft.first_name} ${draft.last_name}`.trim(),
      devices: quotes.map(({ device, condition, imei }) => ({
        name: device.name,
        condition: condition?.term ?? '',
        imei,
      })),
      total: totalOf(prices, draft),
    },
  };
}
