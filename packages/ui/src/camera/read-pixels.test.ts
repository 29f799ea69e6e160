import { BarcodeFormat, QRCodeWriter } from '@zxing/library';
import { expect, test } from 'vitest';
import { type Pixels, readPixels } from './read-pixels.ts';

/** Draws a code in black on white, with a quiet zone around it. */
function pictureOf(width: number, height: number, isBlack: (x: number, y: number) => boolean): Pixels {
  const margin = 24;
  const [wide, high] = [width + 2 * margin, height + 2 * margin];
  const data = new Uint8ClampedArray(wide * high * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * ((y + margin) * wide + x + margin);
      if (isBlack(x, y)) data.fill(0, at, at + 3);
    }
  }
  return { data, width: wide, height: high };
}

test('reads a QR code like the one on tags', () => {
  const code = new QRCodeWriter().encode('RC-356938035643809', BarcodeFormat.QR_CODE, 240, 240, new Map());
  expect(readPixels(pictureOf(code.getWidth(), code.getHeight(), (x, y) => code.get(x, y)))).toBe('RC-356938035643809');
});

test('reads a barcode like the one on labels', () => {
  // Code 128: start, R, C, 7, check digit, stop. Each digit is the width of a bar or of the space after it.
  const widths = ['211214', '231131', '131321', '312131', '421112', '2331112'].join('');
  const modules = [...widths].map((digit, i) => (i % 2 === 0 ? '1' : '0').repeat(3 * Number(digit))).join('');
  expect(readPixels(pictureOf(modules.length, 60, (x) => modules[x] === '1'))).toBe('RC7');
});

test('finds no code in a picture without one', () => {
  expect(readPixels({ data: new Uint8ClampedArray(64 * 64 * 4).fill(200), width: 64, height: 64 })).toBeNull();
});
