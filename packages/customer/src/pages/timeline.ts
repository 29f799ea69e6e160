import type { CustomerOrder } from '@recoup/contract/orders/order-links';
import { stepIn } from '@recoup/words/step-words';
import type { Words } from '@recoup/words/words';
import { type Html, html } from '../html.ts';

/** A station on an order's way from the customer to the payment. */
export interface Station {
  readonly name:
    | 'placed'
    | 'send'
    | 'sent'
    | 'bring'
    | 'received'
    | 'brought'
    | 'checked'
    | 'answered'
    | 'paid'
    | 'returned';
  readonly state: 'done' | 'now' | 'next';
  /** When it was completed, if known. */
  readonly at: string | null;
}

type Followed = Pick<
  CustomerOrder,
  'ships' | 'step' | 'created_at' | 'received_at' | 'inspected_at' | 'offer' | 'payout'
>;

/** Steps after which no stations follow. */
const ended: ReadonlySet<CustomerOrder['step']> = new Set(['expired', 'closed']);

/** The current station for each step of an order. */
const present = {
  review: 'placed',
  send: 'send',
  bring: 'bring',
  travelling: 'received',
  arrived: 'checked',
  inspecting: 'checked',
  held: 'checked',
  offer: 'answered',
  payout: 'paid',
  paid: 'paid',
  returning: 'returned',
} as const satisfies Partial<Record<CustomerOrder['step'], Station['name']>>;

/** The past, current and future stations of an order. Empty if it ended without a device. */
export function stationsOf(order: Followed): readonly Station[] {
  const { step, ships, created_at, received_at, inspected_at, payout } = order;
  if (ended.has(step)) return [];
  const names: Station['name'][] = [
    'placed',
    ...(ships
      ? ([step === 'send' ? 'send' : 'sent', 'received'] as const)
      : ([step === 'bring' ? 'bring' : 'brought'] as const)),
    'checked',
    ...(step === 'offer' ? (['answered'] as const) : []),
    step === 'returning' ? 'returned' : 'paid',
  ];
  const is = present[step as keyof typeof present];
  const wanted = names.indexOf(is);
  const now = wanted === -1 ? names.indexOf('checked') : wanted;
  const isPaid = step === 'paid' && payout.state === 'sent';
  const times: Partial<Record<Station['name'], string | null>> = {
    ...{ placed: created_at, received: received_at, brought: received_at, checked: inspected_at },
    paid: isPaid ? payout.at : null,
  };
  return names.map((name, i) => {
    const state = i < now || isPaid ? 'done' : i === now ? 'now' : 'next';
    return { name, state, at: state === 'done' ? (times[name] ?? null) : null };
  });
}

const tick = html`<svg class="tick" viewBox="0 0 10 14" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M1.5 7.5 4 10l4.5-6"/></svg>`;

/** The timeline, with the current station marked for screen readers. */
export function timeline(
  stations: readonly Station[],
  { items, company_timezone }: Pick<CustomerOrder, 'items' | 'company_timezone'>,
  words: Words,
): Html {
  return html`<ol class="timeline">${stations.map(
    ({ name, state, at }) =>
      html`<li class="${state}" ${state === 'now' ? 'aria-current="step"' : ''}>${state === 'done' && tick}<strong>${stepIn(words, `stage.${name}`, items.length)}</strong>${at && html`<span>${words.day(at, company_timezone)}</span>`}</li>`,
  )}</ol>`;
}
