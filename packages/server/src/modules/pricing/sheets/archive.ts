import { Transform } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { SheetFault } from './sheet-faults.ts';

/** The most bytes of an archive's files once unpacked: more than the largest accepted sheet. */
export const mostUnpacked = 600_000_000;
const mostFiles = 1_000;

/** A zip file, either a workbook or sheets: its files by name, never unpacked beyond the limit. */
export interface Archive {
  readonly names: readonly string[];
  /** The size that the file's entry declares. */
  sizeOf(name: string): number;
  read(name: string): Promise<AsyncIterable<Buffer>>;
}

const cutOff = new SheetFault('The file is damaged or incomplete. Save it again and upload it.');
const tooLarge = (most: number) =>
  new SheetFault(`The file unpacks to more than ${most / 1_000_000} MB. Split it and upload the parts.`);

/** Opens a zip file in memory. Declared sizes are checked against what is unpacked. */
export async function openArchive(bytes: Buffer, most: number): Promise<Archive> {
  const entries = new Map<string, Entry>();
  let zip: ZipFile;
  try {
    zip = await fromBufferPromise(bytes, { validateEntrySizes: true });
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry);
      if (entries.size > mostFiles) throw new SheetFault(`The file has more than ${mostFiles} files.`);
    }
  } catch (error) {
    throw error instanceof SheetFault ? error : cutOff;
  }
  const sizes = [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (sizes > most) throw tooLarge(most);
  let unpacked = 0;
  return {
    names: [...entries.keys()],
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    async read(name) {
      const entry = entries.get(name);
      if (!entry) throw new SheetFault(`The file has no ${name}, so it isn’t a valid workbook.`);
      if (entry.isEncrypted()) throw new SheetFault('The file is password-protected. Save it without a password.');
      const counted = new Transform({
        transform(chunk: Buffer, _, done) {
          unpacked += chunk.length;
          if (unpacked > most) done(tooLarge(most));
          else done(null, chunk);
        },
      });
      const stream = await zip.openReadStreamPromise(entry).catch(() => {
        throw cutOff;
      });
      stream.on('error', () => counted.destroy(cutOff));
      return stream.pipe(counted);
    },
  };
}
