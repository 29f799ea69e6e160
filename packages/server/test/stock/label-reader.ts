import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { zplToBase64Async } from 'zpl-renderer-js';

/** A label as rendered by an independent ZPL reader (Zebrash). */
export async function renderZpl(zpl: string, size: { width: number; height: number }, dpi: 203 | 300): Promise<PNG> {
  const picture = await zplToBase64Async(zpl, size.width, size.height, dpi === 203 ? 8 : 12);
  return PNG.sync.read(Buffer.from(picture, 'base64'));
}

/** What scanners read from it: the barcode and the QR code. */
export function readCodes(picture: PNG): { code128: string; qr: string | null } {
  const { data, width, height } = picture;
  return { code128: readBars(picture), qr: jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null };
}

function readBars({ data, width, height }: PNG): string {
  const grey = new Uint8ClampedArray(width * height);
  for (let i = 0; i < grey.length; i += 1) grey[i] = data[i * 4] ?? 255;
  const reader = new MultiFormatReader();
  reader.setHints(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128]],
      [DecodeHintType.TRY_HARDER, true],
    ]),
  );
  return reader
    .decodeWithState(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height))))
    .getText();
}
