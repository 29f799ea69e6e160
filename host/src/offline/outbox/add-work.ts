import { offlineKeyPrefix } from '@recoup/contract/offline/offline-limits';
import type { Me } from '@recoup/contract/session/auth';
import { tellChanged } from '../offline-state.ts';
import { limitsOf } from '../vault/device-store.ts';
import type { Vault } from '../vault/vault.ts';
import { isOpen } from './outbox.ts';
import type { WorkEntry, WorkKind } from './work.ts';
import { keepEntry, readEntries } from './work-entry.ts';

/** Thrown when this device already holds as much work as the company allows. */
export class TooMuchWork extends Error {
  constructor(most: number) {
    super(
      `This device can hold up to ${most} unsent ${most === 1 ? 'order, count, package or inspection' : 'orders, counts, packages and inspections'}. Connect to a network to send them first.`,
    );
  }
}

/** What each kind of work provides for its entry. */
export type NewWork<K extends WorkKind> = Pick<WorkEntry<K>, 'kind' | 'body' | 'about' | 'shown'>;

/** Creates a queue entry with its own key, at its writer's location. */
export function newEntry<K extends WorkKind>(work: NewWork<K>, me: Me, place: number, now: Date): WorkEntry<K> {
  const id = crypto.randomUUID();
  return {
    ...work,
    ...{ id, key: `${offlineKeyPrefix}${id}`, place, at: now.getTime(), state: 'waiting' },
    ...{ question: null, outcome: null, uncertain: false },
    location: { id: me.location.id, name: me.location.name },
  };
}

/** Appends work to the queue. It's on disk when this resolves. */
export async function addWork<K extends WorkKind>(
  vault: Vault,
  me: Me,
  make: (now: Date) => NewWork<K>,
): Promise<WorkEntry<K>> {
  return navigator.locks.request('recoup.outbox-place', async () => {
    const entries = await readEntries(vault);
    const { most_orders } = await limitsOf(vault.owner);
    if (entries.filter(isOpen).length >= most_orders) throw new TooMuchWork(most_orders);
    const places = entries.map(({ place }) => place);
    const now = new Date();
    const entry = newEntry(make(now), me, Math.max(0, ...places) + 1, now);
    await keepEntry(vault, entry);
    tellChanged();
    return entry;
  });
}
