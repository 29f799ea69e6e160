import { useLocation, useNavigate } from '@recoup/remote-kit';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type PageKey, usePageKeys } from '../parts/page-keys.tsx';
import type { ListRow, ListTableOf } from '../table/list-features.ts';

interface RowsInput<Item> {
  table: ListTableOf<Item>;
  /** No answer yet: rows of the right shape stand in. */
  waiting: boolean;
  /** These are the rows of this address, not those that stand in until they are there. */
  answered: boolean;
  expected: number;
  idOf: (item: Item) => number;
  nameOf: (item: Item) => string;
  toOf?: ((item: Item) => string) | undefined;
  onHover?: ((item: Item) => void) | undefined;
  selectable: boolean;
  focusSearch: () => void;
}

/** What is done in rows; the same object for as long as the list is there, so that rows need not be rendered anew. */
export interface RowActs<Item> {
  onFocus(id: number): void;
  onHover(item: Item): void;
  onClick(event: MouseEvent, row: ListRow<Item>): void;
}

const interactive = 'a, button, input, label, select';

const isFree = ({ target }: Event) =>
  !(target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select'));

/** Puts the keyboard at the first thing that can be done with what is chosen. */
function toChosen(): void {
  document.querySelector<HTMLElement>('[data-chosen] [data-actions] button')?.focus();
}

function remembered(path: string): number | null {
  const id = Number(sessionStorage.getItem(`recoup.row:${path}`));
  return id > 0 ? id : null;
}

/** Chooses a row as its box does; with Shift everything from the last choice. */
export function choose<Item>(row: ListRow<Item>, checked: boolean, shiftKey: boolean): void {
  row.getToggleSelectedHandler()({ target: { checked }, shiftKey });
}

/** The rows of a list as table and cards need them: which is active, where it leads, and the keys for both. */
export function useListRows<Item>(input: RowsInput<Item>) {
  const { table, idOf, toOf, onHover, selectable, focusSearch, answered } = input;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { rows } = table.getRowModel();
  const idAt = (at: number) => (rows[at] ? idOf(rows[at].original.item) : undefined);
  const [activeId, setActiveId] = useState<number | null>(() => remembered(pathname));
  const found = activeId === null ? -1 : rows.findIndex(({ original }) => idOf(original.item) === activeId);
  const at = found < 0 && rows.length > 0 ? 0 : found;

  // Coming back from a detail, the row that was opened has the focus again, if it is there and nothing else has.
  useEffect(() => {
    const id = answered ? remembered(pathname) : null;
    if (id === null) return;
    sessionStorage.removeItem(`recoup.row:${pathname}`);
    if (document.activeElement?.matches('body, main')) focusRow(id);
  }, [answered, pathname]);

  const moveTo = (index: number) => {
    const id = idAt(Math.max(0, Math.min(rows.length - 1, index)));
    if (id === undefined) return;
    setActiveId(id);
    focusRow(id);
  };
  const hasFocus = () => Boolean(document.activeElement?.closest('[data-row]'));

  const open = (item: Item | undefined) => {
    if (item === undefined || !toOf) return;
    sessionStorage.setItem(`recoup.row:${pathname}`, String(idOf(item)));
    navigate(toOf(item));
  };
  const press = (run: () => void) => (event: KeyboardEvent) => {
    event.preventDefault();
    run();
  };
  const active = rows[at];
  const keys: PageKey[] = [
    { keys: 'ArrowDown', label: 'Next row', run: press(() => moveTo(hasFocus() ? at + 1 : at)) },
    { keys: 'ArrowUp', label: 'Previous row', run: press(() => moveTo(hasFocus() ? at - 1 : at)) },
    { keys: 'Home', label: 'First row', run: press(() => moveTo(0)) },
    { keys: 'End', label: 'Last row', run: press(() => moveTo(rows.length - 1)) },
    ...(toOf
      ? [{ keys: 'Enter', label: 'Open the row', when: hasFocus, run: press(() => open(active?.original.item)) }]
      : []),
    ...(selectable && active
      ? [
          {
            keys: ' ',
            label: 'Choose the row',
            when: hasFocus,
            run: press(() => choose(active, !active.getIsSelected(), false)),
          },
        ]
      : []),
    ...(selectable && active
      ? [
          {
            keys: 'Mod+a',
            label: 'Choose all rows of the page',
            when: isFree,
            run: press(() => table.toggleAllPageRowsSelected()),
          },
        ]
      : []),
    ...(table.state.anyChosen ? [{ keys: 'b', label: 'Do something with the chosen rows', run: press(toChosen) }] : []),
    { keys: '/', label: 'Search this list', run: press(focusSearch) },
  ];
  usePageKeys(keys);

  const onClick = (event: MouseEvent, row: ListRow<Item>) => {
    const { item } = row.original;
    const target = event.target instanceof Element ? event.target : null;
    const elsewhere = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey;
    const link = target?.closest('a');
    if (link && link.getAttribute('href') === toOf?.(item) && !elsewhere) {
      event.preventDefault();
      open(item);
      return;
    }
    if (target?.closest(interactive) || window.getSelection()?.toString()) return;
    if (event.shiftKey && selectable) choose(row, true, true);
    else open(item);
  };
  const now = useRef({ onHover, onClick });
  useEffect(() => {
    now.current = { onHover, onClick };
  });
  const acts = useMemo<RowActs<Item>>(
    () => ({
      onFocus: setActiveId,
      onHover: (item) => now.current.onHover?.(item),
      onClick: (event, row) => now.current.onClick(event, row),
    }),
    [],
  );
  return { ...input, rows, activeAt: at, acts };
}

export type ListRows<Item> = ReturnType<typeof useListRows<Item>>;

function focusRow(id: number | null): void {
  const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView?.({ block: 'nearest' });
}
