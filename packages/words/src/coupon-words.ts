import type { Words } from './words.ts';

/** A coupon as a customer reads it: "Coupon WELCOME10, 10%". */
export function couponIn(
  { say }: Pick<Words, 'say'>,
  { code, percent }: { readonly code: string; readonly percent: number | null },
): string {
  return percent === null ? say('print.coupon', { code }) : say('print.coupon.percent', { code, percent });
}
