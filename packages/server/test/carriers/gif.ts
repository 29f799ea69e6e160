/** A GIF of four colours, as services draw labels. */
export function gifOf(rows: readonly (readonly number[])[]): Buffer {
  const width = rows[0]?.length ?? 0;
  const head = Buffer.alloc(13);
  head.write('GIF89a', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(rows.length, 8);
  head.writeUInt8(0x81, 10);
  const colours = Buffer.from([0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 0, 255]);
  // An extension stands before the picture, as many programs write one.
  const control = Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0]);
  const frame = Buffer.alloc(10);
  frame.writeUInt8(0x2c, 0);
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(rows.length, 7);
  const packed = pack(rows.flat());
  const blocks: Buffer[] = [];
  for (let at = 0; at < packed.length; at += 255) {
    const block = packed.subarray(at, at + 255);
    blocks.push(Buffer.from([block.length]), block);
  }
  return Buffer.concat([head, colours, control, frame, Buffer.from([2]), ...blocks, Buffer.from([0, 0x3b])]);
}

/** Compresses colour numbers of two bits (LZW, codes of up to twelve bits, begun anew when they are used up). */
function pack(points: readonly number[]): Buffer {
  const clear = 4;
  const bytes: number[] = [];
  let bits = 0;
  let have = 0;
  let size = 3;
  let known = new Map<string, number>();
  const put = (code: number) => {
    bits |= code << have;
    for (have += size; have >= 8; have -= 8) {
      bytes.push(bits & 255);
      bits >>>= 8;
    }
  };
  const begin = () => {
    known = new Map([0, 1, 2, 3].map((point) => [String(point), point]));
    size = 3;
  };
  let next = clear + 2;
  begin();
  put(clear);
  let run = '';
  for (const point of points) {
    const longer = run + point;
    if (known.has(longer)) {
      run = longer;
      continue;
    }
    put(known.get(run) ?? 0);
    if (next === 4096) {
      put(clear);
      begin();
      next = clear + 2;
    } else {
      if (next === 1 << size) size += 1;
      known.set(longer, next);
      next += 1;
    }
    run = String(point);
  }
  put(known.get(run) ?? 0);
  put(clear + 1);
  bytes.push(bits & 255);
  return Buffer.from(bytes);
}
