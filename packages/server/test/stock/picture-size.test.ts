import { expect, test } from 'vitest';
import { sizeOfPicture } from '../../src/modules/stock/item-labels/picture-size.ts';

/** A segment of a JPEG: its marker, its length including these two bytes, and its content. */
const segment = (marker: number, content: readonly number[]) => [0xff, marker, 0, content.length + 2, ...content];
const frame = [8, 0, 20, 1, 44, 3, 1, 0x22, 0];

test('a JPEG’s size is read from its frame, whatever comes before it, and a truncated JPEG has none', () => {
  const picture = [0xff, 0xd8, ...segment(0xe0, [1, 2, 3]), ...segment(0xc4, [9, 9]), ...segment(0xc2, frame)];
  expect(sizeOfPicture(Buffer.from(picture))).toEqual({ width: 300, height: 20 });
  expect(sizeOfPicture(Buffer.from(picture.slice(0, 16)))).toBeNull();
  expect(sizeOfPicture(Buffer.from('no picture at all'))).toBeNull();
});
