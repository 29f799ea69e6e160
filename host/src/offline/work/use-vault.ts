import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { entriesChangedAtom, vaultAtom } from '../offline-state.ts';
import type { WorkEntry } from '../outbox/work.ts';
import { readEntries } from '../outbox/work-entry.ts';
import { readStoredMe } from '../stored-me.ts';
import type { Vault } from '../vault/vault.ts';

/** What this device keeps for who is signed in; undefined while it is being opened, null where there is nothing. */
export function useVault(): Vault | null | undefined {
  const vault = useAtomValue(vaultAtom);
  const [looked, setLooked] = useState(false);
  useEffect(() => {
    // The session opens it, at once and without a network.
    if (vault === undefined) void readStoredMe().then(() => setLooked(true));
  }, [vault]);
  return vault ?? (looked || vault === null ? null : undefined);
}

/** What a promise of the device ends with; undefined until then, and while there is nothing to ask. */
export function useKept<T>(read: (() => Promise<T>) | null, ...on: readonly unknown[]): T | undefined {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    let stale = false;
    void read?.().then((next) => !stale && setValue(() => next));
    return () => {
      stale = true;
    };
  }, on);
  return value;
}

/** The entries of a vault, as they change. */
export function useEntries(vault: Vault | null | undefined): readonly WorkEntry[] | undefined {
  const changed = useAtomValue(entriesChangedAtom);
  return useKept(vault ? () => readEntries(vault) : null, vault, changed);
}
