import { eanFault } from '@recoup/contract/identifiers/ean';
import { imeiFault, normaliseImei } from '@recoup/contract/identifiers/imei';
import { type CheckedScan, mayMatch, mustChoose, type ScanResult } from '@recoup/contract/orders/scan-station';

/** One scan of this session. */
export interface Scan {
  readonly key: number;
  readonly code: string;
  /** What is known of it; null until the server was asked. */
  readonly checked: CheckedScan | null;
  /** The device somebody chose for it by hand. */
  readonly chosen: number | null;
  /** Why the server did not take it at the last commit. */
  readonly refusal: string | null;
}

/** What a scan looks like in the table. */
export interface ScanVerdict {
  readonly result: ScanResult | 'waiting';
  readonly message: string;
}

/** The codes of a pasted list or of one scan: lines, tabs, commas and semicolons part them, spaces may stand in one. */
export function codesIn(text: string): string[] {
  return text
    .split(/[\r\n\t,;]+/)
    .map((code) => code.trim().slice(0, 200))
    .filter(Boolean);
}

/** What this browser sees by itself, so that the tone comes at once; null is for the server to say. */
export function seenHere(code: string, scans: readonly Scan[]): CheckedScan | null {
  const answer = { code, imei: null, item_id: null, device_ids: [], order: null };
  const imei = normaliseImei(code);
  // The bar code of a kind of device is on each of them.
  if (eanFault(code) !== null && scans.some((scan) => normaliseImei(scan.code) === imei))
    return { ...answer, result: 'repeated', message: 'Already scanned.' };
  const isMisread = /^\d{15}$/.test(imei) && imeiFault(imei) !== null;
  return isMisread ? { ...answer, result: 'check_digit', message: `${imeiFault(imei)}.` } : null;
}

/** Takes codes into the session; none is lost, even when it is nonsense. */
export function withCodes(scans: readonly Scan[], codes: readonly string[]): Scan[] {
  const next = [...scans];
  let key = Math.max(0, ...scans.map((scan) => scan.key));
  for (const code of codes) {
    key += 1;
    next.push({ key, code, checked: seenHere(code, next), chosen: null, refusal: null });
  }
  return next;
}

/** Writes the server's answers to the scans that asked for them. */
export function withAnswers(scans: readonly Scan[], keys: readonly number[], answers: readonly CheckedScan[]): Scan[] {
  const byKey = new Map(keys.map((key, i) => [key, answers[i]]));
  return scans.map((scan) => ({ ...scan, checked: scan.checked ?? byKey.get(scan.key) ?? null }));
}

export const isWaiting = (scan: Scan): boolean => scan.checked === null;

/** What came of a scan, once it is known which device it was matched with, and whether that one is already here. */
export function verdictOf(scan: Scan, itemId: number | undefined, isHere = false): ScanVerdict {
  if (scan.refusal !== null) return { result: 'other_order', message: scan.refusal };
  if (!scan.checked) return { result: 'waiting', message: '' };
  if (isHere) return { result: 'scanned', message: 'Already scanned in.' };
  if (mayMatch(scan.checked.result) && !mustChoose(scan.checked.result) && itemId === undefined)
    return { result: 'surplus', message: 'Every device in this order is already scanned.' };
  return scan.checked;
}
