import { isBeforeShipping, meaningOf } from '@recoup/contract/order-status';
import { statusIds, subStatusIds } from '@recoup/contract/order-status-ids';
import type { Order } from '@recoup/contract/orders/order-schema';
import { isQuotedKind, type QuotedKind } from '@recoup/contract/orders/quotes';
import { isPaidElsewhere } from '@recoup/contract/payouts/payout-method';

/** The next step of an order. For `wait` and `none`, staff have nothing to do. */
export type NextStep =
  | { step: 'quote'; kind: QuotedKind }
  | { step: 'scan-in' }
  | { step: 'inspect'; itemId: number }
  | { step: 'close-inspection' }
  | { step: 'wait-for-customer' }
  | { step: 'take-id'; signature: boolean }
  | { step: 'add-id-picture' }
  | { step: 'take-statement'; signature: boolean }
  | { step: 'wait-for-payment' }
  | { step: 'pay' }
  | { step: 'return' }
  | { step: 'none' };

/** Derives the next step from the items' states. The status only says whether staff hold the order up. */
export function nextStep(
  order: Pick<
    Order,
    'kind' | 'status_id' | 'sub_status_id' | 'items' | 'category' | 'offer' | 'missing_id' | 'payout_method'
  >,
): NextStep {
  const { items, kind, offer } = order;
  const status = meaningOf(order.status_id);
  const all = (...states: Order['items'][number]['state'][]) => items.every((item) => states.includes(item.state));
  if (order.category !== 'active' || status === statusIds.onHold || status === statusIds.completed)
    return { step: 'none' };
  if (status === statusIds.return && all('scanned', 'inspected', 'rejected')) return { step: 'return' };
  if (isQuotedKind(kind) && all('expected') && isBeforeShipping(order.status_id)) {
    if (order.sub_status_id === subStatusIds.cancelled) return { step: 'none' };
    if (offer?.state === 'open') return { step: 'wait-for-customer' };
    if (offer?.state !== 'accepted') return { step: 'quote', kind };
  }
  if (all('expected')) return { step: 'scan-in' };
  const waiting = items.find((item) => item.state === 'scanned');
  if (waiting) return { step: 'inspect', itemId: waiting.id };
  if (all('inspected')) return { step: 'close-inspection' };
  if (items.some((item) => item.state === 'offered')) return { step: 'wait-for-customer' };
  // Devices paid with a payout that failed later may already be in stock.
  if (status === statusIds.payoutProcessing && all('accepted', 'stocked')) {
    if (isPaidElsewhere(order.payout_method)) return { step: 'wait-for-payment' };
    const { missing_id } = order;
    if (!missing_id) return { step: 'pay' };
    const { what, signature } = missing_id;
    if (what === 'picture') return { step: 'add-id-picture' };
    return { step: what === 'statement' ? 'take-statement' : 'take-id', signature };
  }
  return { step: 'none' };
}
