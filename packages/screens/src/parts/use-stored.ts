import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

/** State that survives a reload in this browser. Stored data that is no longer valid is reset. */
export function useStored<T>(key: string, initial: T, isValid: (value: unknown) => value is T) {
  const [value, setValue] = useState<T>(() => read(key, initial, isValid));
  useEffect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // With storage full or disabled, the state is lost on reload, but work continues.
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
