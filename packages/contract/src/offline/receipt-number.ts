import * as v from 'valibot';

/** Letters and digits that nobody mistakes for one another. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** What a provisional receipt is called: `P-7K4M2X`. */
export const receiptNumberSchema = v.pipe(v.string(), v.regex(/^P-[2-9A-HJ-NP-Z]{6}$/, 'isn’t a receipt number'));

/** What a stock count is called that was taken without a network: `C-7K4M2X`. */
export const countNumberSchema = v.pipe(v.string(), v.regex(/^C-[2-9A-HJ-NP-Z]{6}$/, 'isn’t the number of a count'));

/** What an inspection is called that was made without a network: `I-7K4M2X`. */
export const inspectionNumberSchema = v.pipe(
  v.string(),
  v.regex(/^I-[2-9A-HJ-NP-Z]{6}$/, 'isn’t the number of an inspection'),
);

/** A number for what is done without a network, from six random bytes. */
export function offlineNumber(letter: 'P' | 'C' | 'S' | 'I', random: Uint8Array): string {
  return `${letter}-${[...random.slice(0, 6)].map((byte) => letters[byte % letters.length]).join('')}`;
}
