import { GifWriter } from 'omggif';

/** The four colors of `gifOf`. */
export const colors = [0x000000, 0xffffff, 0xff0000, 0x0000ff];

/** A GIF with four colors, like the labels of some services. */
export function gifOf(rows: readonly (readonly number[])[]): Buffer {
  const width = rows[0]?.length ?? 0;
  const bytes = Buffer.alloc(width * rows.length * 2 + 1_000);
  const writer = new GifWriter(bytes, width, rows.length, { palette: colors });
  // An extension comes before the image, as many programs write one.
  writer.addFrame(0, 0, width, rows.length, rows.flat(), { delay: 1 });
  return bytes.subarray(0, writer.end());
}
