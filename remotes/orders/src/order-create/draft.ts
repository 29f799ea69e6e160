import type { BodyInput } from '@recoup/contract';
import type { Currency, Money } from '@recoup/contract/money';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import type { Checked, MadeCheck } from '@recoup/contract/orders/checks/made-checks';
import type { DraftTicket } from '@recoup/contract/orders/counter/customer-displays';
import { quotedTotal } from '@recoup/contract/orders/order-sums';
import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import type { PayoutMethod } from '@recoup/contract/payouts/payout-method';
import { type ConditionPrice, type Device, needsImei } from '@recoup/contract/pricing/catalogue';
import { devicePrice } from '@recoup/contract/pricing/price-rule';
import type { CustomValues } from '@recoup/contract/settings/custom-fields';
import type { Unfinished } from '@recoup/screens/forms';
import { payoutBodyOf } from '../shared/payouts/payout-body.ts';

/** A device in the draft, with the server's prices for it and the answers so far. */
export interface DraftItem {
  /** Distinguishes two of the same device. */
  readonly key: string;
  readonly device: Device;
  readonly conditions: readonly ConditionPrice[];
  readonly conditionId: number | null;
  readonly subIds: readonly number[];
  readonly imei: string;
  /** Its checks. Older drafts have none. */
  readonly checks?: readonly MadeCheck[];
  readonly wiped?: boolean | null;
}

/** The checks of a device in the draft. */
export function triedOf({ checks = [], wiped = null }: DraftItem): Checked {
  return { checks, wiped };
}

/** The checks if any were made, else false. */
const triedIfAny = (tried: Checked) => (tried.checks.length > 0 || tried.wiped !== null) && tried;

/** Whether it's inspected when it's bought. A phone needs an IMEI first. */
export function isTried({ device, imei }: DraftItem, { kind, lead }: { kind: OrderKind; lead: boolean }): boolean {
  return orderKinds[kind].atCounter && !lead && (imei !== '' || !needsImei(device.category));
}

/** A newly added device. */
export function newDraftItem({ device, conditions }: Pick<DraftItem, 'device' | 'conditions'>, imei = ''): DraftItem {
  return { key: crypto.randomUUID(), device, conditions, conditionId: null, subIds: [], imei };
}

/** The input of an order that doesn't exist yet. It survives a reload and a new sign-in. */
export interface Draft {
  readonly customerId: number | null;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly items: readonly DraftItem[];
  readonly payoutMethod: PayoutMethod;
  readonly payoutDetails: Readonly<Record<string, string>>;
  /** The key of a known payout to use instead. Older drafts have none. */
  readonly payoutKnown?: string | null;
  readonly label: boolean;
  readonly lead: boolean;
  readonly referralSource: string;
  /** Values of the company's custom fields. Older drafts have none. */
  readonly custom_fields?: CustomValues;
  /** Why prices below the margin floor are promised. Older drafts have none. */
  readonly floor_reason?: string;
}

export const emptyDraft: Draft = {
  customerId: null,
  customerName: '',
  customerEmail: '',
  items: [],
  payoutMethod: 'paypal',
  payoutDetails: {},
  payoutKnown: null,
  label: true,
  lead: false,
  referralSource: '',
};

/** The draft in the form that a customer display shows. */
export function draftTicketOf({ customerId, items }: Pick<Draft, 'customerId' | 'items'>): DraftTicket {
  return {
    customer_id: customerId,
    lines: items.map((item) => ({ side: 'buy', name: item.device.name, amount: itemPrice(item)?.amount ?? null })),
  };
}

/** The price of an item from the server's list. Null until a condition is chosen. */
export function itemPrice({ conditions, conditionId, subIds }: DraftItem): Money | null {
  const condition = conditions.find((candidate) => candidate.id === conditionId);
  if (!condition?.price) return null;
  const chosen = condition.subs.filter((sub) => subIds.includes(sub.id));
  return devicePrice(
    condition.price,
    chosen.map((sub) => sub.value),
  );
}

/** The initial draft of an order type. The default payout is cash at a counter, and PayPal otherwise. */
export function emptyDraftOf(kind: OrderKind): Draft {
  return { ...emptyDraft, payoutMethod: orderKinds[kind].atCounter ? 'cash' : 'paypal' };
}

/** Adds another one of the same device with its answers, but without its IMEI and checks. */
export function sameAgain(items: readonly DraftItem[], key: string): { items: DraftItem[]; added: string } {
  const at = items.findIndex((item) => item.key === key);
  const item = items[at];
  if (!item) return { items: [...items], added: key };
  const copy = { ...item, key: crypto.randomUUID(), imei: '', checks: [], wiped: null };
  return { items: items.toSpliced(at + 1, 0, copy), added: copy.key };
}

/** The total of the items that have a price. */
export function draftTotal(items: readonly DraftItem[], currency: Currency): Money {
  return quotedTotal(
    currency,
    items.flatMap((item) => {
      const price = itemPrice(item);
      return price ? [{ price, quantity: 1 }] : [];
    }),
  );
}

/** Changes one item and leaves the others as they are. */
export function changeItem(items: readonly DraftItem[], key: string, change: Partial<DraftItem>): DraftItem[] {
  return items.map((item) => (item.key === key ? { ...item, ...change } : item));
}

/** The request body of a draft. The endpoint's schema reports missing parts at their fields. */
export function bodyOf(
  draft: Draft,
  currency: Currency,
  kind: OrderKind,
): Unfinished<BodyInput<OrderEndpoints['createOrder']>> {
  const { atCounter } = orderKinds[kind];
  return {
    customer: draft.customerId === null ? null : { id: draft.customerId },
    items: draft.items.map((item) => ({
      device_id: item.device.id,
      condition_id: item.conditionId ?? 0,
      sub_ids: item.subIds,
      price: itemPrice(item) ?? { amount: 0, currency },
      ...(atCounter && item.imei && { imei: item.imei }),
      ...(isTried(item, { kind, lead: draft.lead }) && triedIfAny(triedOf(item))),
    })),
    payout: payoutBodyOf(draft),
    label: draft.label && orderKinds[kind].ships,
    ...(atCounter && { lead: draft.lead }),
    custom_fields: draft.custom_fields ?? {},
    ...(draft.floor_reason && { floor_reason: draft.floor_reason }),
    ...(draft.referralSource && { referral_source: draft.referralSource }),
  };
}
