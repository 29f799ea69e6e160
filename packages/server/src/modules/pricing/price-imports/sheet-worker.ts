import { parentPort } from 'node:worker_threads';
import { SheetFault } from './sheet-faults.ts';
import { sheetLines } from './sheet-lines.ts';
import { type SheetRow, sheetRows } from './sheet-rows.ts';

/** What the thread answers to a piece of the file: its rows, or why the file cannot be read. */
export type SheetAnswer = { readonly rows: SheetRow[] } | { readonly fault: string };

const lines = sheetLines();
const rows = sheetRows();

/** `null` is the end of the file. */
function answerTo(piece: Uint8Array | null): SheetAnswer {
  try {
    const read = rows.read(piece ? lines.read(piece) : lines.end());
    if (!piece) rows.end();
    return { rows: read };
  } catch (error) {
    if (error instanceof SheetFault) return { fault: error.message };
    throw error;
  }
}

parentPort?.on('message', (piece: Uint8Array | null) => parentPort?.postMessage(answerTo(piece)));
