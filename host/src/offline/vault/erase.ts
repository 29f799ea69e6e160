import { offlineLimits, usualLimits } from '@recoup/contract/offline/offline-limits';
import { deviceStore, type Owner } from './device-store.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Erases what has had its time, whoever’s it is: nobody needs its key for that. */
export async function eraseOld(now: number): Promise<void> {
  const tx = (await deviceStore()).transaction(['holders', 'kept', 'entries'], 'readwrite');
  const [holders, rows, entries] = await Promise.all([
    tx.objectStore('holders').getAll(),
    tx.objectStore('kept').getAll(),
    tx.objectStore('entries').getAll(),
  ]);
  const known = new Map(holders.map(({ owner, limits }) => [owner, limits]));
  const allowed = (owner: Owner) => known.get(owner) ?? usualLimits;
  const old = rows.filter(({ owner, at }) => now - at > allowed(owner).prices_hours * hour);
  const over = entries.filter(({ owner, state, at }) => {
    const days = state === 'done' || state === 'dropped' ? offlineLimits.outcomeDays : allowed(owner).order_days;
    return now - at > days * day;
  });
  await Promise.all([
    ...old.map(({ owner, name }) => tx.objectStore('kept').delete([owner, name])),
    ...over.map(({ id }) => tx.objectStore('entries').delete(id)),
    tx.done,
  ]);
}
