/** The part of the browser's own reader that is used, where there is one. */
interface BarcodeDetectorLike {
  detect(source: CanvasImageSource): Promise<readonly { rawValue: string }[]>;
}
interface BarcodeDetectorMaker {
  new (options: { formats: readonly string[] }): BarcodeDetectorLike;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** What labels, tags and boxes of devices have on them. */
const formats = ['code_128', 'code_39', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'qr_code', 'data_matrix', 'pdf417'];

/** Reads the code in a picture of the camera; null where there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** The browser's reader where it knows all of our codes; else our own copy of one, which comes when it is needed. */
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

/** As much of a picture as is needed to read a code in it. */
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
