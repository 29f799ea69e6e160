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

/** The prices stored on this device, with the time they were current. */
export async function keptPrices(vault: Vault): Promise<OfflinePrices | null> {
  return (await readKept<OfflinePrices>(vault, pricesName, Date.now()))?.value ?? null;
}

/**
 * Opens this device's storage for the signed-in user and refreshes it. The user is stored every time, prices once an
 * hour if they quote, and devices to inspect every ten minutes.
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

/** Recounts the work waiting on this device. */
export async function countWork({ owner }: Pick<Vault, 'owner'>): Promise<void> {
  store.set(openWorkAtom, await countOpen(owner));
}

/** Sends waiting work. Every tab that shows it sees each step. */
export async function sendWaiting(vault: Vault): Promise<boolean> {
  return settleWork(vault, tellChanged);
}

/** How often this device refreshes its storage while online. */
export const keepEvery = hour / 6;
