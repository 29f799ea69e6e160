import 'fake-indexeddb/auto';
import { sessionStore } from '@recoup/api';
import { offlineLimits } from '@recoup/contract/offline/offline-limits';
import { openOfflineKey } from '@recoup/contract/session/offline-key';
import { aMe, fakeServer } from '@recoup/testing';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { orderWork } from '../counter/draft-order.ts';
import { draft, prices } from '../counter/fixtures.ts';
import { addWork } from '../outbox/add-work.ts';
import { countOpen, keepEntry, readEntries } from '../outbox/work-entry.ts';
import { packageWork } from '../packages/draft-package.ts';
import { deviceStore, eraseOwner, keepLimits, leaveOwner } from './device-store.ts';
import { eraseOld } from './erase.ts';
import { lockerOf } from './locker.ts';
import { keep, openHere, openVault, readKept } from './vault.ts';

const keys = { '1.1': 'A'.repeat(43), '1.2': 'B'.repeat(43) } as const;
const secret = 'Maria Lopez';
const day = 24 * 3_600_000;

let stop = () => {};
afterAll(() => stop());

/** The server gives a key only to its own person. */
function signedIn(owner: keyof typeof keys, token: string) {
  sessionStore.begin(token, token, Date.now());
  const fake = fakeServer();
  const ownerKey = `v1.${owner.replace('.', '')}`;
  fake.on(openOfflineKey, ({ body }: { body?: { sealed: string | null } }) => ({
    data: { key: keys[owner], sealed: ownerKey, is_new: body?.sealed !== ownerKey },
  }));
  stop();
  stop = fake.start();
}

async function everything(): Promise<string> {
  const db = await deviceStore();
  const rows = [...(await db.getAll('holders')), ...(await db.getAll('kept')), ...(await db.getAll('entries'))];
  return JSON.stringify(rows, (_name, value: unknown) =>
    value instanceof ArrayBuffer ? String.fromCharCode(...new Uint8Array(value)) : value,
  );
}

beforeEach(async () => {
  for (const owner of Object.keys(keys)) await eraseOwner(owner);
});

test('[offline-04] stored data opens offline with its own session, and with no other', async () => {
  signedIn('1.1', 'first');
  const vault = await openVault('1.1');
  if (!vault) throw new Error('There is no vault');
  await keep(vault, 'me', { name: secret }, Date.now());
  expect(await everything()).not.toContain(secret);
  const again = await openHere();
  expect(again && (await readKept(again, 'me', Date.now()))?.value).toEqual({ name: secret });
  await expect(crypto.subtle.exportKey('raw', vault.key)).rejects.toThrow();
  sessionStore.begin('second', 'second', Date.now());
  expect(await openHere()).toBeNull();
});

test('[offline-04] the same person opens it after a new sign-in, and another person can’t', async () => {
  signedIn('1.1', 'first');
  const mine = await openVault('1.1');
  if (!mine) throw new Error('There is no vault');
  await keep(mine, 'me', { name: secret }, Date.now());
  signedIn('1.2', 'second');
  const theirs = await openVault('1.2');
  if (!theirs) throw new Error('There is no vault');
  expect(await readKept(theirs, 'me', Date.now())).toBeNull();
  await expect(readKept({ ...theirs, owner: '1.1' }, 'me', Date.now())).rejects.toThrow();
  signedIn('1.1', 'third');
  const back = await openVault('1.1');
  expect(back && (await readKept(back, 'me', Date.now()))?.value).toEqual({ name: secret });
});

test('[offline-04] expired data isn’t used, and is erased without its key', async () => {
  signedIn('1.1', 'first');
  const vault = await openVault('1.1');
  if (!vault) throw new Error('There is no vault');
  const now = Date.now();
  await keep(vault, 'prices', {}, now - offlineLimits.pricesHours * 3_600_000 - 1);
  await keep(vault, 'me', {}, now);
  expect(await readKept(vault, 'prices', now)).toBeNull();
  const db = await deviceStore();
  const sealed = { iv: new Uint8Array(12), bytes: new ArrayBuffer(1) };
  const entry = (id: string, state: 'waiting' | 'done', days: number) =>
    db.put('entries', { id, owner: '1.2', place: 1, state, at: now - days * day, sealed });
  await entry('waits', 'waiting', offlineLimits.orderDays - 1);
  await entry('too old', 'waiting', offlineLimits.orderDays + 1);
  await entry('told', 'done', offlineLimits.outcomeDays + 1);
  await eraseOld(now);
  expect((await db.getAll('kept')).map(({ name }) => name)).toEqual(['me']);
  expect((await db.getAll('entries')).map(({ id }) => id)).toEqual(['waits']);
  await eraseOwner('1.2');
  expect(await db.count('entries')).toBe(0);
});

