import { type OrderKind, orderKinds } from '../order-kind.ts';
import { meaningOf } from '../order-status.ts';
import { statusIds, subStatusIds } from '../order-status-ids.ts';

/**
 * Where an order stands in the customer's words, and what happens next. Staff's statuses are not shown to customers:
 * a company may rename them, and some say more about staff than about the order.
 */
export const customerSteps = {
  review: { title: 'We are working out your price', next: 'We look at your devices and send you a price.' },
  send: {
    title: 'We are waiting for your parcel',
    next: 'Pack your devices well, stick the label on your parcel and hand it in.',
  },
  bring: { title: 'Your order is ready', next: 'We check your devices with you and pay you.' },
  travelling: { title: 'Your parcel is on its way to us', next: 'We check your devices as soon as it arrives.' },
  arrived: { title: 'Your devices have arrived', next: 'We check them and tell you what we found.' },
  inspecting: { title: 'We are checking your devices', next: 'We pay you, or send you an offer if something differs.' },
  held: { title: 'Your order is on hold', next: 'We get in touch with you. Nothing is done until then.' },
  offer: { title: 'We have an offer for you', next: 'Have a look at it and tell us whether you accept.' },
  payout: { title: 'Your order is accepted', next: 'We pay you in the way you chose.' },
  returning: { title: 'Your devices are going back to you', next: 'You get them back as they came.' },
  paid: { title: 'Your order is complete', next: 'There is nothing left for you to do.' },
  expired: { title: 'Your price has expired', next: 'Make a new order to get today’s price.' },
  closed: { title: 'Your order is closed', next: 'There is nothing left for you to do.' },
} as const satisfies Record<string, { title: string; next: string }>;

export type CustomerStep = keyof typeof customerSteps;
export const customerStepNames = Object.keys(customerSteps) as [CustomerStep, ...CustomerStep[]];

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

/** Sub-statuses of Leads that nothing follows: abandoned and cancelled. */
const ended: readonly (number | null)[] = [subStatusIds.abandoned, subStatusIds.cancelled];

/** The step of an order. An offer that waits for the customer goes before everything else. */
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
