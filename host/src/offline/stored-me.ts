import type { Me } from '@recoup/contract/session/auth';
import type { DeviceLocker } from '@recoup/remote-kit';
import { getDefaultStore } from 'jotai';
import { vaultAtom } from './offline-state.ts';
import { lockerOf } from './vault/locker.ts';
import { openHere, readKept, type Vault } from './vault/vault.ts';

export const meName = 'me';

/** This session’s vault, opened offline. Null if the device stores nothing for it. */
async function vaultHere(): Promise<Vault | null> {
  const vault = getDefaultStore().get(vaultAtom) ?? (await openHere());
  if (vault) getDefaultStore().set(vaultAtom, vault);
  return vault;
}

/** Opens the pages' locker for the signed-in user. */
export async function openLocker(): Promise<DeviceLocker | null> {
  const vault = await vaultHere();
  return vault && lockerOf(vault);
}

/** The signed-in user as last known on this device. Null if it stores nothing for this session, or it's too old. */
export async function readStoredMe(): Promise<Me | null> {
  try {
    const vault = await vaultHere();
    return vault && ((await readKept<Me>(vault, meName, Date.now()))?.value ?? null);
  } catch {
    // A browser that stores nothing, such as in a private window.
    return null;
  }
}
