import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type ReactTable,
  type Row,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';

/**
 * The TanStack Table features that lists use. The server sorts and pages the rows, so the models for that aren't
 * included.
 */
export const listFeatures = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

export type ListFeatures = typeof listFeatures;

/** A row in the library: an item of the endpoint's response, of any type. */
export interface Held<Item> {
  readonly item: Item;
}

export type ListRow<Item> = Row<ListFeatures, Held<Item>>;
export type ListTableOf<Item> = ReactTable<ListFeatures, Held<Item>, { readonly anyChosen: boolean }>;

/** The column with the selection checkboxes. */
export const boxes = 'choose';

/** A row's id in the library. Not the bare number: objects sort numeric keys, and the selection must keep its order. */
export const rowName = (id: number): string => `row ${id}`;
