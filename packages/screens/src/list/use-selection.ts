import { useCallback, useRef, useState } from 'react';
import { useKeepOnLeaving, useKeptChoice } from './use-kept-choice.ts';

interface SelectionInput<Row> {
  rows: readonly Row[];
  idOf: (row: Row) => number;
  /** Tab and category. */
  scope: string;
  /** Under which name the browser keeps what is chosen. */
  list: string;
}

const byId = <Row>(rows: readonly Row[], idOf: (row: Row) => number) => new Map(rows.map((row) => [idOf(row), row]));

/**
 * Chosen rows by id; they stay chosen on other pages, as they were last seen. Shift chooses everything from the last
 * choice. Another `scope` (tab, category) begins anew: nobody acts on rows that he no longer sees named. Who comes back
 * to the list finds what he had chosen.
 */
export function useSelection<Row>({ rows, idOf, scope, list }: SelectionInput<Row>) {
  const { find, keep } = useKeptChoice<Row>(list);
  const [state, setState] = useState(() => ({ scope, chosen: byId(find(scope), idOf) }));
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

  const fresh = byId(rows, idOf);
  const chosen: ReadonlyMap<number, Row> = new Map(
    [...state.chosen].map(([id, row]) => [id, fresh.get(id) ?? row] as const),
  );
  useKeepOnLeaving(keep, { scope, rows: [...chosen.values()] });
  return { chosen, toggle, togglePage, add, remove };
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>;
