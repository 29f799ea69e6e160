import type { Job } from '@recoup/contract/socket-event';
import { neededOf, type SheetColumns, stockSheetMaxRows } from '@recoup/contract/stock/imports/sheet-columns';
import type { columnsDocument } from '@recoup/contract/stock/imports/sheet-imports';
import type { Tx } from '../../../platform/db/db.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Author } from '../../../platform/handler.ts';
import type { sheetImports } from '../../../schema/sheet-imports.ts';
import type { SheetKind } from '../../pricing/sheets/sheet-table.ts';

export type StoredImport = typeof sheetImports.$inferSelect;

/** The cells of a row by our columns. */
export type Cells = Readonly<Record<string, string>>;

/** The values read from a row, or why it can't be imported. */
export type ReadRow<Values> = { readonly values: Values } | { readonly fault: string };

/** The current step of an upload, and its author. */
export interface ImportRun {
  readonly stored: StoredImport;
  readonly author: Author;
}

/** Who saves or removes rows, and when. */
export interface ImportAct {
  readonly author: Author;
  readonly now: Date;
  readonly effects: Pick<Effects, 'emit' | 'raise'>;
  /** The reason shown in the history of each row's entry: the file's name. */
  readonly why: string;
}

/** A kind of data imported from sheets. */
export interface ImportKind<Values> {
  readonly kind: StoredImport['kind'];
  readonly job: Extract<Job['kind'], 'item-import' | 'customer-import'>;
  /** The plural name of what is imported. */
  readonly named: string;
  readonly columns: SheetColumns;
  readonly document: ReturnType<typeof columnsDocument>;
  /** The name of a row's entry for staff. */
  titleOf(cells: Cells): string;
  /**
   * Reads what rows are checked against. Returns a function that checks some rows at a time. It remembers earlier rows,
   * so that none is imported twice.
   */
  reader(tx: Tx, stored: StoredImport, now: Date): Promise<(rows: readonly Cells[]) => Promise<ReadRow<Values>[]>>;
  /** Saves the values. Returns the ids in the same order. */
  save(tx: Tx, act: ImportAct, values: readonly Values[]): Promise<number[]>;
  /** Removes an entry again. Returns why it's kept, or null. */
  takeOut(tx: Tx, act: ImportAct, id: number): Promise<string | null>;
}

/** A kind's sheet, as the thread that reads it needs it. */
export const sheetOf = ({ columns }: Pick<ImportKind<unknown>, 'columns'>): SheetKind => ({
  columns: Object.keys(columns),
  needed: neededOf(columns),
  mostRows: stockSheetMaxRows,
  asksUnknown: true,
});
