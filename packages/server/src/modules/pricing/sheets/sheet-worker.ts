import { parentPort, workerData } from 'node:worker_threads';
import type { ColumnMap } from '@recoup/contract/pricing/price-sheet';
import { archiveRows } from './archive-rows.ts';
import { SheetFault } from './sheet-faults.ts';
import { sheetLines } from './sheet-lines.ts';
import { sheetRows } from './sheet-rows.ts';
import type { SheetKind, SheetRow } from './sheet-table.ts';

/** What the thread is asked: to read a piece of the file, its end, or for what it has not answered yet. */
export type SheetQuestion = Uint8Array | 'end' | 'more';

/**
 * Rows, and whether there are more of what was read; `part` is how far an archive is unpacked, from 0 to 1. Or why the
 * file cannot be read.
 */
export type SheetAnswer =
  | { readonly rows: SheetRow<string>[]; readonly more: boolean; readonly part: number | null }
  | { readonly fault: string; readonly headers?: readonly string[] | undefined };

/** Rows of an answer: taking them is a few milliseconds' work, however short they are. */
const mostRows = 2_000;

const lines = sheetLines();
const { maps, kind } = workerData as { maps: readonly ColumnMap[]; kind: SheetKind };
const rows = sheetRows('', maps, kind);
let waiting: SheetRow<string>[] = [];
/** The pieces of an archive, which is read from its end; null is text, which is read as it comes. */
let archive: Uint8Array[] | null = null;
let hasStarted = false;
let unpacking: ReturnType<typeof archiveRows> | null = null;
let part: number | null = null;

/** "PK": what an archive begins with. */
const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

async function take(question: SheetQuestion): Promise<void> {
  if (question === 'more') {
    const next = waiting.length === 0 && unpacking ? await unpacking.next() : null;
    if (next?.done) unpacking = null;
    else if (next) [waiting, part] = [next.value.rows, next.value.part];
  } else if (question !== 'end') {
    if (!hasStarted && isArchive(question)) archive = [];
    hasStarted = true;
    if (archive) archive.push(question);
    else waiting = rows.read(lines.read(question));
  } else if (archive) {
    unpacking = archiveRows(Buffer.concat(archive), undefined, maps, kind);
    archive = null;
  } else {
    waiting = rows.read(lines.end());
    rows.end();
  }
}

async function answerTo(question: SheetQuestion): Promise<SheetAnswer> {
  try {
    await take(question);
    const answered = waiting.slice(0, mostRows);
    waiting = waiting.slice(mostRows);
    return { rows: answered, more: waiting.length > 0 || unpacking !== null, part };
  } catch (error) {
    if (error instanceof SheetFault) return { fault: error.message, headers: error.headers };
    throw error;
  }
}

parentPort?.on('message', (question: SheetQuestion) => {
  void answerTo(question).then((answer) => parentPort?.postMessage(answer));
});
