import type { Tone } from '@recoup/ui';
import type { OrderEntry } from '../outbox/order-entry.ts';
import type { EntryState } from '../outbox/outbox.ts';
import type { QuestionKind } from '../outbox/questions.ts';

const states: Readonly<Record<EntryState, { readonly label: string; readonly tone: Tone }>> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'info' },
  asking: { label: 'Needs an answer', tone: 'warning' },
  done: { label: 'Created', tone: 'success' },
  dropped: { label: 'Not created', tone: 'neutral' },
};

/** What staff read of where an order stands; one that was taken elsewhere says where it is sent from. */
export function lookOf({ state, location }: OrderEntry, locationId: number): { label: string; tone: Tone } {
  if (state === 'waiting' && location.id !== locationId) return { label: `Waiting for ${location.name}`, tone: 'info' };
  return states[state];
}

/** Why an order needs an answer, in a line. */
export const questionTitles: Readonly<Record<QuestionKind, string>> = {
  price: 'A price has changed',
  device: 'A device is already in another order',
  customer: 'This email belongs to another customer',
  gone: 'A device left the catalog',
  sent: 'This order may already exist',
  refused: 'This order can’t be created yet',
};
