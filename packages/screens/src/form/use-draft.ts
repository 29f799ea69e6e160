import { useLocation } from '@recoup/remote-kit';
import { useCallback, useMemo } from 'react';

/** What was typed, and what stood there before: that tells what somebody else changed since. */
interface Draft<Values> {
  values: Partial<Values>;
  base: Values;
}

/** What was typed into a form, kept for this tab until it is saved or discarded: it survives a reload and a new sign-in. */
export function useDraft<Values>(name: string) {
  const { pathname } = useLocation();
  const key = `recoup.draft:${pathname}:${name}`;
  const found = useMemo((): Draft<Values> | null => {
    try {
      const text = sessionStorage.getItem(key);
      return text ? (JSON.parse(text) as Draft<Values>) : null;
    } catch {
      return null;
    }
  }, [key]);
  const keep = useCallback(
    (values: Values, base: Values) => sessionStorage.setItem(key, JSON.stringify({ values, base })),
    [key],
  );
  const clear = useCallback(() => sessionStorage.removeItem(key), [key]);
  return { found, keep, clear };
}
