/** The size of a PNG or JPEG in pixels; null for other formats or damaged files. */
export function sizeOfPicture(file: Buffer): { width: number; height: number } | null {
  if (file.length > 24 && file.toString('latin1', 1, 4) === 'PNG')
    return sized(file.readUInt32BE(16), file.readUInt32BE(20));
  // A JPEG is a series of segments. The start-of-frame segment contains the size.
  let at = 2;
  while (at + 9 < file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return sized(file.readUInt16BE(at + 7), file.readUInt16BE(at + 5));
    at += 2 + file.readUInt16BE(at + 2);
  }
  return null;
}

const sized = (width: number, height: number) => (width > 0 && height > 0 ? { width, height } : null);
