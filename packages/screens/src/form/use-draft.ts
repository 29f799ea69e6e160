import { meAtom, useLocation } from '@recoup/remote-kit';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';

/** The input, and the values before it, which show what another user has changed since. */
interface Draft<Values> {
  values: Partial<Values>;
  base: Values;
}

/**
 * Keeps a form's input in this tab until it's saved or discarded. It survives a reload and a new sign-in. Other users
 * of the same tab don't see it. Nothing is stored without a name.
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
