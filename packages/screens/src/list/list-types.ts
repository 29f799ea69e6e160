import type { AnswerOf, Endpoint } from '@recoup/contract';
import type { ComponentType, ReactNode } from 'react';

/** The type of a row in a list endpoint's response. */
export type RowOf<E extends Endpoint> = AnswerOf<E> extends { data: readonly (infer Row)[] } ? Row : never;

/** The paging part of a list's response. */
export interface ListAnswer<Row> {
  data: readonly Row[];
  current_page: number;
  per_page: number;
  total: number;
  more_than_total?: true | undefined;
  last_page: number;
  from: number;
  to: number;
}

/**
 * The places on a card of three lines. First the name, details beside it, and the total at the end. Then what it's
 * about. Last, more details in gray, with the status or the step at the end. If no column of a list has a place, each
 * is a line of label and value.
 */
export type CardPlace = 'title' | 'beside' | 'sum' | 'line' | 'foot' | 'end';

/** The definition of a column. The first names the row: it's sticky, and links to the row's page. */
export interface Column<Row> {
  /** With `sortable`, the name of the endpoint's sort. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  sortable?: boolean;
  /** In pixels. */
  width?: number;
  /** If false, the column is always shown. */
  hideable?: boolean;
  /** Hidden until the user shows it. */
  hidden?: boolean;
  /** Whether a row has no value here. If no row of the page has one, the column is hidden. */
  isEmpty?: (row: Row) => boolean;
  /** Hides the column if the table is wider than its box, lowest number first. */
  yields?: number;
  /** The place on a phone's card. If false, the column isn't on cards. */
  card?: CardPlace | false;
  /** Marks the column whose first button is the row's next step, which the N key presses. */
  steps?: true;
  /** Marks a column of buttons. On a card they need no header, because their labels suffice. */
  buttons?: boolean;
}

/** The tabs of a list. Each is an address. */
export interface ListTabs {
  label: string;
  current: string;
  items: readonly { id: string; label: string; count?: number | undefined; to: string }[];
}

/** A bulk action's result, per row. */
export interface BulkResult {
  changed: readonly number[];
  refused: readonly { id: number; reason: string }[];
  /** Undoes the changes. */
  undo?: (() => void) | undefined;
  /**
   * The full result as a {@link ResultDialog}. Without it, a message shows the counts and a dialog lists the rejected
   * rows.
   */
  result?: ((close: () => void) => ReactNode) | undefined;
}

/** The props of a bulk action. It calls `onDone` with the server's response. */
export interface BulkProps<Row> {
  ids: readonly number[];
  /** The selected rows of all pages, as last seen. */
  rows: readonly Row[];
  onDone: (result: BulkResult) => void;
}

export interface BulkAction<Row> {
  id: string;
  /** Only users who may call this endpoint see the action. Partial, because the call itself loads with the dialog. */
  endpoint: Pick<Endpoint, 'access' | 'also' | 'ofKind'>;
  component: ComponentType<BulkProps<Row>>;
}
