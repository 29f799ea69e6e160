import type { Tx } from './db/db.ts';
import type { Effects } from './effects.ts';

/** What a domain does about an event of another one. */
export type Listener<P> = (tx: Tx, payload: P, effects: Effects) => Promise<void>;

/** A listener with what it hears; a domain lists its own, and the app collects them. */
export interface Listening {
  readonly event: string;
  hear(tx: Tx, payload: unknown, effects: Effects): Promise<void>;
}

/** Something that happens in a domain, and that the domains above it may do something about. */
export interface DomainEvent<P> {
  readonly name: string;
  heardBy(listener: Listener<P>): Listening;
}

/**
 * Declares an event. It is heard at once, in the transaction in which it happens: what a listener throws undoes it all.
 * So a domain needs not know who depends on it.
 */
export function domainEvent<P>(name: string): DomainEvent<P> {
  return {
    name,
    heardBy: (listener) => ({ event: name, hear: (tx, payload, effects) => listener(tx, payload as P, effects) }),
  };
}
