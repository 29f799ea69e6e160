/** A serial number is one, however a scanner or a hand writes it. */
export function normaliseSerial(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}
