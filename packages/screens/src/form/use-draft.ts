import { meAtom, useLocation } from '@recoup/remote-kit';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';

/** What was typed, and what stood there before: that tells what somebody else changed since. */
interface Draft<Values> {
  values: Partial<Values>;
  base: Values;
}

/**
 * What somebody typed into a form, kept for this tab until it is saved or discarded: it survives a reload and a new
 * sign-in. Nobody else finds it there, though they may use the same tab. Without a name nothing is kept.
 */
export function useDraft<Values>(name: string | null) {
  const { pathname } = useLocation();
  const me = useAtomValue(meAtom);
  const key = name === null ? null : `recoup.draft:${me?.tenant_id}:${me?.id}:${pathname}:${name}`;
  const found = useMemo((): Draft<Values> | null => {
    try {
      const text = key && sessionStorage.getItem(key);
      return text ? (JSON.parse(text) as Draft<Values>) : null;
    } catch {
      return null;
    }
  }, [key]);
  const keep = useCallback(
    (values: Values, base: Values) => {
      if (key) sessionStorage.setItem(key, JSON.stringify({ values, base }));
    },
    [key],
  );
  const clear = useCallback(() => {
    if (key) sessionStorage.removeItem(key);
  }, [key]);
  return { found, keep, clear };
}
