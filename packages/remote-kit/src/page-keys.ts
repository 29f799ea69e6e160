import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** A key of the page as `?` lists it: `{ keys: 'Enter', label: 'Open the row' }`. */
export interface PageKey {
  readonly keys: string;
  readonly label: string;
}

/** Keys of the page on the screen. */
export const pageKeysAtom = atom<readonly PageKey[]>([]);

/** Lists the keys of this page under `?`. The list must be a constant: it is compared by identity. */
export function usePageKeys(keys: readonly PageKey[]): void {
  const setKeys = useSetAtom(pageKeysAtom);
  useEffect(() => {
    setKeys((current) => [...current, ...keys]);
    return () => setKeys((current) => current.filter((key) => !keys.includes(key)));
  }, [keys, setKeys]);
}
