import type { RowSelectionState } from '@tanstack/react-table';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useKeepOnLeaving, useKeptChoice } from '../list/use-kept-choice.ts';
import { type ListTableOf, rowName } from './list-features.ts';

interface SeenInput<Item> {
  items: readonly Item[];
  idOf: (item: Item) => number;
  /** Tab and category. */
  scope: string;
  /** Under which name the browser keeps what is chosen. */
  list: string;
}

/**
 * The rows behind the names that the library has chosen: they stay chosen on other pages, as they were last seen. Who
 * comes back to the list finds what he had chosen.
 */
export function useSeenRows<Item>({ items, idOf, scope, list }: SeenInput<Item>) {
  const { find, keep } = useKeptChoice<Item>(list);
  const named = (more: readonly Item[]) => more.map((item) => [rowName(idOf(item)), item] as const);
  const [before] = useState(() => new Map(named(find(scope))));
  const earlier = useRef(before);
  const now = new Map(named(items));
  useEffect(() => {
    for (const [name, item] of now) earlier.current.set(name, item);
  });
  const chosenBefore = useMemo(
    () => Object.fromEntries([...before.keys()].map((name): [string, true] => [name, true])),
    [before],
  );
  return {
    scope,
    keep,
    chosenBefore: chosenBefore satisfies RowSelectionState,
    /** The chosen rows of these names, in their order. */
    of: (names: readonly string[]): Item[] => names.flatMap((name) => now.get(name) ?? earlier.current.get(name) ?? []),
    /** Learns rows that are on no page that was open. */
    learn: (more: readonly Item[]): string[] => {
      for (const [name, item] of named(more)) earlier.current.set(name, item);
      return more.map((item) => rowName(idOf(item)));
    },
    forget: () => earlier.current.clear(),
  };
}

export type SeenRows<Item> = ReturnType<typeof useSeenRows<Item>>;

/** What bulk actions need of the chosen rows, on every page; another tab begins anew: nobody acts on rows that he does not see named. */
export function useChosenRows<Item>(table: ListTableOf<Item>, seen: SeenRows<Item>) {
  const { scope, forget } = seen;
  const { resetRowSelection } = table;
  const current = useRef(scope);
  useLayoutEffect(() => {
    if (current.current === scope) return;
    current.current = scope;
    forget();
    resetRowSelection(true);
  });
  const chosen = () => seen.of(table.getSelectedRowIds());
  useKeepOnLeaving(seen.keep, () => ({ scope: current.current, rows: chosen() }));
  return {
    chosen,
    /** Chooses rows that are on other pages, unless the list has become another meanwhile. */
    add: (more: readonly Item[]) => {
      if (current.current !== scope) return;
      const names = seen.learn(more);
      table.setRowSelection((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, true])) }));
    },
    remove: (ids: Iterable<number>) => {
      const removedNames = new Set([...ids].map(rowName));
      table.setRowSelection((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !removedNames.has(name))),
      );
    },
  };
}
