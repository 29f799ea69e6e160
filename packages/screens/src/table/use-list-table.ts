import type { UrlPatch } from '@recoup/remote-kit';
import { createColumnHelper, functionalUpdate, type RowSelectionState, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ListPreferences } from '../list/list-preferences.ts';
import type { Column } from '../list/list-types.ts';
import { usualWidth } from '../list/stepping-back.ts';
import type { ListState } from '../list/use-list-state.ts';
import { boxes, type Held, type ListFeatures, type ListTableOf, listFeatures, rowName } from './list-features.ts';

interface ListTableInput<Item> {
  columns: readonly Column<Item>[];
  items: readonly Item[];
  idOf: (item: Item) => number;
  selectable: boolean;
  /** Names of the rows that are chosen as the list opens. */
  chosenBefore: RowSelectionState;
  /** What the address says: it owns page, size and order. */
  state: Pick<ListState, 'page' | 'perPage' | 'sort'>;
  change: (patch: UrlPatch) => void;
  /** How many pages there are, once that is known. */
  lastPage: number | undefined;
  /** What the user set up, or the view that is open: it owns which columns are shown, how wide and in which order. */
  preferences: ListPreferences;
  setPreferences: (patch: Partial<ListPreferences>) => void;
  /** Ids of columns that step back unless somebody has chosen them. */
  back: ReadonlySet<string>;
}

/** How an order is written in the address: a minus before what descends. */
export const sortingOf = (sort: string | null | undefined) =>
  sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : [];

/** The same the other way round; null is the order of the list itself. */
export function sortOf([first]: readonly { id: string; desc: boolean }[]): string | null {
  return first ? `${first.desc ? '-' : ''}${first.id}` : null;
}

/**
 * The table of a list. The library holds what is chosen and derives rows, headers, widths, places and what a press does;
 * the address owns page and order, the user's preferences own the columns. A choice renders the row that was chosen, not
 * the list: who shows it subscribes to it.
 */
export function useListTable<Item>(input: ListTableInput<Item>): ListTableOf<Item> {
  const { columns, items, idOf, selectable, state, change, lastPage, preferences, setPreferences, back } = input;
  const { shown, widths, order } = preferences;
  const definitions = useMemo(() => {
    const helper = createColumnHelper<ListFeatures, Held<Item>>();
    const ownColumns = columns.map(({ id, header, width, sortable = false }) =>
      helper.accessor(({ item }): unknown => item, {
        id,
        header,
        size: width ?? usualWidth,
        minSize: 64,
        enableSorting: sortable,
      }),
    );
    return selectable ? [helper.display({ id: boxes, size: 40, enableResizing: false }), ...ownColumns] : ownColumns;
  }, [columns, selectable]);
  const data = useMemo(() => items.map((item): Held<Item> => ({ item })), [items]);
  // Each by itself: a column that becomes wider renders no row.
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map(({ id, hidden }) => [id, shown[id] ?? (!hidden && !back.has(id))])),
    [columns, shown, back],
  );
  const columnPinning = useMemo(
    () => ({ start: [boxes, ...columns.slice(0, 1).map(({ id }) => id)], end: [] }),
    [columns],
  );
  const columnOrder = useMemo(() => [...order], [order]);
  const sorting = useMemo(() => sortingOf(state.sort), [state.sort]);
  const pagination = { pageIndex: state.page - 1, pageSize: state.perPage };
  return useTable(
    {
      features: listFeatures,
      columns: definitions,
      data,
      getRowId: ({ item }) => rowName(idOf(item)),
      manualSorting: true,
      manualPagination: true,
      pageCount: lastPage ?? -1,
      enableMultiSort: false,
      sortDescFirst: true,
      enableRowSelection: selectable,
      columnResizeMode: 'onChange',
      initialState: { rowSelection: input.chosenBefore },
      state: { columnVisibility, columnPinning, columnOrder, columnSizing: widths, sorting, pagination },
      onSortingChange: (updater) => change({ sort: sortOf(functionalUpdate(updater, sorting)) }),
      onPaginationChange: (updater) => {
        const { pageIndex, pageSize } = functionalUpdate(updater, pagination);
        change(pageSize === state.perPage ? { page: pageIndex + 1 } : pagePatch(pageIndex, pageSize));
      },
      // Only what somebody has set is kept: what he has not goes on following the list.
      onColumnVisibilityChange: (updater) => setPreferences({ shown: functionalUpdate(updater, { ...shown }) }),
      onColumnSizingChange: (updater) => setPreferences({ widths: functionalUpdate(updater, { ...widths }) }),
      onColumnOrderChange: (updater) => setPreferences({ order: functionalUpdate(updater, columnOrder) }),
    },
    ({ rowSelection }) => ({ anyChosen: Object.keys(rowSelection).length > 0 }),
  );
}

/** Another size shows the page on which the first row of this one then is. */
const pagePatch = (pageIndex: number, pageSize: number): UrlPatch => ({
  per_page: pageSize,
  ...(pageIndex > 0 && { page: pageIndex + 1 }),
});
