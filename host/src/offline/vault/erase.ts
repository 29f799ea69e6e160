import { offlineLimits } from '@recoup/contract/offline/offline-limits';
import { deviceStore } from './device-store.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Erases what has had its time, whoever’s it is: nobody needs its key for that. */
export async function eraseOld(now: number): Promise<void> {
  const { pricesHours, orderDays, outcomeDays } = offlineLimits;
  const tx = (await deviceStore()).transaction(['kept', 'entries'], 'readwrite');
  const [rows, entries] = await Promise.all([tx.objectStore('kept').getAll(), tx.objectStore('entries').getAll()]);
  const old = rows.filter(({ at }) => now - at > pricesHours * hour);
  const over = entries.filter(({ state, at }) => {
    const days = state === 'done' || state === 'dropped' ? outcomeDays : orderDays;
    return now - at > days * day;
  });
  await Promise.all([
    ...old.map(({ owner, name }) => tx.objectStore('kept').delete([owner, name])),
    ...over.map(({ id }) => tx.objectStore('entries').delete(id)),
    tx.done,
  ]);
}
