import type { OrderKind } from '@recoup/contract/order-kind';
import type { Question } from './questions.ts';

/** `asking` waits for staff; `done` and `dropped` are its ends. */
export type EntryState = 'waiting' | 'sending' | 'asking' | 'done' | 'dropped';

/** What became of it: an order with its number, of a kind that isn’t said of in-store orders; or what the server says. */
export type Outcome =
  | { readonly id: number; readonly number: number; readonly kind?: OrderKind; readonly message?: string }
  | { readonly message: string };

/** One piece of work that was done without a network and is sent when there is one. */
export interface Entry<Body> {
  readonly id: string;
  /** Its idempotency key. It stays the same whatever is changed: the server does one thing for it. */
  readonly key: string;
  /** Where it stands among those of this device: they are sent in this order. */
  readonly place: number;
  readonly state: EntryState;
  /** What it is about (a customer, an IMEI). Entries about the same thing never pass one another. */
  readonly about: readonly string[];
  readonly body: Body;
  readonly question: Question | null;
  readonly outcome: Outcome | null;
  /** It was sent, and nobody has said what became of it: until then it can’t be dropped. */
  readonly uncertain: boolean;
}

/** What the server said of an entry; `later` is that it said nothing, or nothing about the entry itself. */
export type Verdict =
  | { readonly kind: 'made'; readonly outcome: Outcome }
  | { readonly kind: 'later' }
  | { readonly kind: 'asked'; readonly question: Question };

/**
 * What staff answer. After `key_reused` they have looked: `exists`, or `renew`, which sends it as another thing.
 */
export type Reply<Body> =
  | { readonly kind: 'send'; readonly body: Body }
  | { readonly kind: 'renew'; readonly key: string }
  | { readonly kind: 'exists' }
  | { readonly kind: 'drop' };

const isOver = ({ state }: Entry<unknown>) => state === 'done' || state === 'dropped';

/** Whether nobody knows any more what to do with it, or it has ended. */
export const isOpen = (entry: Entry<unknown>) => !isOver(entry);

/**
 * The entry that is sent next: the first that waits. One that asks steps aside, and only those about the same thing
 * stay behind it. `mayGo` holds back what isn’t sent from here, such as an order of another location.
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

/** On its way. It is kept so before it is sent: a device that dies now finds it so. */
export function begin<E extends Entry<unknown>>(entry: E): E {
  return entry.state === 'waiting' ? { ...entry, state: 'sending', uncertain: true } : entry;
}

/** Takes up what was on its way when the device died. The server knows its key, if it has heard of it. */
export function revive<E extends Entry<unknown>>(entry: E): E {
  return entry.state === 'sending' ? { ...entry, state: 'waiting' } : entry;
}

/** What the server said of an entry on its way. */
export function settle<E extends Entry<unknown>>(entry: E, verdict: Verdict): E {
  if (entry.state !== 'sending') return entry;
  if (verdict.kind === 'later') return { ...entry, state: 'waiting' };
  if (verdict.kind === 'made')
    return { ...entry, state: 'done', uncertain: false, question: null, outcome: verdict.outcome };
  return { ...entry, state: 'asking', uncertain: false, question: verdict.question };
}

/** Whether an entry may be given up: the server has said that it isn’t there, or has never heard of it. */
export const mayDrop = (entry: Entry<unknown>) =>
  !entry.uncertain && (entry.state === 'asking' || entry.state === 'waiting');

/** What staff answer to its question. */
export function reply<Body, E extends Entry<Body>>(entry: E, answer: Reply<Body>): E {
  if (answer.kind === 'drop') return mayDrop(entry) ? { ...entry, state: 'dropped', question: null } : entry;
  if (entry.state !== 'asking') return entry;
  if (answer.kind === 'exists') return { ...entry, state: 'done', question: null };
  const again = { ...entry, state: 'waiting' as const, question: null };
  return answer.kind === 'send' ? { ...again, body: answer.body } : { ...again, key: answer.key };
}
