import { type OrderKind, orderKinds } from '../../order-kind.ts';
import { meaningOf } from '../../order-status.ts';
import { statusIds, subStatusIds } from '../../order-status-ids.ts';

/**
 * The steps of an order that its customer sees. The catalog of customer texts has their wording. Customers don't see
 * staff's statuses: a company can rename them, and some say more about staff than about the order.
 */
export const customerStepNames = [
  ...(['review', 'send', 'bring', 'travelling', 'arrived', 'inspecting', 'held'] as const),
  ...(['offer', 'payout', 'returning', 'paid', 'expired', 'closed'] as const),
] as const;
export type CustomerStep = (typeof customerStepNames)[number];

const stepOfStatus: Record<number, CustomerStep> = {
  [statusIds.manualQuote]: 'review',
  [statusIds.inTransit]: 'travelling',
  [statusIds.delivered]: 'arrived',
  [statusIds.onHold]: 'held',
  [statusIds.return]: 'returning',
  [statusIds.payoutProcessing]: 'payout',
  [statusIds.beingInspected]: 'inspecting',
  [statusIds.completed]: 'paid',
};

/** Sub-statuses of Leads that end an order: abandoned and canceled. */
const ended: readonly (number | null)[] = [subStatusIds.abandoned, subStatusIds.cancelled];

/** The step of an order. An offer that waits for the customer comes before everything else. */
export function customerStepOf(order: {
  kind: OrderKind;
  category: string;
  status_id: number;
  sub_status_id: number | null;
  offer_open: boolean;
}): CustomerStep {
  if (order.offer_open) return 'offer';
  if (ended.includes(order.sub_status_id)) return 'closed';
  if (order.category === 'expired') return 'expired';
  return stepOfStatus[meaningOf(order.status_id) ?? 0] ?? (orderKinds[order.kind].ships ? 'send' : 'bring');
}
