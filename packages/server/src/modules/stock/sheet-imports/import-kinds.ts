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

/** What can be made of a row, or why nothing can. */
export type ReadRow<Values> = { readonly values: Values } | { readonly fault: string };

/** A step of an upload that is being done, and in whose name. */
export interface ImportRun {
  readonly stored: StoredImport;
  readonly author: Author;
}

/** In whose name rows are saved or taken out, and when. */
export interface ImportAct {
  readonly author: Author;
  readonly now: Date;
  readonly effects: Pick<Effects, 'emit' | 'raise'>;
  /** What staff are told about each: the name of the file. */
  readonly why: string;
}

/** What is imported from sheets. */
export interface ImportKind<Values> {
  readonly kind: StoredImport['kind'];
  readonly job: Extract<Job['kind'], 'item-import' | 'customer-import'>;
  /** What they are called, and one of them. */
  readonly named: string;
  readonly columns: SheetColumns;
  readonly document: ReturnType<typeof columnsDocument>;
  /** How staff call the thing in a row. */
  titleOf(cells: Cells): string;
  /**
   * Reads what rows are checked against, and answers the check of some rows at a time: it remembers the rows that it was
   * asked about before, so that none is taken twice.
   */
  reader(tx: Tx, stored: StoredImport, now: Date): Promise<(rows: readonly Cells[]) => Promise<ReadRow<Values>[]>>;
  /** Saves what was read; answers the ids in the same order. */
  save(tx: Tx, act: ImportAct, values: readonly Values[]): Promise<number[]>;
  /** Takes one out again; answers why it stays, or null. */
  takeOut(tx: Tx, act: ImportAct, id: number): Promise<string | null>;
}

/** A sheet of a kind, as the thread that reads it is told. */
export const sheetOf = ({ columns }: Pick<ImportKind<unknown>, 'columns'>): SheetKind => ({
  columns: Object.keys(columns),
  needed: neededOf(columns),
  mostRows: stockSheetMaxRows,
  asksUnknown: true,
});
