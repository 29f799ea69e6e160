import { GifReader } from 'omggif';
import { PNG } from 'pngjs';

/**
 * Converts a GIF label to PNG, because PDFs can't have GIFs. If it's wider than tall, it's rotated a quarter turn
 * clockwise.
 */
export function gifToPng(gif: Buffer): Buffer {
  const reader = new GifReader(gif);
  const picture = new PNG({ width: reader.width, height: reader.height });
  // Pixels that the picture leaves out are white.
  picture.data.fill(255);
  reader.decodeAndBlitFrameRGBA(0, picture.data);
  const upright = picture.width > picture.height ? turned(picture) : picture;
  // Without transparency, which a PDF would store as a separate picture, and without a filter, because a label has few
  // colors.
  return PNG.sync.write(upright, { colorType: 2, filterType: 0 });
}

function turned({ width, height, data }: PNG): PNG {
  const upright = new PNG({ width: height, height: width });
  const [from, to] = [pointsOf(data), pointsOf(upright.data)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) to[x * height + (height - 1 - y)] = from[y * width + x] ?? 0;
  return upright;
}

/** Four bytes each. */
const pointsOf = ({ buffer, byteOffset, length }: Buffer) => new Uint32Array(buffer, byteOffset, length / 4);
