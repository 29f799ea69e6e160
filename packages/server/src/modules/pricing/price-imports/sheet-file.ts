import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { SheetFault } from './sheet-faults.ts';
import type { SheetRow } from './sheet-rows.ts';
import type { SheetAnswer } from './sheet-worker.ts';

/** Bytes that the thread is given at a time: their rows are a few milliseconds' work for who takes them. */
const pieceBytes = 65_536;

/**
 * Reads a price sheet in a thread of its own, piece by piece: one company's sheet slows nobody, however it is made, and
 * no more of it is in memory than a piece and its rows. Columns in any order; UTF-8 or UTF-16; commas, semicolons or tabs.
 */
export async function* readSheet(file: Readable): AsyncGenerator<SheetRow[]> {
  const thread = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  });
  async function rowsOf(piece: Uint8Array | null): Promise<SheetRow[]> {
    const answered = once(thread, 'message');
    // A view would be sent with all the memory that it looks at.
    const own = piece && new Uint8Array(piece);
    thread.postMessage(own, own ? [own.buffer] : []);
    const [answer] = (await answered) as [SheetAnswer];
    if ('fault' in answer) throw new SheetFault(answer.fault);
    return answer.rows;
  }
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += pieceBytes) {
        const rows = await rowsOf(chunk.subarray(at, at + pieceBytes));
        if (rows.length > 0) yield rows;
      }
    }
    const rows = await rowsOf(null);
    if (rows.length > 0) yield rows;
  } finally {
    file.destroy();
    await thread.terminate();
  }
}
