import type { BodyInput } from '@recoup/contract';
import type { Money } from '@recoup/contract/money';
import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import { deviceStore, type EntryRow, writeEntry } from '../vault/device-store.ts';
import { open, seal } from '../vault/seal.ts';
import type { Vault } from '../vault/vault.ts';
import type { Entry } from './outbox.ts';

export type OrderBody = BodyInput<OrderEndpoints['createOrder']>;

/** What staff read of an order that waits. Of one that was sent nothing of its customer is left. */
export interface Shown {
  readonly receipt: string;
  readonly customer: string;
  readonly devices: readonly { readonly name: string; readonly condition: string; readonly imei: string | null }[];
  readonly total: Money;
}

/** An in-store order that was taken without a network. */
export interface OrderEntry extends Entry<OrderBody | null> {
  /** When it was taken. */
  readonly at: number;
  /** Where: it is sent while its writer works there again. */
  readonly location: { readonly id: number; readonly name: string };
  readonly shown: Shown;
}

type Hidden = Omit<OrderEntry, 'id' | 'place' | 'state' | 'at'>;

const contextOf = (owner: string, id: string) => `entry ${owner} ${id}`;

/** Whose it was is not kept once it is over. */
function withoutPerson(entry: OrderEntry): OrderEntry {
  if (entry.state !== 'done' && entry.state !== 'dropped') return entry;
  const devices = entry.shown.devices.map((device) => ({ ...device, imei: null }));
  return { ...entry, body: null, about: [], shown: { ...entry.shown, customer: '', devices } };
}

export async function keepEntry({ owner, key }: Vault, entry: OrderEntry): Promise<OrderEntry> {
  const stripped = withoutPerson(entry);
  const { id, place, state, at, ...hidden } = stripped;
  await writeEntry({ id, owner, place, state, at, sealed: await seal(key, hidden, contextOf(owner, id)) });
  return stripped;
}

/** All entries of a person, in the order in which they were written. */
export async function readEntries({ owner, key }: Vault): Promise<OrderEntry[]> {
  const rows = await (await deviceStore()).getAllFromIndex('entries', 'owner', owner);
  const entries = await Promise.all(rows.map((row) => opened(key, row)));
  return entries.toSorted((a, b) => a.place - b.place);
}

async function opened(key: CryptoKey, { id, owner, place, state, at, sealed }: EntryRow): Promise<OrderEntry> {
  return { ...(await open<Hidden>(key, sealed, contextOf(owner, id))), id, place, state, at };
}

/** How many orders wait on this device, of this person and of others, which only they can send. */
export async function countOpen(owner: string): Promise<{ waiting: number; asking: number; others: number }> {
  const rows = await (await deviceStore()).getAll('entries');
  const isOpen = rows.filter(({ state }) => state !== 'done' && state !== 'dropped');
  const own = isOpen.filter((row) => row.owner === owner);
  const asking = own.filter(({ state }) => state === 'asking').length;
  return { waiting: own.length - asking, asking, others: isOpen.length - own.length };
}
