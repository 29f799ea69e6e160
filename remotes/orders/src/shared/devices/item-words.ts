import { itemStates } from '@recoup/contract/orders/order-item-state';
import type { OrderItem } from '@recoup/contract/orders/order-schema';

/** The text that a search for a device matches: name, IMEI, condition and state. */
export function wordsOf({ name, imei, quoted, inspected, state }: OrderItem): string {
  return [name, imei, (inspected ?? quoted).condition, itemStates[state].label].filter(Boolean).join(' ');
}
