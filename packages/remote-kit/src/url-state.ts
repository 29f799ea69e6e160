import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { createBrowserRouter as createRouter, useLocation, useNavigate } from 'react-router';

let router: ReturnType<typeof createRouter> | undefined;

/** Creates the page's only router. {@link useUrlState} asks it where a navigation is going. */
export function createBrowserRouter(...args: Parameters<typeof createRouter>): ReturnType<typeof createRouter> {
  router = createRouter(...args);
  return router;
}

const subscribe = (onChange: () => void) => router?.subscribe(onChange) ?? (() => {});

type Place = Pick<ReturnType<typeof useLocation>, 'pathname' | 'search'>;

/**
 * A page's search string, or the one it will have once the current navigation completes. A page being left keeps its
 * own, because the router reaches the next page a moment before the screen does.
 */
function newestSearch(page: Place): string {
  const { location: arrived, navigation } = router?.state ?? {};
  const newest = [navigation?.location, arrived].find((place) => place?.pathname === page.pathname);
  return (newest ?? page).search;
}

/** Whether the user is navigating to another page, or has arrived there while this page is still on the screen. */
function isLeft({ pathname }: Place): boolean {
  const { location: arrived, navigation } = router?.state ?? {};
  return (navigation?.location ?? arrived ?? { pathname }).pathname !== pathname;
}

/** Search parameters to set. An empty value removes its parameter. */
export type UrlPatch = Readonly<Record<string, string | number | null | undefined>>;

/**
 * Page state in the search string, so that a reloaded or shared page looks the same. The address changes only once the
 * data for it has loaded. `params` update at once, so a field shows the new choice and successive changes add up.
 * `change` adds no entry to the browser's history. `complete` writes what the user didn't just ask for, such as a
 * remembered choice, and does nothing if they are leaving the page.
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
