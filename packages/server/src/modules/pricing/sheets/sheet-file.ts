import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { ColumnMap, PriceSheetColumn } from '@recoup/contract/pricing/price-sheet';
import { SheetFault } from './sheet-faults.ts';
import { priceSheet, type SheetKind, type SheetRow } from './sheet-table.ts';
import type { SheetAnswer, SheetQuestion } from './sheet-worker.ts';

/** Rows of a file, and the share of it read by then, from 0 to 1. */
export interface SheetBatch<C extends string = PriceSheetColumn> {
  readonly rows: SheetRow<C>[];
  readonly part: number;
}

/**
 * Reads a sheet of a given size in its own thread, piece by piece. No company's sheet can slow the others, and only a
 * piece and its rows are in memory. Columns may be in any order. Accepts UTF-8 or UTF-16, and commas, semicolons or
 * tabs. A workbook or a zip file of sheets is kept packed and unpacked bit by bit.
 */
export function readSheet(file: Readable, size: number, maps: readonly ColumnMap[] = []): AsyncGenerator<SheetBatch> {
  return readSheetOf(priceSheet, file, size, maps);
}

/** The same for sheets of another kind. */
export async function* readSheetOf<C extends string>(
  kind: SheetKind<C>,
  file: Readable,
  size: number,
  maps: readonly ColumnMap[],
): AsyncGenerator<SheetBatch<C>> {
  const thread = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: { maps, kind },
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  let read = 0;
  async function ask(question: SheetQuestion) {
    const answered = once(thread, 'message').catch((error: Error) => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new SheetFault('The file is too complex. Save it as CSV, or split it.');
      throw error;
    });
    thread.postMessage(question, question instanceof Uint8Array ? [question.buffer as ArrayBuffer] : []);
    const [answer] = (await answered) as [SheetAnswer];
    if ('fault' in answer) throw new SheetFault(answer.fault, answer.headers);
    return answer;
  }
  async function* rowsOf(question: SheetQuestion): AsyncGenerator<SheetBatch<C>> {
    let { rows, more, part } = await ask(question);
    const batch = () => ({ rows: rows as SheetRow<C>[], part: part ?? read / Math.max(1, size) });
    if (rows.length > 0) yield batch();
    while (more) {
      ({ rows, more, part } = await ask('more'));
      yield batch();
    }
  }
  async function* batches(): AsyncGenerator<SheetBatch<C>> {
    for await (const piece of pieces(file as AsyncIterable<Buffer>)) {
      read += piece.length;
      yield* rowsOf(piece);
    }
    yield* rowsOf('end');
  }
  try {
    yield* ahead(batches());
  } finally {
    file.destroy();
    await thread.terminate();
  }
}

/** How many bytes the thread gets at once: about a thousand rows. */
const pieceBytes = 256_000;

/**
 * The bytes of a file in larger pieces than it is read in. Each has its own memory, because a view would be sent with
 * all of its buffer.
 */
async function* pieces(file: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  let [gathered, length]: [Buffer[], number] = [[], 0];
  for await (const chunk of file) {
    gathered.push(chunk);
    length += chunk.length;
    if (length < pieceBytes) continue;
    yield new Uint8Array(Buffer.concat(gathered));
    [gathered, length] = [[], 0];
  }
  if (length > 0) yield new Uint8Array(Buffer.concat(gathered));
}

/** Requests the next item while the last one is processed. */
async function* ahead<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    for (let coming = items.next(); ; ) {
      const { value, done } = await coming;
      if (done) return;
      coming = items.next();
      // The failure is reported to the next caller that requests the item, if there is one.
      coming.catch(() => undefined);
      yield value;
    }
  } finally {
    await items.return(undefined).catch(() => undefined);
  }
}
