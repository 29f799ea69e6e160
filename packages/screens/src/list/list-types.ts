import type { AnswerOf, Endpoint } from '@recoup/contract';
import type { ComponentType, ReactNode } from 'react';

/** A row of what a list endpoint answers. */
export type RowOf<E extends Endpoint> = AnswerOf<E> extends { data: readonly (infer Row)[] } ? Row : never;

/** The paging part of a list's answer. */
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
 * Places of a card of three lines: the name with what is said beside it and the sum at the end; what it is about; more of
 * that, muted, with its status or its step at the end. Where no column of a list has a place, each is a line of label and
 * value.
 */
export type CardPlace = 'title' | 'beside' | 'sum' | 'line' | 'foot' | 'end';

/** A column, said explicitly. The first one is the row's name: sticky, and the link to its detail. */
export interface Column<Row> {
  /** With `sortable` the name of the endpoint's sort. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  sortable?: boolean;
  /** Pixels. */
  width?: number;
  /** false: always shown. */
  hideable?: boolean;
  /** Hidden until chosen. */
  hidden?: boolean;
  /** Whether a row says nothing here; where none of a page does, the column steps back. */
  isEmpty?: (row: Row) => boolean;
  /** Steps back where the table is wider than its box, the lowest number first. */
  yields?: number;
  /** Where it stands on the card that a row is on a phone; false: too much for it. */
  card?: CardPlace | false;
  /** Its first button is the row's next step, which N presses. */
  steps?: true;
  /** Buttons, which say by themselves what they do: on a card without the name of the column. */
  buttons?: boolean;
}

/** Tabs of a list; each is an address. */
export interface ListTabs {
  label: string;
  current: string;
  items: readonly { id: string; label: string; count?: number | undefined; to: string }[];
}

/** What a bulk action answers, per row. */
export interface BulkResult {
  changed: readonly number[];
  refused: readonly { id: number; reason: string }[];
  /** Undoes what was changed. */
  undo?: (() => void) | undefined;
  /** The result in full, as a {@link ResultDialog}; without it a message says the numbers, and a dialog what was refused. */
  result?: ((close: () => void) => ReactNode) | undefined;
}

/** What a bulk action is given; it calls `onDone` with the server's answer. */
export interface BulkProps<Row> {
  ids: readonly number[];
  /** The chosen rows, of every page, as they were last seen. */
  rows: readonly Row[];
  onDone: (result: BulkResult) => void;
}

export interface BulkAction<Row> {
  id: string;
  /** Shown to those who may call it: what it takes, where the call itself comes with its dialog. */
  endpoint: Pick<Endpoint, 'access' | 'also' | 'ofKind'>;
  component: ComponentType<BulkProps<Row>>;
}
