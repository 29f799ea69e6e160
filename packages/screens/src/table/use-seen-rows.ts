import type { RowSelectionState } from '@tanstack/react-table';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useKeepOnLeaving, useKeptChoice } from '../list/use-kept-choice.ts';
import { type ListTableOf, rowName } from './list-features.ts';

interface SeenInput<Item> {
  items: readonly Item[];
  idOf: (item: Item) => number;
  /** The tab and category. */
  scope: string;
  /** The name under which the browser stores the selection. */
  list: string;
}

/**
 * The rows behind the ids that are selected in the library. They stay selected on other pages, as last seen, and when
 * the user comes back to the list.
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
    /** The selected rows with these ids, in order. */
    of: (names: readonly string[]): Item[] => names.flatMap((name) => now.get(name) ?? earlier.current.get(name) ?? []),
    /** Adds rows of pages that weren't opened. */
    learn: (more: readonly Item[]): string[] => {
      for (const [name, item] of named(more)) earlier.current.set(name, item);
      return more.map((item) => rowName(idOf(item)));
    },
    forget: () => earlier.current.clear(),
  };
}

export type SeenRows<Item> = ReturnType<typeof useSeenRows<Item>>;

/**
 * The selected rows of all pages, for bulk actions. Another tab clears the selection, so that users act only on rows
 * they can see.
 */
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
    /** Selects rows on other pages, unless the list has changed since. */
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
