import type { Me } from '@recoup/contract/session/auth';
import { getDefaultStore } from 'jotai';
import { vaultAtom } from './offline-state.ts';
import { kept, openHere } from './vault/vault.ts';

export const meName = 'me';

/** Who is signed in, as this device last knew it; null where it keeps nothing of this session, or for too long. */
export async function keptMe(): Promise<Me | null> {
  try {
    const vault = getDefaultStore().get(vaultAtom) ?? (await openHere());
    if (!vault) return null;
    getDefaultStore().set(vaultAtom, vault);
    return (await kept<Me>(vault, meName, Date.now()))?.value ?? null;
  } catch {
    // A browser that keeps nothing, such as in a private window.
    return null;
  }
}
