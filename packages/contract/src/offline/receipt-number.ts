import * as v from 'valibot';

/** Letters and digits that can't be mistaken for one another. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The number of a provisional receipt: `P-7K4M2X`. */
export const receiptNumberSchema = v.pipe(v.string(), v.regex(/^P-[2-9A-HJ-NP-Z]{6}$/, 'isn’t a receipt number'));

/** The number of a stock count taken offline: `C-7K4M2X`. */
export const countNumberSchema = v.pipe(v.string(), v.regex(/^C-[2-9A-HJ-NP-Z]{6}$/, 'isn’t the number of a count'));

/** The number of an inspection made offline: `I-7K4M2X`. */
export const inspectionNumberSchema = v.pipe(
  v.string(),
  v.regex(/^I-[2-9A-HJ-NP-Z]{6}$/, 'isn’t the number of an inspection'),
);

/** A number for something done offline, from six random bytes. */
export function offlineNumber(letter: 'P' | 'C' | 'S' | 'I', random: Uint8Array): string {
  return `${letter}-${[...random.slice(0, 6)].map((byte) => letters[byte % letters.length]).join('')}`;
}
