import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Files packed into one, each made when it is its turn: no more of them is in memory than a piece. */
export function zipOf(files: readonly { name: string; content: () => AsyncIterable<string> }[]): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream;
  if (!(out instanceof Readable)) throw new Error('A zip file is written to no stream');
  zip.on('error', (error: Error) => out.destroy(error));
  for (const { name, content } of files) {
    zip.addReadStreamLazy(name, (take) => {
      const stream = Readable.from(content());
      stream.on('error', (error) => out.destroy(error));
      take(null, stream);
    });
  }
  zip.end();
  return out;
}
