import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { gifToPng } from '../../src/integrations/carriers/gif-to-png.ts';
import { colors, gifOf } from './gif.ts';

/** The rows of a PNG, as indexes into the colors of its GIF. */
function rowsOf(png: Buffer): number[][] {
  const { width, height, data } = PNG.sync.read(png);
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => colors.indexOf(data.readUIntBE((y * width + x) * 4, 3))),
  );
}

test('a landscape GIF is turned clockwise into a portrait PNG, and a portrait one is not turned', () => {
  const lying = [
    [0, 1, 2],
    [3, 3, 1],
  ];
  expect(rowsOf(gifToPng(gifOf(lying)))).toEqual([
    [3, 0],
    [3, 1],
    [1, 2],
  ]);
  const upright = [[0], [1], [3]];
  expect(rowsOf(gifToPng(gifOf(upright)))).toEqual(upright);
});

test('a large noisy picture is decoded to its last pixel, while its codes grow and are reset', () => {
  let seed = 7;
  const noise = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed >> 16;
  };
  const upright = Array.from({ length: 300 }, () => Array.from({ length: 200 }, () => noise() & 3));
  expect(rowsOf(gifToPng(gifOf(upright)))).toEqual(upright);
});

test('a file that is not a GIF, or is cut off, is refused as a label', () => {
  expect(() => gifToPng(Buffer.from('<html>'))).toThrow('Invalid GIF');
  const gif = gifOf(Array.from({ length: 60 }, (_, y) => Array.from({ length: 50 }, (__, x) => (x * y) & 3)));
  expect(() => gifToPng(gif.subarray(0, gif.length / 2))).toThrow('Invalid block size');
});
