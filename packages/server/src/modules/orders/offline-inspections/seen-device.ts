import { type Currency, formatMoney } from '@recoup/contract/money';
import type { SeenDevice } from '@recoup/contract/orders/checks/offline-inspections';
import { itemStates } from '@recoup/contract/orders/order-item-state';
import type { orderItems } from '../../../schema/order-items.ts';

type StoredItem = typeof orderItems.$inferSelect;

/** The current values that a device's inspection is based on. */
export const seenOf = (item: StoredItem, currency: Currency): SeenDevice => ({
  order_id: item.order_id,
  state: item.state,
  inspected_at: item.inspected_at?.toISOString() ?? null,
  quoted: { amount: item.quoted_amount, currency },
});

/** The differences since the inspector saw the device, one sentence each. */
export function changesSince(seen: SeenDevice, now: SeenDevice, orderNumber: number): string[] {
  const isInspectedAnew = seen.inspected_at !== now.inspected_at && now.inspected_at !== null;
  return [
    seen.order_id !== now.order_id && `It’s in order ${orderNumber} now.`,
    isInspectedAnew && 'It was inspected in the meantime.',
    seen.state !== now.state &&
      !(isInspectedAnew && now.state === 'inspected') &&
      `It’s ${itemStates[now.state].label.toLowerCase()} now.`,
    seen.quoted.amount !== now.quoted.amount &&
      `Its quote changed from ${formatMoney(seen.quoted)} to ${formatMoney(now.quoted)}.`,
  ].filter((text) => text !== false);
}
