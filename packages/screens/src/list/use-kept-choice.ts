import { sessionStore } from '@recoup/api';
import { useMe } from '@recoup/remote-kit';
import { useCallback, useEffect, useRef } from 'react';

/** A list's selection: its tab, and the rows as last seen. */
interface Choice<Row> {
  readonly scope: string;
  readonly rows: readonly Row[];
}

/**
 * Keeps a list's selection in the browser tab, so that it's still there after viewing a row or reloading. It is per
 * user and location, so that nobody acts on rows that others have selected.
 */
export function useKeptChoice<Row>(list: string) {
  const me = useMe();
  const key = `recoup.chosen:${me.tenant_id}:${me.id}:${me.location.id}:${list}`;

  /** The rows of this scope. Empty for any other scope. */
  const find = (scope: string): readonly Row[] => {
    try {
      const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Choice<Row> | null;
      return stored?.scope === scope ? stored.rows : [];
    } catch {
      return [];
    }
  };
  const keep = useCallback(
    ({ scope, rows }: Choice<Row>) => {
      sessionStorage.removeItem(key);
      // Signing out also leaves the page, and must not leave anything behind.
      if (rows.length === 0 || sessionStore.token() === null) return;
      try {
        sessionStorage.setItem(key, JSON.stringify({ scope, rows }));
      } catch {
        // Too large to store. The selection lasted while the list was open.
      }
    },
    [key],
  );
  return { find, keep };
}

/** Stores the current selection when the user leaves the list. */
export function useKeepOnLeaving<Row>(keep: (choice: Choice<Row>) => void, choice: () => Choice<Row>): void {
  const latest = useRef(choice);
  useEffect(() => {
    latest.current = choice;
  });
  useEffect(() => {
    const leave = () => keep(latest.current());
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [keep]);
}
