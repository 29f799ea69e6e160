import { type ItemState, itemStates } from '@recoup/contract/orders/order-item-state';
import { StatusDot } from '@recoup/ui';

/** Where one device stands. */
export function ItemStateText({ state }: { state: ItemState }) {
  return <StatusDot tone={itemStates[state].tone}>{itemStates[state].label}</StatusDot>;
}
