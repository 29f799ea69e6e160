import { readAmount } from '@recoup/contract/money-text';
import { useMe } from '@recoup/remote-kit';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { cellsIn, fillsDown, rangeOf } from './grid-range.ts';
import { type PriceRow, pastedCells } from './tree-rows.ts';
import type { EditedCell } from './use-price-saving.ts';

/** A position in the grid. Column 0 is the tree, the others are conditions. */
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
  onRedo: () => void;
  onWhy: () => void;
  onBase: () => void;
  /** Focuses the field that finds a cell. */
  onFind: () => void;
}

/** The key of a cell, for flashing it. */
export const cellKey = (row: string, condition: number) => `${row} ${condition}`;

const steps: Record<string, Cursor> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageDown: { row: 15, column: 0 },
  PageUp: { row: -15, column: 0 },
};

/** What was pasted, and where. It waits until enough rows are open. */
interface Pasted {
  readonly lines: readonly (readonly string[])[];
  readonly row: number;
  readonly column: number;
}

const isClosed = (row: PriceRow) =>
  row.original.kind === 'more' || (row.original.kind === 'node' && !row.getIsExpanded());

/** Spreadsheet shortcuts: arrows, selections, Enter, typing, Delete, paste, fill down, undo. */
export function useGridKeys({ rows, columns, mayEdit, onOpen, onSave, onUndo, onRedo, ...asks }: GridKeys) {
  const { currency } = useMe();
  const [cursor, setCursor] = useState<Cursor>({ row: 0, column: 0 });
  /** Where the selection started. Null without a selection. */
  const [anchor, setAnchor] = useState<Cursor | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const at: Cursor = { row: Math.min(cursor.row, Math.max(0, rows.length - 1)), column: cursor.column };

  const range = rangeOf(anchor, at);
  const move = ({ row, column }: Cursor, extend = false) => {
    setFault(null);
    setAnchor(extend ? (anchor ?? at) : null);
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
  /** Saves the input and leaves the cell. An empty input keeps the price. Returns false if it isn't a valid amount. */
  const commit = (down: number): boolean => {
    if (typed === null) return true;
    const isEmpty = typed.trim() === '';
    const price = isEmpty ? null : readAmount(typed, currency);
    if (price === null && !isEmpty) {
      setFault('Type an amount such as 125.50.');
      return false;
    }
    const cell = price === null ? undefined : cellAt(at, price);
    setTyped(null);
    move({ row: down, column: 0 });
    if (cell) void onSave([cell]);
    return true;
  };
  /**
   * Moves the cursor to a cell and saves the input where it was typed. A press within the input only moves its caret.
   */
  const goTo = (cell: Cursor, from = anchor) => {
    const isOpen = typed !== null && cell.row === at.row && cell.column === at.column;
    if (isOpen || !commit(0)) return;
    setAnchor(from);
    setCursor(cell);
  };
  const priceAt = ({ row, column }: Cursor): number | null => {
    const [found, condition] = [rows[row]?.original, columns[column - 1]];
    const price = found?.kind === 'leaf' && found.leaf.prices.find(({ condition_id }) => condition_id === condition);
    return price ? price.price.amount : null;
  };
  /** Copies the prices of the first selected row, or for a single cell the price of the device above. */
  const fillDown = () => {
    const cells = fillsDown(rows, range).flatMap(({ to, from }) => {
      const price = priceAt(from);
      return (price !== null && cellAt(to, price)) || [];
    });
    if (cells.length === 0) return;
    if (range.top === range.bottom) move({ row: 1, column: 0 });
    void onSave(cells);
  };
  const clear = () => {
    const cells = cellsIn(rows, range)
      .flat()
      .flatMap((cell) => (anchor === null || priceAt(cell) !== null ? (cellAt(cell, null) ?? []) : []));
    if (cells.length > 0) void onSave(cells);
  };
  /** Called when a cell is pressed, or entered while the mouse button is down: starts or ends the selection there. */
  const select = (cell: Cursor, extend: boolean) => {
    // Dragging over the input selects text, not cells.
    if (typed === null || !extend) goTo(cell, extend ? (anchor ?? at) : null);
  };
  const begin = (text: string) => {
    if (mayEdit && typed === null && cellAt(at, null)) setTyped(text);
  };

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    setPasted(null);
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
    if (command && (key.toLowerCase() === 'y' || (event.shiftKey && key.toLowerCase() === 'z'))) onRedo();
    else if (command && key.toLowerCase() === 'z') onUndo();
    else if (command && key.toLowerCase() === 'd' && mayEdit) fillDown();
    else if (command && key.toLowerCase() === 'f') asks.onFind();
    else if (command || event.altKey) return;
    else if (row?.original.kind === 'node' && key === (row.getIsExpanded() ? 'ArrowLeft' : 'ArrowRight')) onOpen(row);
    else if (step) move(step, event.shiftKey);
    else if (key === 'Escape') setAnchor(null);
    else if (key === 'Enter' || key === 'F2') {
      if (row && row.original.kind !== 'leaf') onOpen(row);
      else begin('');
    } else if (key === '?') asks.onWhy();
    else if (key === 'b' && mayEdit) asks.onBase();
    else if (key === 'Delete' || key === 'Backspace') {
      if (mayEdit) clear();
    } else if (/^[\d.]$/.test(key)) begin(key);
    else return;
    event.preventDefault();
  }

  /** Pastes a column or a block. Each line goes to the next leaf below. Closed rows open until there are enough. */
  function onPaste(event: ClipboardEvent) {
    if (typed !== null || !mayEdit) return;
    event.preventDefault();
    const lines = pastedCells(event.clipboardData.getData('text'));
    const faulty = lines.flat().find((text) => text !== '' && readAmount(text, currency) === null);
    if (faulty !== undefined) return setFault(`“${faulty.slice(0, 20)}” isn’t an amount. Nothing was pasted.`);
    setFault(null);
    setPasted({ lines, row: range.top, column: range.left });
  }
  const paste = ({ lines, row, column }: Pasted) => {
    const leaves = rows.flatMap(({ original }, index) => (original.kind === 'leaf' && index >= row ? [index] : []));
    if (leaves.length < lines.length) {
      const closed = rows.find((one, index) => index >= row && isClosed(one));
      if (closed) return onOpen(closed);
      setPasted(null);
      return setFault(`You pasted ${lines.length} rows. Only ${leaves.length} fit from here.`);
    }
    setPasted(null);
    const cells = lines.flatMap((line, i) =>
      line.flatMap((text, j) => {
        const price = text === '' ? null : readAmount(text, currency);
        return (price !== null && cellAt({ row: leaves[i] ?? -1, column: column + j }, price)) || [];
      }),
    );
    if (cells.length > 0) void onSave(cells);
  };
  useEffect(() => {
    if (pasted) paste(pasted);
  });

  return { at, range: anchor && range, typed, fault, setTyped, goTo, select, commit, begin, onKeyDown, onPaste };
}
