import { formatMoney } from '@recoup/contract/money';
import type { ItemState } from '@recoup/contract/orders/order-item-state';
import type { TheirOrder } from '../sinks/buyback-port.ts';

/** What a marketplace status means here. */
type Meaning = 'early' | 'open' | 'offered' | 'accepted' | 'paid' | 'ended';

interface StatusRow {
  readonly label: string;
  readonly means: Meaning;
}

/**
 * Statuses of Back Market's buyback. If its contract doesn't define what follows from one, staff read it and decide.
 */
const statuses: Readonly<Record<string, StatusRow>> = {
  NEW: { label: 'New', means: 'early' },
  PENDING: { label: 'Pending', means: 'early' },
  TO_SEND: { label: 'To send', means: 'open' },
  SENT: { label: 'Sent', means: 'open' },
  RECEIVED: { label: 'Received', means: 'open' },
  COUNTER_PROPOSAL: { label: 'Counteroffer', means: 'offered' },
  VALIDATED: { label: 'Validated', means: 'accepted' },
  PAID: { label: 'Paid', means: 'paid' },
  MONEY_TRANSFERED: { label: 'Money transferred', means: 'paid' },
  SUSPENDED: { label: 'Suspended', means: 'ended' },
};

/** A status as staff read it. Unknown ones are shown unchanged. */
export const labelOfStatus = (status: string): string => statuses[status]?.label ?? status;

export const meaningOfStatus = (status: string): Meaning | null => statuses[status]?.means ?? null;

/** The order statuses to look for when an account is read for the first time. */
export const openStatuses: readonly string[] = Object.keys(statuses).filter((name) => meaningOfStatus(name) === 'open');

/** What the customer gets there: the counteroffer if there is one, or else the promised price. */
export const priceThere = ({ price, counterPrice }: Pick<TheirOrder, 'price' | 'counterPrice'>) =>
  counterPrice ?? price;

/** Why a marketplace order isn't imported, if its status rules it out. */
export function skipReason(status: string): string | null {
  return meaningOfStatus(status) === 'open'
    ? null
    : `Its status there is ${labelOfStatus(status)}, so no order was created. Handle it on the marketplace.`;
}

/** The part of a marketplace order that advice depends on. */
type WhatTheySay = Pick<TheirOrder, 'status' | 'price' | 'counterPrice'>;

/** Whether all devices of an order are accepted at an amount, whether or not they have been paid. */
export const areAccepted = (items: readonly { readonly state: ItemState }[]): boolean =>
  items.every(({ state }) => state === 'accepted' || state === 'paid' || state === 'stocked');

/** The state of our order, as far as their status asks for something. */
export interface Standing {
  readonly received: boolean;
  /** Whether its devices are accepted at an amount. */
  readonly accepted: boolean;
  readonly completed: boolean;
  readonly offerIsOpen: boolean;
  readonly total: string;
}

/** What staff have to do because of the marketplace's state. Null if both sides agree. */
export function adviceFor(theirs: WhatTheySay, name: string, at: Standing): string | null {
  const { status } = theirs;
  const price = priceThere(theirs);
  const amount = price ? formatMoney(price) : 'another amount';
  switch (meaningOfStatus(status)) {
    case 'early':
    case 'open':
      if (at.offerIsOpen && theirs.counterPrice)
        return `The counteroffer isn’t open on ${name} anymore. Check there what the customer said, then accept or reject the offer here.`;
      return status === 'RECEIVED' && !at.received ? 'Scan the package here when you have it.' : null;
    case 'offered':
      return at.offerIsOpen
        ? null
        : `${name} has a counteroffer, but there’s no open offer here. Check the order there.`;
    case 'accepted':
    case 'paid':
      if (at.completed) return null;
      if (!at.accepted)
        return `The order was accepted on ${name} at ${amount}. Finish its inspection here, and accept it as quoted.`;
      return amount === at.total
        ? null
        : `${name} says ${amount}, but this order totals ${at.total}. Correct the order or ask ${name}.`;
    case 'ended':
      return `${name} stopped this order and doesn’t tell us why. Check the reason there, then finish the order here.`;
    default:
      return `We don’t know this status. Check the order on ${name}.`;
  }
}
