import { useFlushedEffects } from '@recoup/ui';
import { type AnyFormApi, useSelector } from '@tanstack/react-form';
import { useCallback, useState } from 'react';

/** The library's state of a form. */
export type FormState = AnyFormApi['state'];

/** Reads part of a form's state. The key identifies the reading across renders. */
export type Read = <T>(key: string, of: (state: FormState) => T) => T;

interface Reading {
  readonly of: (state: FormState) => unknown;
  last: unknown;
}

/**
 * Re-renders the component only when something it has read from the form changes. Fields are read by functions that are
 * called in loops and conditions (`bindField`, `errorAt`), where hooks aren't allowed.
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
