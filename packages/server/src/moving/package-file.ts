import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** A zip file, written part by part in the order they are added. */
export interface PackageWriter<T = void> {
  add(name: string, content: AsyncIterable<string | Buffer>): Promise<void>;
  /** Finishes the file. An unfinished one is removed. */
  end(): Promise<T>;
  giveUp(error: Error): Promise<void>;
}

/** Begins a file that only its owner may read. Never overwrites an existing one. */
export function writePackage(path: string): PackageWriter {
  const zip = zipInto((out) => pipeline(out, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })));
  return {
    ...zip,
    async giveUp(error) {
      await zip.giveUp(error);
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(path, { force: true });
    },
  };
}

/** Begins a file that is written to `take`. */
export function zipInto<T>(take: (out: Readable) => Promise<T>): PackageWriter<T> {
  const zip = new ZipFile();
  const out = zip.outputStream;
  if (!(out instanceof Readable)) throw new Error('A zip file is written to no stream');
  const written = take(out);
  written.catch(() => undefined);
  return {
    async add(name, content) {
      const stream = Readable.from(content, { objectMode: false });
      const drained = new Promise<void>((resolve, reject) => {
        stream.on('end', resolve);
        stream.on('error', reject);
      });
      zip.addReadStream(stream, name);
      await Promise.race([drained, written.then(() => drained)]);
    },
    end() {
      zip.end();
      return written;
    },
    async giveUp(error) {
      out.destroy(error);
      await written.catch(() => undefined);
    },
  };
}

/** A zip file whose parts can be read in any order, each as a stream. */
export interface PackageReader {
  readonly names: readonly string[];
  read(name: string): Promise<Readable>;
  /** The lines of a part. Empty if the file has no such part. */
  lines(name: string): AsyncIterable<string>;
  close(): void;
}

/** Opens a file that {@link writePackage} has written. */
export async function openPackage(path: string): Promise<PackageReader> {
  const zip = await openPromise(path, { autoClose: false, validateEntrySizes: true });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  async function read(name: string): Promise<Readable> {
    const entry = entries.get(name);
    if (!entry) throw new Error(`${path} has no ${name}: it isn't a whole export of a company.`);
    return zip.openReadStreamPromise(entry);
  }
  return {
    names: [...entries.keys()],
    read,
    async *lines(name) {
      if (!entries.has(name)) return;
      yield* linesOf((await read(name)).setEncoding('utf8'));
    },
    close: () => zip.close(),
  };
}

/** A line ends with a line feed only. Other line separators may occur within a text. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
