import type { Me } from '@recoup/contract/session/auth';
import type { DeviceLocker } from '@recoup/remote-kit';
import { getDefaultStore } from 'jotai';
import { vaultAtom } from './offline-state.ts';
import { lockerOf } from './vault/locker.ts';
import { openHere, readKept, type Vault } from './vault/vault.ts';

export const meName = 'me';

/** This session’s vault, without a network; null where the device keeps nothing of it. */
async function vaultHere(): Promise<Vault | null> {
  const vault = getDefaultStore().get(vaultAtom) ?? (await openHere());
  if (vault) getDefaultStore().set(vaultAtom, vault);
  return vault;
}

/** What pages keep here for who is signed in. */
export async function openLocker(): Promise<DeviceLocker | null> {
  const vault = await vaultHere();
  return vault && lockerOf(vault);
}

/** Who is signed in, as this device last knew it; null where it keeps nothing of this session, or for too long. */
export async function readStoredMe(): Promise<Me | null> {
  try {
    const vault = await vaultHere();
    return vault && ((await readKept<Me>(vault, meName, Date.now()))?.value ?? null);
  } catch {
    // A browser that keeps nothing, such as in a private window.
    return null;
  }
}
