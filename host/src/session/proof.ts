import { atom, getDefaultStore } from 'jotai';

/** A pending identity check with its callback. Null if there is none. */
export const proofAtom = atom<{ readonly done: (proved: boolean) => void } | null>(null);

let waiting: Promise<boolean> | null = null;

/** Asks the signed-in user to confirm their identity. Concurrent calls share one dialog. */
export function askForProof(store = getDefaultStore()): Promise<boolean> {
  waiting ??= new Promise((resolve) => {
    store.set(proofAtom, {
      done: (proved) => {
        waiting = null;
        store.set(proofAtom, null);
        resolve(proved);
      },
    });
  });
  return waiting;
}
