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

/** What a list has of TanStack Table. Rows come sorted and page by page from the server: no models of them are here. */
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

/** A row as the library holds it: what the endpoint answered, of whatever type. */
export interface Held<Item> {
  readonly item: Item;
}

export type ListRow<Item> = Row<ListFeatures, Held<Item>>;
export type ListTableOf<Item> = ReactTable<ListFeatures, Held<Item>, { readonly anyChosen: boolean }>;

/** The column with the boxes that choose rows. */
export const boxes = 'choose';

/**
 * A row's name in the library. Not its number alone: an object keeps names of digits by their height, and what is chosen
 * stays in the order in which it was.
 */
export const rowName = (id: number): string => `row ${id}`;
