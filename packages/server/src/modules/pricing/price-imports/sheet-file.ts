import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { SheetFault } from './sheet-faults.ts';
import type { SheetRow } from './sheet-rows.ts';
import type { SheetAnswer, SheetQuestion } from './sheet-worker.ts';

/**
 * Reads a price sheet in a thread of its own, piece by piece: one company's sheet slows nobody, however it is made, and
 * no more of it is in memory than a piece and its rows. Columns in any order; UTF-8 or UTF-16; commas, semicolons or tabs.
 */
export async function* readSheet(file: Readable): AsyncGenerator<SheetRow[]> {
  const thread = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  });
  async function ask(question: SheetQuestion) {
    const answered = once(thread, 'message');
    thread.postMessage(question, question instanceof Uint8Array ? [question.buffer as ArrayBuffer] : []);
    const [answer] = (await answered) as [SheetAnswer];
    if ('fault' in answer) throw new SheetFault(answer.fault);
    return answer;
  }
  async function* rowsOf(question: SheetQuestion) {
    let { rows, more } = await ask(question);
    if (rows.length > 0) yield rows;
    while (more) {
      ({ rows, more } = await ask('more'));
      yield rows;
    }
  }
  try {
    // A view would be sent with all the memory that it looks at.
    for await (const chunk of file as AsyncIterable<Buffer>) yield* rowsOf(new Uint8Array(chunk));
    yield* rowsOf('end');
  } finally {
    file.destroy();
    await thread.terminate();
  }
}
