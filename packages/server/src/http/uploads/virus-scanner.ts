import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** Says what is found in a file; null is nothing. It rejects where a file can’t be scanned. */
export type ScanFile = (path: string) => Promise<string | null>;

/** Milliseconds in which clamd says nothing and takes nothing. */
const silentMs = 20_000;

/** As clamd reads a stream: the length of each piece before it, and a piece of no length at the end. */
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

/** What clamd answers: `stream: OK`, `stream: Win.Test.EICAR_HDB-1 FOUND`, or what is wrong. */
function findingIn(answer: string): string | null {
  const verdict = answer.replace(/\0[\s\S]*$/, '').replace(/^stream: /, '');
  if (verdict === 'OK') return null;
  const found = /^(.+) FOUND$/.exec(verdict)?.[1];
  if (found === undefined) throw new Error(`clamd answered ${verdict === '' ? 'nothing' : verdict}`);
  return found;
}

/** Scans files with a clamd of the operator, at `tcp://host:port` or `unix:/path/of/its.sock`. */
export function clamdAt(address: string, limitMs = silentMs): ScanFile {
  const { protocol, hostname, port, pathname } = new URL(address);
  const place = protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 3310) };
  return async (path) => {
    const socket = connect(place);
    const answer = answerOf(socket, limitMs);
    try {
      for await (const piece of pieces(path)) {
        if (socket.write(piece)) continue;
        // It may say that a file is too large before it has taken all of it.
        await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), answer]);
        if (socket.readableEnded) break;
      }
      return findingIn(await answer);
    } finally {
      socket.destroy();
    }
  };
}

/** All that is said until the connection ends. */
function answerOf(socket: Socket, limitMs: number): Promise<string> {
  const answer = new Promise<string>((resolve, reject) => {
    let received = '';
    socket.setTimeout(limitMs, () => socket.destroy(new Error('clamd doesn’t answer')));
    socket.on('data', (chunk) => {
      received += chunk.toString('utf8');
    });
    socket.on('end', () => resolve(received));
    // What it said counts, not that it took no more.
    socket.on('error', (error) => (received === '' ? reject(error) : resolve(received)));
  });
  // It is waited for once all is sent.
  answer.catch(() => undefined);
  return answer;
}
