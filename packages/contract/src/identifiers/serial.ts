/** Normalizes a serial number, so that typed and scanned ones match. */
export function normaliseSerial(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}
