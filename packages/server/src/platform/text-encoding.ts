/** Encodings of staff's files. Anything else is read as UTF-8. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/**
 * Detects a text's encoding by its first two bytes: the mark of UTF-16, or an ASCII character in two bytes, as
 * spreadsheet programs write "Unicode text".
 */
export function textEncoding(start: Uint8Array): TextEncoding {
  const [first = 0, second = 0] = start;
  if (start.length < 2) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0 && first < 0x80 && second === 0) return 'utf-16le';
  if (first === 0 && second !== 0 && second < 0x80) return 'utf-16be';
  return 'utf-8';
}
