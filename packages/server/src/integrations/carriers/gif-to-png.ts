import { crc32, deflateSync } from 'node:zlib';

/** The first picture of a GIF: its size, a colour number for each point, and the colours, three bytes each. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly points: Uint8Array;
  readonly colours: Uint8Array;
}

/**
 * A label that comes as a GIF lying on its side, as a PNG that stands: PDFs take no GIF. Turned by a quarter, clockwise,
 * where it is wider than high.
 */
export function gifToPng(gif: Uint8Array): Buffer {
  const picture = readGif(Buffer.from(gif));
  return writePng(picture.width > picture.height ? turned(picture) : picture);
}

function readGif(gif: Buffer): Picture {
  if (gif.toString('latin1', 0, 3) !== 'GIF') throw new Error('This is no GIF');
  const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const common = tableSize(gif.readUInt8(10));
  let at = 13 + common;
  let colours = gif.subarray(13, at);
  // Extensions stand before the picture; each is blocks with their lengths.
  while (gif[at] === 0x21)
    for (at += 2; ; ) {
      const length = gif.readUInt8(at);
      at += length + 1;
      if (length === 0) break;
    }
  if (gif[at] !== 0x2c) throw new Error('This GIF has no picture');
  const width = gif.readUInt16LE(at + 5);
  const height = gif.readUInt16LE(at + 7);
  const flags = gif.readUInt8(at + 9);
  if (flags & 0x40) throw new Error('This GIF is interlaced');
  at += 10;
  const own = tableSize(flags);
  if (own > 0) colours = gif.subarray(at, at + own);
  at += own;
  const codeSize = gif.readUInt8(at);
  const blocks: Buffer[] = [];
  for (at += 1; gif.readUInt8(at) > 0; at += gif.readUInt8(at) + 1)
    blocks.push(gif.subarray(at + 1, at + 1 + gif.readUInt8(at)));
  return { width, height, colours, points: unpacked(Buffer.concat(blocks), codeSize, width * height) };
}

/** Undoes the compression (LZW with codes that grow to twelve bits). */
function unpacked(bytes: Buffer, codeSize: number, total: number): Uint8Array {
  const points = new Uint8Array(total);
  const clear = 1 << codeSize;
  const start = Array.from({ length: clear + 2 }, (_, i) => (i < clear ? [i] : []));
  let known: number[][] = [...start];
  let size = codeSize + 1;
  let before: number[] | null = null;
  let written = 0;
  let bits = 0;
  let have = 0;
  for (const byte of bytes) {
    bits |= byte << have;
    have += 8;
    while (have >= size) {
      const code = bits & ((1 << size) - 1);
      bits >>>= size;
      have -= size;
      if (code === clear + 1) return points;
      if (code === clear) {
        known = [...start];
        size = codeSize + 1;
        before = null;
        continue;
      }
      const run: number[] = known[code] ?? [...(before ?? []), before?.[0] ?? 0];
      if (before && known.length < 4096) known.push([...before, run[0] ?? 0]);
      if (known.length === 1 << size && size < 12) size += 1;
      points.set(run.slice(0, total - written), written);
      written += Math.min(run.length, total - written);
      before = run;
    }
  }
  return points;
}

function turned({ width, height, points, colours }: Picture): Picture {
  const standing = new Uint8Array(points.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) standing[x * height + (height - 1 - y)] = points[y * width + x] ?? 0;
  return { width: height, height: width, points: standing, colours };
}

function writePng({ width, height, points, colours }: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each point, which is the number of a colour.
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(points.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const parts = [
    part('IHDR', header),
    part('PLTE', colours),
    part('IDAT', deflateSync(rows)),
    part('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
}

function part(name: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
