import type { Tx } from './db/db.ts';
import type { Effects } from './effects.ts';

/** What a domain does when another domain's event occurs. */
export type Listener<P> = (tx: Tx, payload: P, effects: Effects) => Promise<void>;

/** A listener with its event. A domain lists its own, and the app collects them. */
export interface Listening {
  readonly event: string;
  hear(tx: Tx, payload: unknown, effects: Effects): Promise<void>;
}

/** Something that happens in a domain and that the domains above it can react to. */
export interface DomainEvent<P> {
  readonly name: string;
  heardBy(listener: Listener<P>): Listening;
}

/**
 * Declares an event. Listeners run right away, in the transaction in which it happens, and an error in one rolls back
 * everything. This way, a domain needn't know who depends on it.
 */
export function domainEvent<P>(name: string): DomainEvent<P> {
  return {
    name,
    heardBy: (listener) => ({ event: name, hear: (tx, payload, effects) => listener(tx, payload as P, effects) }),
  };
}
