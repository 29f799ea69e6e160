import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { entriesChangedAtom, vaultAtom } from '../offline-state.ts';
import type { WorkEntry } from '../outbox/work.ts';
import { readEntries } from '../outbox/work-entry.ts';
import { readStoredMe } from '../stored-me.ts';
import type { Vault } from '../vault/vault.ts';

/** The signed-in user's storage on this device. Undefined while it opens, null if there is none. */
export function useVault(): Vault | null | undefined {
  const vault = useAtomValue(vaultAtom);
  const [looked, setLooked] = useState(false);
  useEffect(() => {
    // The session opens it, immediately and offline.
    if (vault === undefined) void readStoredMe().then(() => setLooked(true));
  }, [vault]);
  return vault ?? (looked || vault === null ? null : undefined);
}

/** The result of reading from the device. Undefined until there is one, and while there is nothing to read. */
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

/** The entries of a vault, kept up to date. */
export function useEntries(vault: Vault | null | undefined): readonly WorkEntry[] | undefined {
  const changed = useAtomValue(entriesChangedAtom);
  return useKept(vault ? () => readEntries(vault) : null, vault, changed);
}
