import { call } from '@recoup/api';
import { listOfflinePrices, type OfflinePrices } from '@recoup/contract/pricing/offline-prices';
import type { Me } from '@recoup/contract/session/auth';
import { getDefaultStore } from 'jotai';
import { keepInspections } from './inspection/kept-inspections.ts';
import { openWorkAtom, tellChanged, vaultAtom } from './offline-state.ts';
import { settleWork } from './outbox/settle-work.ts';
import { countOpen } from './outbox/work-entry.ts';
import { meName } from './stored-me.ts';
import { eraseOld } from './vault/erase.ts';
import { keep, openVault, ownerOf, readKept, type Vault } from './vault/vault.ts';

const hour = 3_600_000;
export const pricesName = 'prices';

const store = getDefaultStore();

/** The prices that this device keeps, with when they were those of the server. */
export async function keptPrices(vault: Vault): Promise<OfflinePrices | null> {
  return (await readKept<OfflinePrices>(vault, pricesName, Date.now()))?.value ?? null;
}

/**
 * Opens what this device keeps for who is signed in, and makes it new: who they are, once
 * an hour prices, if they quote, and every ten minutes devices to inspect.
 */
export async function keepDevice(
  me: Me,
  { quotes, inspects }: { quotes: boolean; inspects: boolean },
): Promise<Vault | null> {
  const now = Date.now();
  await eraseOld(now);
  const vault = await openVault(ownerOf(me));
  store.set(vaultAtom, vault);
  if (!vault) return null;
  await keep(vault, meName, me, now);
  if (quotes && (await readKept(vault, pricesName, now, 1)) === null) {
    const { data } = await call(listOfflinePrices, {});
    await keep(vault, pricesName, data, new Date(data.as_of).getTime());
  }
  if (inspects) await keepInspections(vault, me.location.id);
  return vault;
}

/** Counts again what waits on this device. */
export async function countWork({ owner }: Pick<Vault, 'owner'>): Promise<void> {
  store.set(openWorkAtom, await countOpen(owner));
}

/** Sends what waits. Whoever looks at it, in any tab, sees each step. */
export async function sendWaiting(vault: Vault): Promise<boolean> {
  return settleWork(vault, tellChanged);
}

/** So often this device looks for news while it has a network. */
export const keepEvery = hour / 6;
