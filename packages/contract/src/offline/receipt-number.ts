import * as v from 'valibot';

/** Letters and digits that nobody mistakes for one another. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** What a provisional receipt is called: `P-7K4M2X`. */
export const receiptNumberSchema = v.pipe(v.string(), v.regex(/^P-[2-9A-HJ-NP-Z]{6}$/, 'isn’t a receipt number'));

/** A number for a receipt from six random bytes. */
export function receiptNumber(random: Uint8Array): string {
  return `P-${[...random.slice(0, 6)].map((byte) => letters[byte % letters.length]).join('')}`;
}
