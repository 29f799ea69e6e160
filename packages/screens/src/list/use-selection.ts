import { useCallback, useRef, useState } from 'react';

/**
 * Chosen rows by id; they stay chosen on other pages, as they were last seen. Shift chooses everything from the last
 * choice. Another `scope` (tab, category) begins anew: nobody acts on rows that he no longer sees named.
 */
export function useSelection<Row>(rows: readonly Row[], idOf: (row: Row) => number, scope: string) {
  const [state, setState] = useState({ scope, chosen: new Map<number, Row>() });
  const anchor = useRef<number | null>(null);
  if (state.scope !== scope) setState({ scope, chosen: new Map() });

  const change = useCallback(
    (work: (chosen: Map<number, Row>) => void) =>
      setState((before) => {
        const chosen = new Map(before.chosen);
        work(chosen);
        return { ...before, chosen };
      }),
    [],
  );

  const toggle = (id: number, range = false) => {
    const ids = rows.map(idOf);
    const from = anchor.current === null ? -1 : ids.indexOf(anchor.current);
    const to = ids.indexOf(id);
    anchor.current = id;
    if (to < 0) return;
    const isRange = range && from >= 0;
    const meant = isRange ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : rows.slice(to, to + 1);
    change((chosen) => {
      const add = range || !chosen.has(id);
      for (const row of meant) add ? chosen.set(idOf(row), row) : chosen.delete(idOf(row));
    });
  };

  const togglePage = () =>
    change((chosen) => {
      const all = rows.every((row) => chosen.has(idOf(row)));
      for (const row of rows) all ? chosen.delete(idOf(row)) : chosen.set(idOf(row), row);
    });

  /** Chooses rows that are on other pages, unless the list has become another meanwhile. */
  const add = (more: readonly Row[]) =>
    setState((before) =>
      before.scope === scope
        ? { ...before, chosen: new Map([...before.chosen, ...more.map((row) => [idOf(row), row] as const)]) }
        : before,
    );

  const remove = (ids: Iterable<number>) =>
    change((chosen) => {
      for (const id of ids) chosen.delete(id);
    });

  const fresh = new Map(rows.map((row) => [idOf(row), row]));
  const chosen: ReadonlyMap<number, Row> = new Map(
    [...state.chosen].map(([id, row]) => [id, fresh.get(id) ?? row] as const),
  );
  return { chosen, toggle, togglePage, add, remove };
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>;
