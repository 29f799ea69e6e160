import { parseAmount } from '@recoup/contract/money';
import { useMe } from '@recoup/remote-kit';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { type PriceRow, pastedCells } from './tree-rows.ts';
import type { EditedCell } from './use-price-saving.ts';

/** A place in the grid: column 0 is the tree, the others are conditions. */
export interface Cursor {
  readonly row: number;
  readonly column: number;
}

interface GridKeys {
  rows: readonly PriceRow[];
  /** The ids of the columns after the tree. */
  columns: readonly number[];
  mayEdit: boolean;
  onOpen: (row: PriceRow) => void;
  onSave: (cells: readonly EditedCell[]) => Promise<void>;
  onUndo: () => void;
  onWhy: () => void;
  onBase: () => void;
}

/** The name of a cell, for what is flashed. */
export const cellKey = (row: string, condition: number) => `${row} ${condition}`;

const steps: Record<string, Cursor> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageDown: { row: 15, column: 0 },
  PageUp: { row: -15, column: 0 },
};

/** The keys of a spreadsheet: arrows, Enter, typing, Delete, paste, undo. */
export function useGridKeys({ rows, columns, mayEdit, onOpen, onSave, onUndo, onWhy, onBase }: GridKeys) {
  const { currency } = useMe();
  const [cursor, setCursor] = useState<Cursor>({ row: 0, column: 0 });
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const at: Cursor = { row: Math.min(cursor.row, Math.max(0, rows.length - 1)), column: cursor.column };

  const move = ({ row, column }: Cursor) => {
    setFault(null);
    setCursor({
      row: Math.max(0, Math.min(rows.length - 1, at.row + row)),
      column: Math.max(0, Math.min(columns.length, at.column + column)),
    });
  };
  const cellAt = ({ row, column }: Cursor, price: number | null): EditedCell | undefined => {
    const [found, condition_id] = [rows[row]?.original, columns[column - 1]];
    if (found?.kind !== 'leaf' || condition_id === undefined) return undefined;
    const { key, model, leaf } = found;
    return { key: cellKey(key, condition_id), model, product_id: leaf.product_id, condition_id, price };
  };
  const commit = (down: number) => {
    if (typed === null) return;
    const price = typed.trim() === '' ? null : parseAmount(typed, currency);
    if (price === null && typed.trim() !== '') return setFault('Type an amount such as 125.50.');
    const cell = cellAt(at, price);
    setTyped(null);
    move({ row: down, column: 0 });
    if (cell) void onSave([cell]);
  };
  const begin = (text: string) => {
    if (mayEdit && cellAt(at, null)) setTyped(text);
  };

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    const command = event.ctrlKey || event.metaKey;
    if (typed !== null) {
      if (key === 'Enter') commit(1);
      else if (key === 'Escape') {
        setTyped(null);
        setFault(null);
      } else if (key === 'ArrowUp' || key === 'ArrowDown') commit(key === 'ArrowUp' ? -1 : 1);
      else return;
      return event.preventDefault();
    }
    const row = rows[at.row];
    const step = steps[key];
    if (command && key.toLowerCase() === 'z') onUndo();
    else if (command || event.altKey) return;
    else if (row?.original.kind === 'node' && key === (row.getIsExpanded() ? 'ArrowLeft' : 'ArrowRight')) onOpen(row);
    else if (step) move(step);
    else if (key === 'Enter' || key === 'F2') {
      if (row && row.original.kind !== 'leaf') onOpen(row);
      else begin('');
    } else if (key === '?') onWhy();
    else if (key === 'b' && mayEdit) onBase();
    else if (key === 'Delete' || key === 'Backspace') {
      const cell = mayEdit && cellAt(at, null);
      if (cell) void onSave([cell]);
    } else if (/^[\d.]$/.test(key)) begin(key);
    else return;
    event.preventDefault();
  }

  /** A column, or a block: each line is the next leaf below. */
  function onPaste(event: ClipboardEvent) {
    if (typed !== null || !mayEdit) return;
    event.preventDefault();
    const lines = pastedCells(event.clipboardData.getData('text'));
    const leaves = rows.flatMap((row, index) => (row.original.kind === 'leaf' && index >= at.row ? [index] : []));
    const faulty = lines.flat().find((text) => text !== '' && parseAmount(text, currency) === null);
    if (faulty !== undefined) return setFault(`“${faulty.slice(0, 20)}” is not an amount. Nothing was pasted.`);
    if (lines.length > leaves.length)
      return setFault(`There are ${leaves.length} rows from here on, not ${lines.length}.`);
    setFault(null);
    const cells = lines.flatMap((line, i) =>
      line.flatMap((text, j) => {
        const cell =
          text === ''
            ? undefined
            : cellAt({ row: leaves[i] ?? -1, column: at.column + j }, parseAmount(text, currency));
        return cell ?? [];
      }),
    );
    if (cells.length > 0) void onSave(cells);
  }

  return { at, typed, fault, setTyped, setCursor, commit, begin, onKeyDown, onPaste };
}
