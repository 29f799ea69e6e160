import { createContext, useContext, useEffect } from 'react';

/** Lets a page tell the component that shows it whether to keep it. Null where pages aren't kept. */
export const KeptContext = createContext<{ kept: boolean } | null>(null);

/**
 * Keeps the page's state after the user leaves, for when they come back. Meanwhile it's hidden and its effects are
 * cleaned up as if it were unmounted: no subscriptions, no registrations, no requests.
 */
export function useKeptForBack(): void {
  const page = useContext(KeptContext);
  useEffect(() => {
    if (!page) return undefined;
    page.kept = true;
    return () => {
      page.kept = false;
    };
  }, [page]);
}
