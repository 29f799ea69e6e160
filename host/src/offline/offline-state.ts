import { atom, getDefaultStore } from 'jotai';
import type { OpenWork } from './outbox/work-entry.ts';
import type { Vault } from './vault/vault.ts';

/** What this device keeps, opened for who is signed in; undefined until that is known, null where it keeps nothing. */
export const vaultAtom = atom<Vault | null | undefined>(undefined);

/** Work that waits on this device, by what it waits for. */
export const openWorkAtom = atom<OpenWork>({
  waiting: 0,
  asking: 0,
  others: 0,
  text: { open: '', asking: '', others: '' },
});

const channel = () => new BroadcastChannel('recoup.offline');

/** Goes up whenever an entry has changed, in this tab or another: whoever reads it hears of both. */
export const entriesChangedAtom = atom(0);
entriesChangedAtom.onMount = (set) => {
  const others = channel();
  others.onmessage = () => set((before) => before + 1);
  return () => others.close();
};

/** Somebody signs out while work waits: how much of what, and what is done with the answer. */
export const leavingAtom = atom<{
  readonly text: string;
  readonly count: number;
  readonly done: (leave: boolean) => void;
} | null>(null);

/** Tells this tab and the others that an entry has changed. */
export function tellChanged(): void {
  getDefaultStore().set(entriesChangedAtom, (before) => before + 1);
  const others = channel();
  others.postMessage('changed');
  others.close();
}
