import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';

const reader = new MultiFormatReader();
reader.setHints(
  new Map<DecodeHintType, unknown>([
    [DecodeHintType.TRY_HARDER, true],
    [
      DecodeHintType.POSSIBLE_FORMATS,
      [
        BarcodeFormat.CODE_128,
        BarcodeFormat.CODE_39,
        BarcodeFormat.EAN_13,
        BarcodeFormat.EAN_8,
        BarcodeFormat.UPC_A,
        BarcodeFormat.UPC_E,
        BarcodeFormat.ITF,
        BarcodeFormat.QR_CODE,
        BarcodeFormat.DATA_MATRIX,
        BarcodeFormat.PDF_417,
      ],
    ],
  ]),
);

/** Canvas pixels: red, green, blue and opacity of each. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Reads the code in an image, or null if there is none. For browsers without a built-in reader. */
export function readPixels({ data, width, height }: Pixels): string | null {
  const gray = new Uint8ClampedArray(width * height);
  for (let i = 0; i < gray.length; i++) {
    // Luma weights of red, green and blue, as integers.
    gray[i] = ((data[4 * i] ?? 0) * 77 + (data[4 * i + 1] ?? 0) * 150 + (data[4 * i + 2] ?? 0) * 29) >> 8;
  }
  try {
    return reader
      .decodeWithState(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(gray, width, height))))
      .getText();
  } catch {
    // The library throws if it sees no code or only half of one.
    return null;
  } finally {
    reader.reset();
  }
}
