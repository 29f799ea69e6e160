import { useFlushedEffects } from '@recoup/ui';
import { type AnyFormApi, useSelector } from '@tanstack/react-form';
import { useCallback, useState } from 'react';

/** The library's state of a form. */
export type FormState = AnyFormApi['state'];

/** Reads something of a form's state; by its key it is the same reading at every drawing. */
export type Read = <T>(key: string, of: (state: FormState) => T) => T;

interface Reading {
  readonly of: (state: FormState) => unknown;
  last: unknown;
}

/**
 * Draws the component again when something that it has read of the form has changed, and for nothing else. Fields are
 * read by functions that are called in loops and conditions (`bindField`, `errorAt`), where a hook may not be.
 */
export function useReads(api: AnyFormApi): Read {
  const [store] = useState(() => ({ readings: new Map<string, Reading>(), changes: 0 }));
  useSelector(api.store, (state) => {
    for (const reading of store.readings.values()) {
      const now = reading.of(state);
      if (Object.is(now, reading.last)) continue;
      reading.last = now;
      store.changes += 1;
    }
    return store.changes;
  });
  useFlushedEffects();
  return useCallback(
    (key, read) => {
      const last = read(api.state);
      store.readings.set(key, { of: read, last });
      return last;
    },
    [api, store],
  );
}
