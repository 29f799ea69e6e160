import { atom, getDefaultStore } from 'jotai';
import type { OpenWork } from './outbox/work-entry.ts';
import type { Vault } from './vault/vault.ts';

/** This device's storage, opened for the signed-in user. Undefined until that is known, null if there is none. */
export const vaultAtom = atom<Vault | null | undefined>(undefined);

/** The work waiting on this device, by what it waits for. */
export const openWorkAtom = atom<OpenWork>({
  waiting: 0,
  asking: 0,
  others: 0,
  text: { open: '', asking: '', others: '' },
});

const channel = () => new BroadcastChannel('recoup.offline');

/** Increases whenever an entry changes, in this tab or another. */
export const entriesChangedAtom = atom(0);
entriesChangedAtom.onMount = (set) => {
  const others = channel();
  others.onmessage = () => set((before) => before + 1);
  return () => others.close();
};

/** Set while a user signs out with waiting work: how much of what, and the callback for their answer. */
export const leavingAtom = atom<{
  readonly text: string;
  readonly count: number;
  readonly done: (leave: boolean) => void;
} | null>(null);

/** Tells this tab and all others that an entry has changed. */
export function tellChanged(): void {
  getDefaultStore().set(entriesChangedAtom, (before) => before + 1);
  const others = channel();
  others.postMessage('changed');
  others.close();
}
