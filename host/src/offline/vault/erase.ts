import { offlineLimits, usualLimits } from '@recoup/contract/offline/offline-limits';
import { deviceStore, isOfWork, type KeptRow, type Owner } from './device-store.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Erases expired data of all users, which needs no keys. */
export async function eraseOld(now: number): Promise<void> {
  const tx = (await deviceStore()).transaction(['holders', 'kept', 'entries'], 'readwrite');
  const [holders, entries] = await Promise.all([
    tx.objectStore('holders').getAll(),
    tx.objectStore('entries').getAll(),
  ]);
  const limitsOf = new Map(holders.map(({ owner, limits }) => [owner, limits]));
  const allowed = (owner: Owner) => limitsOf.get(owner) ?? usualLimits;
  const longest = (row: KeptRow) =>
    isOfWork(row) ? allowed(row.owner).order_days * day : allowed(row.owner).prices_hours * hour;
  const over = entries.filter(({ owner, state, at }) => {
    const days = state === 'done' || state === 'dropped' ? offlineLimits.outcomeDays : allowed(owner).order_days;
    return now - at > days * day;
  });
  for (const { id } of over) await tx.objectStore('entries').delete(id);
  // One at a time, because pictures are large.
  for await (const cursor of tx.objectStore('kept'))
    if (now - cursor.value.at > longest(cursor.value)) await cursor.delete();
  await tx.done;
}
