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
  /** The ids of the rows selected when the list opens. */
  chosenBefore: RowSelectionState;
  /** The state in the address, which owns page, size and sort. */
  state: Pick<ListState, 'page' | 'perPage' | 'sort'>;
  change: (patch: UrlPatch) => void;
  /** The number of pages, once known. */
  lastPage: number | undefined;
  /** The user's settings or the open view, which own the columns, their widths and their order. */
  preferences: ListPreferences;
  setPreferences: (patch: Partial<ListPreferences>) => void;
  /** The ids of columns to hide unless the user chose to show them. */
  back: ReadonlySet<string>;
}

/** Parses a sort from the address, with a leading minus for descending. */
export const sortingOf = (sort: string | null | undefined) =>
  sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : [];

/** The reverse. Null is the list's default order. */
export function sortOf([first]: readonly { id: string; desc: boolean }[]): string | null {
  return first ? `${first.desc ? '-' : ''}${first.id}` : null;
}

/**
 * The table of a list. The library owns the selection and derives rows, headers, widths, positions and event handlers.
 * The address owns page and sort, and the user's preferences own the columns. A selection re-renders the selected row,
 * not the list: components that show it subscribe to it.
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
  // Memoized separately, so that resizing a column re-renders no row.
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
      // Stores only what the user changed. Everything else keeps following the list.
      onColumnVisibilityChange: (updater) => setPreferences({ shown: functionalUpdate(updater, { ...shown }) }),
      onColumnSizingChange: (updater) => setPreferences({ widths: functionalUpdate(updater, { ...widths }) }),
      onColumnOrderChange: (updater) => setPreferences({ order: functionalUpdate(updater, columnOrder) }),
    },
    ({ rowSelection }) => ({ anyChosen: Object.keys(rowSelection).length > 0 }),
  );
}

/** A new page size shows the page that contains the first row of the current one. */
const pagePatch = (pageIndex: number, pageSize: number): UrlPatch => ({
  per_page: pageSize,
  ...(pageIndex > 0 && { page: pageIndex + 1 }),
});
