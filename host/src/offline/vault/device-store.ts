import { type DeviceLimits, usualLimits } from '@recoup/contract/offline/offline-limits';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { EntryState } from '../outbox/outbox.ts';
import type { WorkKind } from '../outbox/work.ts';

/** Bytes that only their key makes readable. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** A person of a company who may open what is theirs: `12.345`. */
export type Owner = string;

/** The key of a person, as this device has it: sealed by the server, and with the session it was last opened in. */
export interface Holder {
  readonly owner: Owner;
  readonly sealed: string;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly inSession: Sealed;
  /** What their company allows: it has to be readable without the key, since what is over is erased by it. */
  readonly limits?: DeviceLimits;
}

/** What is kept under a name. When it was kept can be read without the key: it is erased by that. */
export interface KeptRow {
  readonly owner: Owner;
  readonly name: string;
  readonly at: number;
  readonly sealed: Sealed;
  /** Work that nobody has ended yet: it outlives a sign-out. */
  readonly waits?: true;
}

/** What a picture is kept under: it waits as long as the work that it belongs to. */
export const pictureRow = (id: string) => `picture ${id}`;
/** What pages keep here. */
export const lockerRow = (name: string) => `locker ${name}`;
/** Whether it is kept as long as work that waits. */
export const isOfWork = ({ name }: Pick<KeptRow, 'name'>) =>
  name.startsWith(pictureRow('')) || name.startsWith(lockerRow(''));

/** An entry of the queue. Of it only its kind, place and state can be read without the key. */
export interface EntryRow {
  readonly id: string;
  readonly owner: Owner;
  /** Left out by releases that took orders alone. */
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

/** The one database of this origin on this device. */
export function deviceStore(): Promise<IDBPDatabase<Tables>> {
  opened ??= openDB<Tables>(storeName, 1, {
    upgrade(db) {
      db.createObjectStore('holders', { keyPath: 'owner' });
      db.createObjectStore('kept', { keyPath: ['owner', 'name'] });
      db.createObjectStore('entries', { keyPath: 'id' }).createIndex('owner', 'owner');
    },
    // Another tab has a newer version of it: this one lets go, and opens it anew when it is needed.
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

/** Written for good before anybody is told that it is: a power cut a moment later loses nothing. */
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

/** What somebody’s company allows this device to keep. */
export async function limitsOf(owner: Owner): Promise<DeviceLimits> {
  return (await (await deviceStore()).get('holders', owner))?.limits ?? usualLimits;
}

/** Keeps what a company allows, from now on also for what is kept already. */
export async function keepLimits(owner: Owner, limits: DeviceLimits): Promise<void> {
  const tx = (await deviceStore()).transaction('holders', 'readwrite');
  const holder = await tx.store.get(owner);
  if (holder) await tx.store.put({ ...holder, limits });
  await tx.done;
}

/** Erases all that is kept of a person on this device. */
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

/** Opened by no session; the server opens the key beside it for the same person. */
const unopened: Sealed = { iv: new Uint8Array(12), bytes: new ArrayBuffer(0) };

/** Erases what is kept of a person who signs out, but for what nobody has ended yet. Only they can open it again. */
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
