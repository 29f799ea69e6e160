import type { OrderKind } from '@recoup/contract/order-kind';
import type { Question } from './questions.ts';

/** `asking` waits for staff. `done` and `dropped` are final. */
export type EntryState = 'waiting' | 'sending' | 'asking' | 'done' | 'dropped';

/** The result: an order with its number (its kind is left out for in-store orders), or the server's message. */
export type Outcome =
  | { readonly id: number; readonly number: number; readonly kind?: OrderKind; readonly message?: string }
  | { readonly message: string };

/** A piece of work done offline and sent once there is a network. */
export interface Entry<Body> {
  readonly id: string;
  /** Its idempotency key. It stays the same whatever changes, so the server acts on it only once. */
  readonly key: string;
  /** Its position among this device's entries, which are sent in this order. */
  readonly place: number;
  readonly state: EntryState;
  /** What it's about (a customer, an IMEI). Entries about the same thing never pass one another. */
  readonly about: readonly string[];
  readonly body: Body;
  readonly question: Question | null;
  readonly outcome: Outcome | null;
  /** Whether it was sent without a known result. Until there is one, it can’t be dropped. */
  readonly uncertain: boolean;
}

/** The server's verdict on an entry. `later` means no answer, or an answer that isn't about the entry itself. */
export type Verdict =
  | { readonly kind: 'made'; readonly outcome: Outcome }
  | { readonly kind: 'later' }
  | { readonly kind: 'asked'; readonly question: Question };

/** The staff's answer. After `key_reused` they have checked: `exists`, or `renew` to send it under a new key. */
export type Reply<Body> =
  | { readonly kind: 'send'; readonly body: Body }
  | { readonly kind: 'renew'; readonly key: string }
  | { readonly kind: 'exists' }
  | { readonly kind: 'drop' };

const isOver = ({ state }: Entry<unknown>) => state === 'done' || state === 'dropped';

/** Whether the entry is neither done nor dropped. */
export const isOpen = (entry: Entry<unknown>) => !isOver(entry);

/**
 * The entry to send next: the first that waits. One that asks a question steps aside, and only entries about the same
 * thing stay behind it. `mayGo` holds back what isn’t sent from here, such as an order of another location.
 */
export function nextOf<E extends Entry<unknown>>(
  entries: readonly E[],
  mayGo: (entry: E) => boolean = () => true,
): E | undefined {
  const open = entries.filter(isOpen).toSorted((a, b) => a.place - b.place);
  if (open.some(({ state }) => state === 'sending')) return undefined;
  return open.find((entry, at) => {
    const before = open.slice(0, at);
    const isFree = !before.some((other) => other.about.some((one) => entry.about.includes(one)));
    return entry.state === 'waiting' && isFree && mayGo(entry);
  });
}

/** Marks an entry as being sent. Store that before sending, so that it's known even if the device dies. */
export function begin<E extends Entry<unknown>>(entry: E): E {
  return entry.state === 'waiting' ? { ...entry, state: 'sending', uncertain: true } : entry;
}

/** Resets an entry that was being sent when the device died. If the server has received it, it knows the key. */
export function revive<E extends Entry<unknown>>(entry: E): E {
  return entry.state === 'sending' ? { ...entry, state: 'waiting' } : entry;
}

/** Applies the server's verdict to an entry being sent. */
export function settle<E extends Entry<unknown>>(entry: E, verdict: Verdict): E {
  if (entry.state !== 'sending') return entry;
  if (verdict.kind === 'later') return { ...entry, state: 'waiting' };
  if (verdict.kind === 'made')
    return { ...entry, state: 'done', uncertain: false, question: null, outcome: verdict.outcome };
  return { ...entry, state: 'asking', uncertain: false, question: verdict.question };
}

/** Whether an entry may be given up: the server has said that nothing was created, or has never received it. */
export const mayDrop = (entry: Entry<unknown>) =>
  !entry.uncertain && (entry.state === 'asking' || entry.state === 'waiting');

/** Applies the staff's answer to an entry's question. */
export function reply<Body, E extends Entry<Body>>(entry: E, answer: Reply<Body>): E {
  if (answer.kind === 'drop') return mayDrop(entry) ? { ...entry, state: 'dropped', question: null } : entry;
  if (entry.state !== 'asking') return entry;
  if (answer.kind === 'exists') return { ...entry, state: 'done', question: null };
  const again = { ...entry, state: 'waiting' as const, question: null };
  return answer.kind === 'send' ? { ...again, body: answer.body } : { ...again, key: answer.key };
}
