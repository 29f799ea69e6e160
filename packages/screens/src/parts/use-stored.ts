import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

/** State that survives a reload of this browser; what cannot be read any more begins anew. */
export function useStored<T>(key: string, initial: T, isValid: (value: unknown) => value is T) {
  const [value, setValue] = useState<T>(() => read(key, initial, isValid));
  useEffect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // A full or closed storage costs the memory, not the work.
    }
  }, [key, value]);
  return [value, setValue] as const satisfies readonly [T, Dispatch<SetStateAction<T>>];
}

function read<T>(key: string, initial: T, isValid: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isValid(value) ? value : initial;
  } catch {
    return initial;
  }
}
