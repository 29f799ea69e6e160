import { useCallback, useRef, useState } from 'react';

/** Chosen rows by id; they stay chosen on other pages. Shift chooses everything from the last choice. */
export function useSelection(pageIds: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const anchor = useRef<number | null>(null);

  const toggle = useCallback(
    (id: number, range = false) => {
      const from = anchor.current === null ? -1 : pageIds.indexOf(anchor.current);
      const to = pageIds.indexOf(id);
      anchor.current = id;
      setChosen((before) => {
        const next = new Set(before);
        const ids = range && from >= 0 && to >= 0 ? pageIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
        const add = range ? true : !before.has(id);
        for (const each of ids) add ? next.add(each) : next.delete(each);
        return next;
      });
    },
    [pageIds],
  );

  const togglePage = useCallback(() => {
    setChosen((before) => {
      const all = pageIds.every((id) => before.has(id));
      const next = new Set(before);
      for (const id of pageIds) all ? next.delete(id) : next.add(id);
      return next;
    });
  }, [pageIds]);

  const keep = useCallback((ids: readonly number[]) => setChosen(new Set(ids)), []);
  return { chosen, toggle, togglePage, keep };
}

export type Selection = ReturnType<typeof useSelection>;
