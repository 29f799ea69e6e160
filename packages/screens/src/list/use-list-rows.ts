import { useLocation, useNavigate } from '@recoup/remote-kit';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { usePageKeys } from '../parts/page-keys.tsx';
import type { ListRow, ListTableOf } from '../table/list-features.ts';
import { choose, hasFocus, rowKeys } from './row-keys.ts';

/** A row that another user has just changed, and who they are. */
export interface RowChange {
  readonly id: number;
  readonly by: string;
}

interface RowsInput<Item> {
  table: ListTableOf<Item>;
  /** Whether there is no response yet, and placeholder rows are shown. */
  waiting: boolean;
  /** Whether the rows belong to this address and aren't the previous ones shown meanwhile. */
  answered: boolean;
  expected: number;
  idOf: (item: Item) => number;
  nameOf: (item: Item) => string;
  toOf?: ((item: Item) => string) | undefined;
  onHover?: ((item: Item) => void) | undefined;
  selectable: boolean;
  /** Whether rows have a preview beside the list. */
  peeks: boolean;
  /** Whether rows may have a next step, which the N key presses. */
  steps: boolean;
  /** The row that a colleague has just changed. */
  changed: RowChange | null;
  focusSearch: () => void;
}

/** The event handlers of rows. The object is the same for the lifetime of the list, so that rows need not re-render. */
export interface RowActs<Item> {
  onFocus(id: number): void;
  onHover(item: Item): void;
  onClick(event: MouseEvent, row: ListRow<Item>): void;
}

const interactive = 'a, button, input, label, select';

function remembered(path: string): number | null {
  const id = Number(sessionStorage.getItem(`recoup.row:${path}`));
  return id > 0 ? id : null;
}

/** The rows of a list for tables and cards: which is active, where each links, and the shortcuts. */
export function useListRows<Item>(input: RowsInput<Item>) {
  const { table, idOf, toOf, onHover, selectable, focusSearch, answered } = input;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { rows } = table.getRowModel();
  const idAt = (at: number) => (rows[at] ? idOf(rows[at].original.item) : undefined);
  const [activeId, setActiveId] = useState<number | null>(() => remembered(pathname));
  const found = activeId === null ? -1 : rows.findIndex(({ original }) => idOf(original.item) === activeId);
  const at = found < 0 && rows.length > 0 ? 0 : found;

  // Coming back from a row's page focuses that row, if it's there and nothing else has focus.
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

  const open = (item: Item | undefined) => {
    if (item === undefined || !toOf) return;
    sessionStorage.setItem(`recoup.row:${pathname}`, String(idOf(item)));
    navigate(toOf(item));
  };
  const active = rows[at];
  const [peeking, setPeeking] = useState(false);
  // Coming back to the list shows the list without a preview.
  useEffect(() => () => setPeeking(false), []);
  const peeked = input.peeks && peeking ? active?.original.item : undefined;
  usePageKeys(
    rowKeys({
      active,
      opens: toOf !== undefined,
      selectable,
      peeks: input.peeks,
      steps: input.steps,
      isPeeking: peeked !== undefined,
      anyChosen: table.state.anyChosen,
      moveBy: (by) => moveTo(hasFocus() || peeked !== undefined ? at + by : at),
      moveTo: (end) => moveTo(end === 'first' ? 0 : rows.length - 1),
      open: () => open(active?.original.item),
      peek: setPeeking,
      choosePage: () => table.toggleAllPageRowsSelected(),
      focusSearch,
    }),
  );

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
  return { ...input, rows, activeAt: at, acts, peeked, closePeek: () => setPeeking(false) };
}

export type ListRows<Item> = ReturnType<typeof useListRows<Item>>;

function focusRow(id: number | null): void {
  const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView?.({ block: 'nearest' });
}
