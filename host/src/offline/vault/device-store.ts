import { type DeviceLimits, usualLimits } from '@recoup/contract/offline/offline-limits';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { EntryState } from '../outbox/outbox.ts';
import type { WorkKind } from '../outbox/work.ts';

/** Bytes that only their key can decrypt. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** A user of a company, who may open their own data: `12.345`. */
export type Owner = string;

/** A user's key on this device: sealed by the server, and with the session that last opened it. */
export interface Holder {
  readonly owner: Owner;
  readonly sealed: string;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly inSession: Sealed;
  /** The company's limits. Readable without the key, because expired data is erased by them. */
  readonly limits?: DeviceLimits;
}

/** A stored value by name. Its time is readable without the key, because that decides when it's erased. */
export interface KeptRow {
  readonly owner: Owner;
  readonly name: string;
  readonly at: number;
  readonly sealed: Sealed;
  /** Unfinished work, which survives a sign-out. */
  readonly waits?: true;
}

/** The name of a stored picture. It waits as long as its work. */
export const pictureRow = (id: string) => `picture ${id}`;
/** The name of what pages store here. */
export const lockerRow = (name: string) => `locker ${name}`;
/** Whether it's kept as long as waiting work. */
export const isOfWork = ({ name }: Pick<KeptRow, 'name'>) =>
  name.startsWith(pictureRow('')) || name.startsWith(lockerRow(''));

/** A queue entry. Only its kind, position, state and time are readable without the key. */
export interface EntryRow {
  readonly id: string;
  readonly owner: Owner;
  /** Left out by releases that only knew orders. */
  readonly kind?: WorkKind;
  readonly place: number;
  readonly state: EntryState;
  readonly at: number;
  readonly sealed: Sealed;
}

interface Tables extends DBSchema {
  holders: { key: Owner; value: Holder };
  kept: { key: [Owner, string]; value: KeptRow };
  entries: { key: string; value: EntryRow; indexes: { owner: Owner } };
}

export const storeName = 'recoup-offline';

let opened: Promise<IDBPDatabase<Tables>> | undefined;

/** Opens this origin's only database on this device. */
export function deviceStore(): Promise<IDBPDatabase<Tables>> {
  opened ??= openDB<Tables>(storeName, 1, {
    upgrade(db) {
      db.createObjectStore('holders', { keyPath: 'owner' });
      db.createObjectStore('kept', { keyPath: ['owner', 'name'] });
      db.createObjectStore('entries', { keyPath: 'id' }).createIndex('owner', 'owner');
    },
    // Another tab has a newer version of the database. This one closes it, and reopens it when needed.
    blocking: (_now, _next, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
}

/** Flushed to disk before the write is reported, so that a power cut a moment later loses nothing. */
const forGood = { durability: 'strict' } as const;

/** Writes an entry, and erases pictures that it no longer needs. */
export async function writeEntry(row: EntryRow, without: readonly { readonly id: string }[] = []): Promise<void> {
  const tx = (await deviceStore()).transaction(['entries', 'kept'], 'readwrite', forGood);
  const keptStore = tx.objectStore('kept');
  await Promise.all([
    tx.objectStore('entries').put(row),
    ...without.map(({ id }) => keptStore.delete([row.owner, pictureRow(id)])),
    tx.done,
  ]);
}

export async function writeKept(row: KeptRow): Promise<void> {
  await (await deviceStore()).put('kept', row);
}

/** The limits of a user’s company for this device. */
export async function limitsOf(owner: Owner): Promise<DeviceLimits> {
  return (await (await deviceStore()).get('holders', owner))?.limits ?? usualLimits;
}

/** Stores a company's limits. They also apply to what is already stored. */
export async function keepLimits(owner: Owner, limits: DeviceLimits): Promise<void> {
  const tx = (await deviceStore()).transaction('holders', 'readwrite');
  const holder = await tx.store.get(owner);
  if (holder) await tx.store.put({ ...holder, limits });
  await tx.done;
}

/** Erases everything stored for a user on this device. */
export async function eraseOwner(owner: Owner): Promise<void> {
  const tx = (await deviceStore()).transaction(['holders', 'kept', 'entries'], 'readwrite', forGood);
  const ids = await tx.objectStore('entries').index('owner').getAllKeys(owner);
  await Promise.all([
    tx.objectStore('holders').delete(owner),
    tx.objectStore('kept').delete(IDBKeyRange.bound([owner, ''], [owner, '\uffff'])),
    ...ids.map((id) => tx.objectStore('entries').delete(id)),
    tx.done,
  ]);
}

/** A session key that no session opens. The server opens the key beside it for the same user. */
const unopened: Sealed = { iv: new Uint8Array(12), bytes: new ArrayBuffer(0) };

/** Erases what is stored for a user who signs out, except unfinished kept data. Only they can open that again. */
export async function leaveOwner(owner: Owner): Promise<void> {
  const tx = (await deviceStore()).transaction(['holders', 'kept', 'entries'], 'readwrite', forGood);
  const [holders, keptRows, entries] = [tx.objectStore('holders'), tx.objectStore('kept'), tx.objectStore('entries')];
  for (const id of await entries.index('owner').getAllKeys(owner)) await entries.delete(id);
  let waiting = 0;
  for await (const cursor of keptRows.iterate(IDBKeyRange.bound([owner, ''], [owner, '\uffff'])))
    if (cursor.value.waits) waiting += 1;
    else await cursor.delete();
  const holder = await holders.get(owner);
  if (holder && waiting > 0) await holders.put({ ...holder, inSession: unopened });
  else await holders.delete(owner);
  await tx.done;
}
