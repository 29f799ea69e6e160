import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Packs files into a zip file. Each is made in turn, with only a piece of it in memory. */
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
