import { useHeardAtOnce } from '@recoup/ui';
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
  const [own] = useState(() => ({ readings: new Map<string, Reading>(), changes: 0 }));
  useSelector(api.store, (state) => {
    for (const reading of own.readings.values()) {
      const now = reading.of(state);
      if (Object.is(now, reading.last)) continue;
      reading.last = now;
      own.changes += 1;
    }
    return own.changes;
  });
  useHeardAtOnce();
  return useCallback(
    (key, of) => {
      const last = of(api.state);
      own.readings.set(key, { of, last });
      return last;
    },
    [api, own],
  );
}
