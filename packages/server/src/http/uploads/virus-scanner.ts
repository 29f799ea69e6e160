import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** Scans a file. Returns what was found, or null. Rejects if the file can’t be scanned. */
export type ScanFile = (path: string) => Promise<string | null>;

/** Milliseconds that clamd may be silent. */
const silentMs = 20_000;

/** Clamd's stream format: each piece after its length, ending with an empty piece. */
async function* pieces(path: string) {
  yield 'zINSTREAM\0';
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

/** Clamd's answer: `stream: OK`, `stream: Win.Test.EICAR_HDB-1 FOUND`, or an error. */
function findingIn(answer: string): string | null {
  const verdict = answer.replace(/\0[\s\S]*$/, '').replace(/^stream: /, '');
  if (verdict === 'OK') return null;
  const found = /^(.+) FOUND$/.exec(verdict)?.[1];
  if (found === undefined) throw new Error(`clamd answered ${verdict === '' ? 'nothing' : verdict}`);
  return found;
}

/** Scans files with the operator's clamd at `tcp://host:port` or `unix:/path/of/its.sock`. */
export function clamdAt(address: string, limitMs = silentMs): ScanFile {
  const { protocol, hostname, port, pathname } = new URL(address);
  const place = protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 3310) };
  return async (path) => {
    const socket = connect(place);
    const answer = answerOf(socket, limitMs);
    try {
      for await (const piece of pieces(path)) {
        if (socket.write(piece)) continue;
        // It may report that a file is too large before receiving all of it.
        await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), answer]);
        if (socket.readableEnded) break;
      }
      return findingIn(await answer);
    } finally {
      socket.destroy();
    }
  };
}

/** Everything received until the connection ends. */
function answerOf(socket: Socket, limitMs: number): Promise<string> {
  const answer = new Promise<string>((resolve, reject) => {
    let received = '';
    socket.setTimeout(limitMs, () => socket.destroy(new Error('clamd doesn’t answer')));
    socket.on('data', (chunk) => {
      received += chunk.toString('utf8');
    });
    socket.on('end', () => resolve(received));
    // Its answer counts, not that it stopped receiving.
    socket.on('error', (error) => (received === '' ? reject(error) : resolve(received)));
  });
  // Awaited once everything is sent.
  answer.catch(() => undefined);
  return answer;
}
