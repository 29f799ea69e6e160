import { categoriesOf, type OrderCategory, type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { type OrderStatusId, statusesOfKind } from '@recoup/contract/order-status';
import { statusIds, subStatusIds } from '@recoup/contract/order-status-ids';
import type { ItemState } from '@recoup/contract/orders/order-item-state';

/** A state of the demo's orders, and how common it is. */
export interface Scenario {
  /** Out of a hundred orders. */
  weight: number;
  category: OrderCategory;
  status_id: OrderStatusId;
  sub_status_id: number | null;
  item: ItemState;
  /** Days that an order needs to get this far. Younger orders aren't in this state. */
  minAge: number;
  /** Older orders aren't in this state. */
  maxAge: number;
  offer?: 'open' | 'accepted' | 'declined';
  paid?: true;
}

const at = (
  weight: number,
  status_id: OrderStatusId,
  sub_status_id: number | null,
  item: ItemState,
  minAge: number,
  maxAge: number,
  more: Partial<Scenario> = {},
): Scenario => ({
  weight,
  category: 'active',
  status_id,
  sub_status_id,
  item,
  minAge,
  maxAge,
  ...more,
});

/** Every state that an order can be in. */
export const scenarios: readonly Scenario[] = [
  at(9, statusIds.leads, subStatusIds.active, 'expected', 0, 13),
  at(3, statusIds.leads, subStatusIds.abandoned, 'expected', 3, 13),
  at(3, statusIds.leads, subStatusIds.cancelled, 'expected', 0, 13),
  at(3, statusIds.manualQuote, subStatusIds.pending, 'expected', 0, 10),
  at(2, statusIds.manualQuote, subStatusIds.requiresReview, 'expected', 0, 10),
  at(9, statusIds.inTransit, null, 'expected', 1, 13),
  at(6, statusIds.delivered, null, 'scanned', 3, 20),
  at(6, statusIds.beingInspected, null, 'inspected', 4, 25),
  at(4, statusIds.beingInspected, null, 'offered', 4, 11, { offer: 'open' }),
  at(2, statusIds.onHold, subStatusIds.general, 'inspected', 4, 45),
  at(2, statusIds.onHold, subStatusIds.activationLock, 'inspected', 4, 45),
  at(5, statusIds.payoutProcessing, null, 'accepted', 5, 25),
  at(2, statusIds.payoutProcessing, null, 'accepted', 6, 25, { offer: 'accepted' }),
  at(3, statusIds.return, null, 'rejected', 6, 60, { offer: 'declined' }),
  at(26, statusIds.completed, null, 'stocked', 6, 90, { paid: true }),
  at(6, statusIds.completed, null, 'stocked', 8, 90, { paid: true, offer: 'accepted' }),
  at(5, statusIds.completed, null, 'stocked', 40, 90, { paid: true, category: 'archive' }),
  at(1, statusIds.leads, subStatusIds.cancelled, 'expected', 40, 90, { category: 'archive' }),
  at(3, statusIds.leads, subStatusIds.active, 'expected', 15, 90, { category: 'expired' }),
  at(2, statusIds.leads, subStatusIds.abandoned, 'expected', 15, 90, { category: 'expired' }),
  at(2, statusIds.leads, subStatusIds.cancelled, 'expected', 15, 90, { category: 'expired' }),
  at(1, statusIds.inTransit, null, 'expected', 15, 90, { category: 'expired' }),
];

/**
 * Whether an order of this kind can be in this state. At a counter the customer answers right away, so there are no
 * offers.
 */
export function scenarioFits(kind: OrderKind, { status_id, category, offer }: Scenario): boolean {
  return (
    statusesOfKind[kind].includes(status_id) &&
    categoriesOf(kind).includes(category) &&
    (orderKinds[kind].ships || offer === undefined)
  );
}

/** Whether the package of an item in this state was opened, and whether the item was inspected. */
export const isInspected = (item: ItemState) => item !== 'expected' && item !== 'scanned';
