import { deviceStore, type EntryRow, type Owner, writeEntry } from '../vault/device-store.ts';
import { open, seal } from '../vault/seal.ts';
import type { Vault } from '../vault/vault.ts';
import type { WaitingPicture, WorkEntry } from './work.ts';
import { workText } from './work-text.ts';

type Hidden = Omit<WorkEntry, 'id' | 'kind' | 'place' | 'state' | 'at'>;

const contextOf = (owner: string, id: string) => `entry ${owner} ${id}`;

/** Removes the body, the IMEIs and the order’s customer from a finished entry. */
function withoutPerson<E extends WorkEntry>(entry: E): E {
  if (entry.state !== 'done' && entry.state !== 'dropped') return entry;
  const devices = entry.shown.devices.map((device) => ({ ...device, imei: null }));
  const customer = entry.kind === 'order' ? '' : entry.shown.customer;
  return { ...entry, body: null, about: [], shown: { ...entry.shown, customer, devices } };
}

/** The pictures to delete once an entry is finished. */
function picturesOf({ body }: WorkEntry): readonly WaitingPicture[] {
  if (!body) return [];
  if ('items' in body && 'payout' in body)
    return [...body.items.flatMap(({ pictures = [] }) => pictures), ...(body.unused ?? [])];
  return ('pictures' in body && body.pictures) || [];
}

export async function keepEntry<E extends WorkEntry>({ owner, key }: Vault, entry: E): Promise<E> {
  const stripped = withoutPerson(entry);
  const { id, kind, place, state, at, ...hidden } = stripped;
  const sealed = await seal(key, hidden, contextOf(owner, id));
  await writeEntry({ id, owner, kind, place, state, at, sealed }, stripped.body === null ? picturesOf(entry) : []);
  return stripped;
}

/** All entries of a user, in the order in which they were written. */
export async function readEntries({ owner, key }: Vault): Promise<WorkEntry[]> {
  const rows = await (await deviceStore()).getAllFromIndex('entries', 'owner', owner);
  const entries = await Promise.all(rows.map((row) => opened(key, row)));
  return entries.toSorted((a, b) => a.place - b.place);
}

async function opened(key: CryptoKey, row: EntryRow): Promise<WorkEntry> {
  const { id, owner, place, state, at, sealed } = row;
  return { ...(await open<Hidden>(key, sealed, contextOf(owner, id))), id, kind: kindOf(row), place, state, at };
}

/** Entries without a kind come from releases that only knew orders. */
const kindOf = ({ kind }: EntryRow) => kind ?? 'order';

/** The work waiting on this device, in numbers and in words. */
export interface OpenWork {
  readonly waiting: number;
  readonly asking: number;
  readonly others: number;
  readonly text: { readonly open: string; readonly asking: string; readonly others: string };
}

/** Counts the work waiting on this device, by this user and by others, which only they can send. */
export async function countOpen(owner: Owner): Promise<OpenWork> {
  const rows = (await (await deviceStore()).getAll('entries')).map((row) => ({ ...row, kind: kindOf(row) }));
  const isOpen = rows.filter(({ state }) => state !== 'done' && state !== 'dropped');
  const ownEntries = isOpen.filter((row) => row.owner === owner);
  const asking = ownEntries.filter(({ state }) => state === 'asking');
  const others = isOpen.filter((row) => row.owner !== owner);
  const text = { open: workText(ownEntries), asking: workText(asking), others: workText(others) };
  return { waiting: ownEntries.length - asking.length, asking: asking.length, others: others.length, text };
}