test('[offline-04] a company’s own limits apply to data already stored, and stay when the vault is opened again', async () => {
  signedIn('1.1', 'first');
  const vault = await openVault('1.1');
  if (!vault) throw new Error('There is no vault');
  const now = Date.now();
  await keep(vault, 'prices', {}, now - 3 * 3_600_000);
  await (await deviceStore()).put('entries', {
    ...{ id: 'two days', owner: '1.1', place: 1, state: 'waiting', at: now - 2 * day },
    sealed: { iv: new Uint8Array(12), bytes: new ArrayBuffer(1) },
  });
  expect(await readKept(vault, 'prices', now)).not.toBeNull();
  await keepLimits('1.1', { prices_hours: 2, order_days: 1, most_orders: 1 });
  signedIn('1.1', 'second');
  await openVault('1.1');
  expect(await readKept(vault, 'prices', now)).toBeNull();
  await eraseOld(now);
  const db = await deviceStore();
  expect([await db.count('kept'), await db.count('entries')]).toEqual([0, 0]);
});

test('[offline-04] a device takes no more orders than the company allows until waiting ones are done', async () => {
  signedIn('1.1', 'first');
  const vault = await openVault('1.1');
  if (!vault) throw new Error('There is no vault');
  await keepLimits('1.1', { prices_hours: 2, order_days: 1, most_orders: 1 });
  const add = () => addWork(vault, aMe(), (now) => orderWork(prices, draft, now));
  const first = await add();
  await expect(add()).rejects.toThrow('This device can hold up to 1 unsent order, count, package or inspection');
  await keepEntry(vault, { ...first, state: 'dropped' });
  await add();
});

test('[offline-02] entries of a release that stored only orders are read as orders, next to newer kinds', async () => {
  signedIn('1.1', 'first');
  const vault = await openVault('1.1');
  if (!vault) throw new Error('There is no vault');
  const { id } = await addWork(vault, aMe(), (now) => orderWork(prices, draft, now));
  await addWork(vault, aMe(), () => packageWork({ label: '1Z999', codes: ['A', 'B'] }));
  const db = await deviceStore();
  const row = await db.get('entries', id);
  if (!row) throw new Error('The order isn’t kept');
  const { kind: _, ...older } = row;
  await db.put('entries', older);
  expect((await readEntries(vault)).map(({ kind }) => kind)).toEqual(['order', 'package']);
  expect((await countOpen('1.1')).text.open).toBe('1 order and 1 package');
});

test('[offline-04] [offline-07] waiting scans survive a sign-out encrypted for the same person, and everything else is erased', async () => {
  signedIn('1.1', 'first');
  const vault = await openVault('1.1');
  if (!vault) throw new Error('There is no vault');
  await keep(vault, 'me', {}, Date.now());
  await addWork(vault, aMe(), () => packageWork({ label: '1Z999', codes: ['A', 'B'] }));
  const { read, write } = lockerOf(vault);
  await write('scans of order 44', [secret], true);
  await write('scans of order 45', ['committed'], false);
  await write('scans of order 46', ['taken back'], true);
  await write('scans of order 46', null, false);
  expect(await read('scans of order 44')).toEqual([secret]);
  await leaveOwner('1.1');
  const db = await deviceStore();
  expect([await db.count('kept'), await db.count('entries'), await openHere()]).toEqual([1, 0, null]);
  expect(await everything()).not.toContain(secret);
  signedIn('1.1', 'second');
  const again = await openVault('1.1');
  expect(again && (await lockerOf(again).read('scans of order 44'))).toEqual([secret]);
  if (again) await lockerOf(again).write('scans of order 44', null, false);
  await leaveOwner('1.1');
  expect(await db.count('holders')).toBe(0);
});
