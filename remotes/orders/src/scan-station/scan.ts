import { eanFault } from '@recoup/contract/identifiers/ean';
import { imeiFault, normaliseImei } from '@recoup/contract/identifiers/imei';
import { type CheckedScan, mayMatch, mustChoose, type ScanResult } from '@recoup/contract/orders/scan-station';

/** A scan of this session. */
export interface Scan {
  readonly key: number;
  readonly code: string;
  /** What the server knows about it. Null until it was asked. */
  readonly checked: CheckedScan | null;
  /** The device chosen by hand. */
  readonly chosen: number | null;
  /** Why the server rejected it in the last commit. */
  readonly refusal: string | null;
}

/** How a scan appears in the table. */
export interface ScanVerdict {
  readonly result: ScanResult | 'waiting';
  readonly message: string;
}

/**
 * The codes of a pasted list or a single scan, separated by lines, tabs, commas or semicolons. A code may contain
 * spaces.
 */
export function codesIn(text: string): string[] {
  return text
    .split(/[\r\n\t,;]+/)
    .map((code) => code.trim().slice(0, 200))
    .filter(Boolean);
}

/** What this browser can tell without the server, so that the tone plays at once. Null if it needs the server. */
export function seenHere(code: string, scans: readonly Scan[]): CheckedScan | null {
  const answer = { code, imei: null, item_id: null, device_ids: [], order: null };
  const imei = normaliseImei(code);
  // A kind of device has the same barcode on every unit.
  if (eanFault(code) !== null && scans.some((scan) => normaliseImei(scan.code) === imei))
    return { ...answer, result: 'repeated', message: 'Already scanned.' };
  const isMisread = /^\d{15}$/.test(imei) && imeiFault(imei) !== null;
  return isMisread ? { ...answer, result: 'check_digit', message: `${imeiFault(imei)}.` } : null;
}

/** Adds codes to the session. All are kept, even invalid ones. */
export function withCodes(scans: readonly Scan[], codes: readonly string[]): Scan[] {
  const next = [...scans];
  let key = Math.max(0, ...scans.map((scan) => scan.key));
  for (const code of codes) {
    key += 1;
    next.push({ key, code, checked: seenHere(code, next), chosen: null, refusal: null });
  }
  return next;
}

/** Stores the server's responses with their scans. */
export function withAnswers(scans: readonly Scan[], keys: readonly number[], answers: readonly CheckedScan[]): Scan[] {
  const byKey = new Map(keys.map((key, i) => [key, answers[i]]));
  return scans.map((scan) => ({ ...scan, checked: scan.checked ?? byKey.get(scan.key) ?? null }));
}

export const isWaiting = (scan: Scan): boolean => scan.checked === null;

/** The result of a scan, given the device it was matched with and whether that one is already here. */
export function verdictOf(scan: Scan, itemId: number | undefined, isHere = false): ScanVerdict {
  if (scan.refusal !== null) return { result: 'other_order', message: scan.refusal };
  if (!scan.checked) return { result: 'waiting', message: '' };
  if (isHere) return { result: 'scanned', message: 'Already scanned in.' };
  if (mayMatch(scan.checked.result) && !mustChoose(scan.checked.result) && itemId === undefined)
    return { result: 'surplus', message: 'Every device in this order is already scanned.' };
  return scan.checked;
}
