import { useLocation, useNavigate } from '@recoup/remote-kit';
import { type MouseEvent, useCallback, useEffect, useState } from 'react';
import { type PageKey, usePageKeys } from '../parts/page-keys.tsx';
import { useSelection } from './use-selection.ts';

interface RowsInput<Row> {
  rows: readonly Row[];
  /** No answer yet: rows of the right shape stand in. */
  waiting: boolean;
  /** These are the rows of this address, not those that stand in until they are there. */
  answered: boolean;
  /** What its address fixes of the list: tab and category. */
  scope: string;
  /** Its endpoint's path: under it the browser keeps what is chosen. */
  list: string;
  expected: number;
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  toOf?: ((row: Row) => string) | undefined;
  onHover?: ((row: Row) => void) | undefined;
  selectable: boolean;
  focusSearch: () => void;
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

/** The rows of a list as table and cards need them: which is active, which are chosen, and the keys for both. */
export function useListRows<Row>(input: RowsInput<Row>) {
  const { rows, idOf, toOf, selectable, focusSearch, answered } = input;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const ids = rows.map(idOf);
  const selection = useSelection({ rows, idOf, scope: input.scope, list: input.list });
  const [activeId, setActiveId] = useState<number | null>(() => remembered(pathname));
  const active = activeId !== null && ids.includes(activeId) ? activeId : (ids[0] ?? null);

  // Coming back from a detail, the row that was opened has the focus again, if it is there and nothing else has.
  useEffect(() => {
    const id = answered ? remembered(pathname) : null;
    if (id === null) return;
    sessionStorage.removeItem(`recoup.row:${pathname}`);
    if (document.activeElement?.matches('body, main')) focusRow(id);
  }, [answered, pathname]);

  const activate = useCallback((id: number) => setActiveId(id), []);
  const moveTo = (index: number) => {
    const id = ids[Math.max(0, Math.min(ids.length - 1, index))];
    if (id === undefined) return;
    setActiveId(id);
    focusRow(id);
  };
  const at = active === null ? -1 : ids.indexOf(active);
  const hasFocus = () => Boolean(document.activeElement?.closest('[data-row]'));

  const open = (row: Row | undefined) => {
    if (!row || !toOf) return;
    sessionStorage.setItem(`recoup.row:${pathname}`, String(idOf(row)));
    navigate(toOf(row));
  };
  const press = (run: () => void) => (event: KeyboardEvent) => {
    event.preventDefault();
    run();
  };
  const keys: PageKey[] = [
    { keys: 'ArrowDown', label: 'Next row', run: press(() => moveTo(hasFocus() ? at + 1 : at)) },
    { keys: 'ArrowUp', label: 'Previous row', run: press(() => moveTo(hasFocus() ? at - 1 : at)) },
    { keys: 'Home', label: 'First row', run: press(() => moveTo(0)) },
    { keys: 'End', label: 'Last row', run: press(() => moveTo(ids.length - 1)) },
    ...(toOf ? [{ keys: 'Enter', label: 'Open the row', when: hasFocus, run: press(() => open(rows[at])) }] : []),
    ...(selectable && active !== null
      ? [{ keys: ' ', label: 'Choose the row', when: hasFocus, run: press(() => selection.toggle(active)) }]
      : []),
    ...(selectable && ids.length > 0
      ? [{ keys: 'Mod+a', label: 'Choose all rows of the page', when: isFree, run: press(selection.togglePage) }]
      : []),
    ...(selection.chosen.size > 0
      ? [{ keys: 'b', label: 'Do something with the chosen rows', run: press(toChosen) }]
      : []),
    { keys: '/', label: 'Search this list', run: press(focusSearch) },
  ];
  usePageKeys(keys);

  return {
    ...input,
    activeId: active,
    activate,
    selection,
    chosen: selection.chosen,
    toggle: selection.toggle,
    togglePage: selection.togglePage,
    allChosen: ids.length > 0 && ids.every((id) => selection.chosen.has(id)),
    someChosen: ids.some((id) => selection.chosen.has(id)),
    onRowClick: (event: MouseEvent, row: Row) => {
      const target = event.target instanceof Element ? event.target : null;
      const elsewhere = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey;
      const link = target?.closest('a');
      if (link && link.getAttribute('href') === toOf?.(row) && !elsewhere) {
        event.preventDefault();
        open(row);
        return;
      }
      if (target?.closest(interactive) || window.getSelection()?.toString()) return;
      if (event.shiftKey && selectable) selection.toggle(idOf(row), true);
      else open(row);
    },
  };
}

export type ListRows<Row> = ReturnType<typeof useListRows<Row>>;

function focusRow(id: number | null): void {
  const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView?.({ block: 'nearest' });
}
