import type { OrderKind } from '@recoup/contract/order-kind';
import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import type { Order } from '@recoup/contract/orders/order-schema';
import { orderSplitOf } from '@recoup/contract/orders/order-split';
import { isAt } from '@recoup/contract/payouts/payout-states';
import { useMay } from '@recoup/remote-kit';
import type { MenuItem } from '@recoup/ui/overlays';

/** An operation on an order's devices. */
export type DevicesStep = 'add' | 'remove' | 'split';

/**
 * Menu entries that add, remove or split off devices, until money has left. Removing and splitting need more than one
 * device.
 */
export function useDevicesMenu(kind: OrderKind, start: (step: DevicesStep) => void): (order: Order) => MenuItem[] {
  const may = {
    add: useMay(orderEditsOf(kind).addOrderItem),
    remove: useMay(orderEditsOf(kind).removeOrderItem),
    split: useMay(orderSplitOf(kind).splitOrder),
  };
  return ({ payout, items }) => {
    if (payout && !isAt(payout.state, 'ended')) return [];
    const several = items.length > 1;
    const entries: [DevicesStep, string, boolean][] = [
      ['add', 'Add device', true],
      ['split', 'Split order', several],
      ['remove', 'Remove device', several],
    ];
    return entries
      .filter(([step, , fits]) => may[step] && fits)
      .map(([step, label]) => ({ id: step, label, danger: step === 'remove', onSelect: () => start(step) }));
  };
}
