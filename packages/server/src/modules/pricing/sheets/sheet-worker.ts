import { parentPort, workerData } from 'node:worker_threads';
import type { ColumnMap } from '@recoup/contract/pricing/price-sheet';
import { archiveRows } from './archive-rows.ts';
import { SheetFault } from './sheet-faults.ts';
import { sheetLines } from './sheet-lines.ts';
import { sheetRows } from './sheet-rows.ts';
import type { SheetKind, SheetRow } from './sheet-table.ts';

/** A message to the thread: a piece of the file, its end, or a request for more rows. */
export type SheetQuestion = Uint8Array | 'end' | 'more';

/**
 * Rows, and whether more were read. `part` is the share of an archive that was unpacked, from 0 to 1. Or the reason the
 * file can't be read.
 */
export type SheetAnswer =
  | { readonly rows: SheetRow<string>[]; readonly more: boolean; readonly part: number | null }
  | { readonly fault: string; readonly headers?: readonly string[] | undefined };

/** The most rows per answer. Receiving them takes a few milliseconds. */
const mostRows = 2_000;

const lines = sheetLines();
const { maps, kind } = workerData as { maps: readonly ColumnMap[]; kind: SheetKind };
const rows = sheetRows('', maps, kind);
let waiting: SheetRow<string>[] = [];
/** The pieces of an archive, which is read from its end. Null for text, which is read as it arrives. */
let archive: Uint8Array[] | null = null;
let hasStarted = false;
let unpacking: ReturnType<typeof archiveRows> | null = null;
let part: number | null = null;

/** "PK": the start of an archive. */
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
