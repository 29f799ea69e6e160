/** The part of the browser's built-in barcode reader that we use. */
interface BarcodeDetectorLike {
  detect(source: CanvasImageSource): Promise<readonly { rawValue: string }[]>;
}
interface BarcodeDetectorMaker {
  new (options: { formats: readonly string[] }): BarcodeDetectorLike;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The formats found on labels, tags and device boxes. */
const formats = ['code_128', 'code_39', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'qr_code', 'data_matrix', 'pdf417'];

/** Reads the code in a video frame. Null if it finds none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** The browser's reader if it supports all our formats, otherwise our own copy, loaded on demand. */
export async function codeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeDetectorMaker };
  const supported = await BarcodeDetector?.getSupportedFormats().catch((): readonly string[] => []);
  if (BarcodeDetector && supported && formats.every((format) => supported.includes(format))) {
    const detector = new BarcodeDetector({ formats });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { readPixels } = await import('./read-pixels.ts');
  return async (video) => {
    const pixels = pixelsOf(video);
    return pixels && readPixels(pixels);
  };
}

/** The widest image that we need to read a code, in pixels. */
const widest = 960;
let canvas: HTMLCanvasElement | undefined;

function pixelsOf(video: HTMLVideoElement): ImageData | null {
  const scale = Math.min(1, widest / video.videoWidth);
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
  canvas ??= document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height) ?? null;
}
