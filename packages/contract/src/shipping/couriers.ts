/** Couriers whose parcels may come to us, and the form of their tracking numbers. */
export const couriers = {
  ups: { label: 'UPS', forms: [/^1Z[0-9A-Z]{16}$/] },
  usps: { label: 'USPS', forms: [/^9\d{19,21}$/, /^[A-Z]{2}\d{9}US$/] },
  fedex: { label: 'FedEx', forms: [/^\d{12}$/, /^\d{15}$/] },
  dhl: { label: 'DHL', forms: [/^\d{10}$/, /^JJD\d{14,18}$/] },
  other: { label: 'Another carrier', forms: [] },
} as const satisfies Record<string, { label: string; forms: readonly RegExp[] }>;

export type Courier = keyof typeof couriers;
export const courierNames = Object.keys(couriers) as [Courier, ...Courier[]];

/** A tracking number as couriers write it: capitals, nothing between them. */
export function plainTracking(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** The courier whose numbers look like this one; null when it is nobody's we know. */
export function courierOf(text: string): Courier | null {
  const plain = plainTracking(text);
  return courierNames.find((name) => couriers[name].forms.some((form) => form.test(plain))) ?? null;
}
