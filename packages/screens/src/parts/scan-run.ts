import { imeiFault } from '@recoup/contract/identifiers/imei';

/** A key of a code, with what the field contained before it. */
export interface ScanKey {
  readonly key: string;
  /** When it was pressed, in milliseconds. */
  readonly at: number;
  /** The text of the focused field, or the value of a select. Null for anything else. */
  readonly before: string | null;
}

/** Where the keys were typed. A field or a select takes text, but a button or a radio button doesn't. */
export type ScanPlace = 'field' | 'code-field' | 'select' | 'elsewhere';

/** A scanner's average time per key is below this. */
const scannerMs = 60;
/** A wireless scanner or a busy browser may pause this long within a code. */
const scannerPauseMs = 400;
/** After a longer pause, a person has started something else. */
const handPauseMs = 3_000;
const shortest = 6;
const imeiLength = 15;
/** This many more digits at the same pace belong to a longer code. Fewer were pressed by hand as choices. */
const moreDigits = 3;

const textOf = (keys: readonly ScanKey[]) => keys.map(({ key }) => key).join('');

/** The keys at the end of a run without a longer pause between them. */
function burst(keys: readonly ScanKey[], pauseMs: number): readonly ScanKey[] {
  const start = keys.findLastIndex(({ at }, i) => i > 0 && at - (keys[i - 1]?.at ?? at) > pauseMs);
  return keys.slice(Math.max(0, start));
}

/** The keys typed at a scanner's speed. A single key before them was pressed by hand, as a choice before the scan. */
function scannerBurst(run: readonly ScanKey[]): readonly ScanKey[] {
  const keys = burst(run, scannerPauseMs);
  const [first, second] = keys;
  const scannedKeys = first && second && second.at - first.at > scannerMs ? keys.slice(1) : keys;
  const took = (scannedKeys.at(-1)?.at ?? 0) - (scannedKeys[0]?.at ?? 0);
  return took <= scannedKeys.length * scannerMs ? scannedKeys : [];
}

/** The IMEI at the end of a run. Most tracking numbers are longer, and every tenth ends in what looks like an IMEI. */
function imeiAtEnd(run: readonly ScanKey[]): readonly ScanKey[] {
  const imei = run.slice(-imeiLength);
  if (imeiFault(textOf(imei)) !== null) return [];
  const pauses = (keys: readonly ScanKey[]) => keys.slice(1).map(({ at }, i) => at - (keys[i]?.at ?? at));
  const pace = Math.max(scannerMs, ...pauses(imei));
  const longer = run.slice(-imeiLength - moreDigits, -imeiLength + 1);
  const isLonger = /^\d+$/.test(textOf(longer)) && longer.length > moreDigits && Math.max(...pauses(longer)) <= pace;
  return isLonger ? [] : imei;
}

/**
 * The keys of a run that are a scan, once Enter ends it. Empty if it isn't a scan.
 * - An IMEI is a scan at any speed and in every place, unless it's the end of a longer number. A code field keeps the
 *   first one it gets.
 * - Six or more digits are a scan at any speed where text can't be typed.
 * - Other codes are a scan there at a scanner's speed.
 */
export function scanIn(run: readonly ScanKey[], place: ScanPlace): readonly ScanKey[] {
  const imei = imeiAtEnd(run);
  if (imei.length > 0) {
    const isKept = place === 'code-field' && imeiFault(imei[0]?.before ?? '') !== null;
    return isKept ? [] : imei;
  }
  if (place === 'field' || place === 'code-field') return [];
  const isDigits = (keys: readonly ScanKey[]) => keys.length >= shortest && /^\d+$/.test(textOf(keys));
  const scanned = scannerBurst(run);
  if (place === 'elsewhere' && scanned.length >= shortest) return scanned;
  if (isDigits(scanned)) return scanned;
  const typed = burst(run, handPauseMs);
  return isDigits(typed) ? typed : [];
}
