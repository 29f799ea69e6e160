import type { Address } from '../address.ts';
import type { IdKind } from '../stock/purchases/purchase-rules.ts';
import { isAamva, readAamva } from './aamva.ts';
import { mrzLines, readMrz } from './mrz.ts';

/** An ID as its bar code or its machine-readable zone says. */
export interface ReadId {
  readonly kind: IdKind;
  readonly number: string;
  readonly birth_date: string;
  readonly expires_on: string | null;
  readonly issued_by: string;
  readonly first_name: string;
  readonly last_name: string;
  /** Only bar codes have one. */
  readonly address: Address | null;
}

/** What was scanned, or why it can’t be read. */
export type ScannedId = { readonly id: ReadId } | { readonly why: string };

/** Whether typed letters belong to an ID that a scanner types: nobody types these into a form. */
export const mayBeId = (text: string): boolean => /[@<]|ANSI /.test(text);

/**
 * Reads an ID from the text that a 2D scanner types: the bar code of a license of the United States or Canada, or the
 * machine-readable zone of a passport or an ID card. `today` says which century two digits of a year mean.
 */
export function readScannedId(text: string, today: string): ScannedId {
  if (isAamva(text)) {
    const id = readAamva(text);
    return id ? { id } : { why: 'The barcode has no number or birth date. Scan it again or type the ID.' };
  }
  const found = mrzLines(text);
  if (found.length === 0) return { why: 'This isn’t the barcode or the machine-readable zone of an ID.' };
  for (const lines of found) {
    const id = readMrz(lines, today);
    if (id !== 'wrong') return { id };
  }
  return { why: 'A check digit is wrong. Scan it again or type the ID.' };
}
