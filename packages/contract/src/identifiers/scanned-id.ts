import type { Address } from '../address.ts';
import type { IdKind } from '../stock/purchases/purchase-rules.ts';
import { isAamva, readAamva } from './aamva.ts';
import { mrzLines, readMrz } from './mrz.ts';

/** An ID as read from its barcode or machine-readable zone. */
export interface ReadId {
  readonly kind: IdKind;
  readonly number: string;
  readonly birth_date: string;
  readonly expires_on: string | null;
  readonly issued_by: string;
  readonly first_name: string;
  readonly last_name: string;
  /** Only barcodes include one. */
  readonly address: Address | null;
}

/** The scanned ID, or why it can’t be read. */
export type ScannedId = { readonly id: ReadId } | { readonly why: string };

/** Whether typed text comes from an ID scanner. People don't type these characters into a form. */
export const mayBeId = (text: string): boolean => /[@<]|ANSI /.test(text);

/**
 * Reads an ID from the text that a 2D scanner types. That's the barcode of a US or Canadian license, or the
 * machine-readable zone of a passport or an ID card. `today` determines the century of two-digit years.
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
