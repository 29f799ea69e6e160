import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gifToPng } from '../../src/integrations/carriers/gif-to-png.ts';
import { gifOf } from './gif.ts';

/** The rows of a PNG of colour numbers. */
function rowsOf(png: Buffer): number[][] {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const at = png.indexOf('IDAT');
  const points = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  return Array.from({ length: height }, (_, y) => [...points.subarray(y * (width + 1) + 1, (y + 1) * (width + 1))]);
}

test('a GIF that lies on its side becomes a PNG that stands, turned clockwise; one that stands stays', () => {
  const lying = [
    [0, 1, 2],
    [3, 3, 1],
  ];
  expect(rowsOf(gifToPng(gifOf(lying)))).toEqual([
    [3, 0],
    [3, 1],
    [1, 2],
  ]);
  const standing = [[0], [1], [3]];
  expect(rowsOf(gifToPng(gifOf(standing)))).toEqual(standing);
});

test('a large picture of noise is read to its last point: its codes grow, and begin anew', () => {
  let seed = 7;
  const noise = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed >> 16;
  };
  const standing = Array.from({ length: 300 }, () => Array.from({ length: 200 }, () => noise() & 3));
  expect(rowsOf(gifToPng(gifOf(standing)))).toEqual(standing);
});

test('what is no GIF is no label', () => {
  expect(() => gifToPng(Buffer.from('<html>'))).toThrow('no GIF');
});
