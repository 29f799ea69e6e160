/** Couriers that deliver to us, with the formats of their tracking numbers. */
export const couriers = {
  ups: { label: 'UPS', forms: [/^1Z[0-9A-Z]{16}$/] },
  usps: { label: 'USPS', forms: [/^9\d{19,21}$/, /^[A-Z]{2}\d{9}US$/] },
  fedex: { label: 'FedEx', forms: [/^\d{12}$/, /^\d{15}$/] },
  dhl: { label: 'DHL', forms: [/^\d{10}$/, /^JJD\d{14,18}$/] },
  other: { label: 'Another carrier', forms: [] },
} as const satisfies Record<string, { label: string; forms: readonly RegExp[] }>;

export type Courier = keyof typeof couriers;
export const courierNames = Object.keys(couriers) as [Courier, ...Courier[]];

/** Normalizes a tracking number to capitals without separators. */
export function plainTracking(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}

/**
 * The tracking numbers that a scanned code may contain, starting with the code itself. A USPS routing code (420, a ZIP
 * of five or nine digits, the number) ends with the number. So does a FedEx code (34 digits).
 */
export function scannedTracking(code: string): string[] {
  const plain = plainTracking(code);
  const usps = /^420\d{5}(?:\d{4})?(9\d{19,21})$/.exec(plain)?.[1];
  const short = /^420\d{5}(9\d{19,21})$/.exec(plain)?.[1];
  const fedex = /^\d{34}$/.test(plain) ? [plain.slice(-12), plain.slice(-15)] : [];
  return [...new Set([plain, ...[usps, short].flatMap((number) => number ?? []), ...fedex])];
}

/** Detects the courier of a tracking number. Null if the format is unknown. */
export function courierOf(text: string): Courier | null {
  const plain = plainTracking(text);
  return courierNames.find((name) => couriers[name].forms.some((form) => form.test(plain))) ?? null;
}
