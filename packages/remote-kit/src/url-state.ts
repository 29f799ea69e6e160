import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { createBrowserRouter as createRouter, useLocation, useNavigate } from 'react-router';

let router: ReturnType<typeof createRouter> | undefined;

/** The router of the page, which there is one of; {@link useUrlState} asks it where a visit is on its way to. */
export function createBrowserRouter(...args: Parameters<typeof createRouter>): ReturnType<typeof createRouter> {
  router = createRouter(...args);
  return router;
}

const subscribe = (onChange: () => void) => router?.subscribe(onChange) ?? (() => {});

type Place = Pick<ReturnType<typeof useLocation>, 'pathname' | 'search'>;

/**
 * What stands behind the question mark of a page, or will when the visit of it that is under way has arrived. A page
 * that is being left keeps its own: the router is at the next one a moment before the screen.
 */
function newestSearch(page: Place): string {
  const { location: arrived, navigation } = router?.state ?? {};
  const newest = [navigation?.location, arrived].find((place) => place?.pathname === page.pathname);
  return (newest ?? page).search;
}

/** Whether a visit of another page is under way, or has arrived and this page stands a moment longer on the screen. */
function isLeft({ pathname }: Place): boolean {
  const { location: arrived, navigation } = router?.state ?? {};
  return (navigation?.location ?? arrived ?? { pathname }).pathname !== pathname;
}

/** Entries to write into the address; nothing said takes one away. */
export type UrlPatch = Readonly<Record<string, string | number | null | undefined>>;

/**
 * State of a page that stands in its address, behind the question mark: what is reloaded or shared shows the same. The
 * browser's address changes only when what it names has been read; `params` are told at once, so that a field shows
 * what was chosen and two changes in a row add up. `change` leaves no entry in the browser's history. `complete` writes
 * what nobody has just asked for, such as a choice that is kept: whoever is leaving the page is not called back for it.
 */
export function useUrlState(): {
  params: URLSearchParams;
  change: (patch: UrlPatch) => void;
  complete: (patch: UrlPatch) => void;
} {
  const navigate = useNavigate();
  const page = useLocation();
  const search = useSyncExternalStore(subscribe, () => newestSearch(page));
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (patch: UrlPatch) => {
      const next = new URLSearchParams(newestSearch(page));
      for (const [name, value] of Object.entries(patch)) {
        if (value === undefined || value === null || value === '') next.delete(name);
        else next.set(name, String(value));
      }
      void navigate(`?${next}`, { replace: true, preventScrollReset: true });
    },
    [navigate, page],
  );
  const complete = useCallback((patch: UrlPatch) => void (isLeft(page) || change(patch)), [change, page]);
  return { params, change, complete };
}
