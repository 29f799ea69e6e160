import { textEncoding } from '../platform/text-encoding.ts';

/** The first bytes of the types that are detected by them. */
const signatures: readonly (readonly [string, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['application/zip', [0x50, 0x4b]],
  ['application/gzip', [0x1f, 0x8b]],
  ['application/x-executable', [0x7f, 0x45, 0x4c, 0x46]],
];

/**
 * The media type of a file by its first bytes, never by its name. Text without markup is `text/csv`: any text is a CSV
 * with some number of columns, and the reader of its rows reports faults. Null is anything else.
 */
export async function contentType(head: () => Promise<Buffer>): Promise<string | null> {
  const bytes = await head();
  const signature = signatures.find(([, start]) => start.every((byte, i) => bytes[i] === byte));
  if (signature) return signature[0];
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  // The read may end in the middle of a character.
  const text = new TextDecoder(textEncoding(bytes), { fatal: true });
  try {
    const start = text.decode(bytes, { stream: true }).trimStart();
    return start.includes('\0') || /^<(!doctype|html|\?xml|svg|script)/i.test(start) ? null : 'text/csv';
  } catch {
    return looksLatin(bytes) ? 'text/csv' : null;
  }
}

/**
 * Whether the text is in an 8-bit encoding, as saved by old spreadsheet programs: few control characters, mostly ASCII.
 */
function looksLatin(bytes: Buffer): boolean {
  const control = bytes.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length;
  const ascii = bytes.filter((byte) => byte < 128).length;
  return control === 0 && ascii > bytes.length * 0.7;
}
