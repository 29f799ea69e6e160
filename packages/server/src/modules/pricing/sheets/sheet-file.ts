import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { SheetFault } from './sheet-faults.ts';
import type { SheetRow } from './sheet-table.ts';
import type { SheetAnswer, SheetQuestion } from './sheet-worker.ts';

/** Rows of a file, and how much of it was read by then, from 0 to 1. */
export interface SheetBatch {
  readonly rows: SheetRow[];
  readonly part: number;
}

/**
 * Reads a price sheet of so many bytes in a thread of its own, piece by piece: one company's sheet slows nobody, however
 * it is made, and no more of it is in memory than a piece and its rows. Columns in any order; UTF-8 or UTF-16; commas,
 * semicolons or tabs; a workbook or a zip file of sheets is kept as it came and unpacked bit by bit.
 */
export async function* readSheet(file: Readable, size: number): AsyncGenerator<SheetBatch> {
  const thread = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  let read = 0;
  async function ask(question: SheetQuestion) {
    const answered = once(thread, 'message').catch((error: Error) => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new SheetFault('The file is too complex to be read. Save it as CSV, or split it.');
      throw error;
    });
    thread.postMessage(question, question instanceof Uint8Array ? [question.buffer as ArrayBuffer] : []);
    const [answer] = (await answered) as [SheetAnswer];
    if ('fault' in answer) throw new SheetFault(answer.fault);
    return answer;
  }
  async function* rowsOf(question: SheetQuestion): AsyncGenerator<SheetBatch> {
    let { rows, more, part } = await ask(question);
    const batch = () => ({ rows, part: part ?? read / Math.max(1, size) });
    if (rows.length > 0) yield batch();
    while (more) {
      ({ rows, more, part } = await ask('more'));
      yield batch();
    }
  }
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      read += chunk.length;
      // A view would be sent with all the memory that it looks at.
      yield* rowsOf(new Uint8Array(chunk));
    }
    yield* rowsOf('end');
  } finally {
    file.destroy();
    await thread.terminate();
  }
}
