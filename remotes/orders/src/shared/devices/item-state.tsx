import { type ItemState, itemStates } from '@recoup/contract/orders/order-item-state';
import { StatusDot } from '@recoup/ui';

/** The state of a device. */
export function ItemStateText({ state }: { state: ItemState }) {
  return <StatusDot tone={itemStates[state].tone}>{itemStates[state].label}</StatusDot>;
}
