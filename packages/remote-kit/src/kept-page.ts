import { createContext, useContext, useEffect } from 'react';

/** What a page tells of itself to whoever shows it; null where no page is kept. */
export const KeptContext = createContext<{ kept: boolean } | null>(null);

/**
 * Asks that the page stays as it is when it is left, for who comes back to it. Nobody sees it meanwhile, and its effects
 * are taken back as if it were gone: it hears, registers and reads nothing.
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
