import type { BodyInput } from '@recoup/contract';
import type { ConditionPrice, Device } from '@recoup/contract/catalogue';
import type { Currency, Money } from '@recoup/contract/money';
import { sumMoney } from '@recoup/contract/money';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import type { OrderEndpoints } from '@recoup/contract/orders';
import { type PayoutMethod, payoutDetailsOf } from '@recoup/contract/payout-method';
import { devicePrice } from '@recoup/contract/price-rule';

/** A device that was added, with the prices the server gave for it and the answers chosen so far. */
export interface DraftItem {
  /** Tells apart two of the same device. */
  readonly key: string;
  readonly device: Device;
  readonly conditions: readonly ConditionPrice[];
  readonly conditionId: number | null;
  readonly subIds: readonly number[];
}

/** What was typed of an order that does not exist yet. It survives a reload and a new sign-in. */
export interface Draft {
  readonly customerId: number | null;
  readonly customerName: string;
  readonly items: readonly DraftItem[];
  readonly payoutMethod: PayoutMethod;
  readonly payoutDetails: Readonly<Record<string, string>>;
  readonly label: boolean;
}

export const emptyDraft: Draft = {
  customerId: null,
  customerName: '',
  items: [],
  payoutMethod: 'paypal',
  payoutDetails: {},
  label: true,
};

/** Price of an item as the server's list gives it; null until a condition is chosen. */
export function itemPrice({ conditions, conditionId, subIds }: DraftItem): Money | null {
  const condition = conditions.find((candidate) => candidate.id === conditionId);
  if (!condition?.price) return null;
  const chosen = condition.subs.filter((sub) => subIds.includes(sub.id));
  return devicePrice(
    condition.price,
    chosen.map((sub) => sub.value),
  );
}

/** Sum of the items that have a price. */
export function draftTotal(items: readonly DraftItem[], currency: Currency): Money {
  return sumMoney(
    currency,
    items.flatMap((item) => itemPrice(item) ?? []),
  );
}

/** Changes one item, the others stay as they are. */
export function changeItem(items: readonly DraftItem[], key: string, change: Partial<DraftItem>): DraftItem[] {
  return items.map((item) => (item.key === key ? { ...item, ...change } : item));
}

type OrderBody = BodyInput<OrderEndpoints['createOrder']>;

/** The order that a draft asks for. What is missing in it, the endpoint's schema says at the field. */
export function bodyOf(draft: Draft, currency: Currency, kind: OrderKind): OrderBody {
  const details = payoutDetailsOf(draft.payoutMethod, draft.payoutDetails);
  const body = {
    customer: draft.customerId === null ? null : { id: draft.customerId },
    items: draft.items.map((item) => ({
      device_id: item.device.id,
      condition_id: item.conditionId ?? 0,
      sub_ids: [...item.subIds],
      price: itemPrice(item) ?? { amount: 0, currency },
    })),
    payout: { method: draft.payoutMethod, details },
    label: draft.label && orderKinds[kind].ships,
  };
  return body as unknown as OrderBody;
}
