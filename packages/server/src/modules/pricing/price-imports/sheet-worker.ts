import { parentPort } from 'node:worker_threads';
import { SheetFault } from './sheet-faults.ts';
import { sheetLines } from './sheet-lines.ts';
import { type SheetRow, sheetRows } from './sheet-rows.ts';

/** What the thread is asked: to read a piece of the file, its end, or for what it has not answered yet. */
export type SheetQuestion = Uint8Array | 'end' | 'more';

/** Rows, and whether there are more of what was read; or why the file cannot be read. */
export type SheetAnswer = { readonly rows: SheetRow[]; readonly more: boolean } | { readonly fault: string };

/** Rows of an answer: taking them is a few milliseconds' work, however short they are. */
const mostRows = 2_000;

const lines = sheetLines();
const rows = sheetRows();
let waiting: SheetRow[] = [];

function answerTo(question: SheetQuestion): SheetAnswer {
  try {
    if (question === 'end') {
      waiting = rows.read(lines.end());
      rows.end();
    } else if (question !== 'more') waiting = rows.read(lines.read(question));
    const answered = waiting.slice(0, mostRows);
    waiting = waiting.slice(mostRows);
    return { rows: answered, more: waiting.length > 0 };
  } catch (error) {
    if (error instanceof SheetFault) return { fault: error.message };
    throw error;
  }
}

parentPort?.on('message', (question: SheetQuestion) => parentPort?.postMessage(answerTo(question)));
