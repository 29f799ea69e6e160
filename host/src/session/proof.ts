import { atom, getDefaultStore } from 'jotai';

/** What waits for somebody to prove that it is them: tells whether they have. Null: nothing waits. */
export const proofAtom = atom<{ readonly done: (proved: boolean) => void } | null>(null);

let waiting: Promise<boolean> | null = null;

/** Asks who is signed in to prove it. Calls that wait at the same time ask once. */
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
