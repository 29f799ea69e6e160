import { sessionStore } from '@recoup/api';
import { useMe } from '@recoup/remote-kit';
import { useCallback, useEffect, useRef } from 'react';

/** What is chosen of a list: in which tab of it, and the rows as they were last seen. */
interface Choice<Row> {
  readonly scope: string;
  readonly rows: readonly Row[];
}

/**
 * What was chosen of a list before, kept in the tab of the browser: who looks at one of the rows, or reloads, finds it
 * again. It is somebody's own at one location, for nobody acts on what others have chosen.
 */
export function useKeptChoice<Row>(list: string) {
  const me = useMe();
  const key = `recoup.chosen:${me.tenant_id}:${me.id}:${me.location.id}:${list}`;

  /** The rows of this scope; of another none. */
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
      // Signing out leaves the page, too, and nothing is to be found after it.
      if (rows.length === 0 || sessionStore.token() === null) return;
      try {
        sessionStorage.setItem(key, JSON.stringify({ scope, rows }));
      } catch {
        // More than the browser keeps: it was chosen as long as the list was open.
      }
    },
    [key],
  );
  return { find, keep };
}

/** Keeps what is chosen by then when the list is left. */
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
