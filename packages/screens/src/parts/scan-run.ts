import { imeiFault } from '@recoup/contract/identifiers/imei';

/** One key of a code, with what the field held before it. */
export interface ScanKey {
  readonly key: string;
  /** When it was pressed, in milliseconds. */
  readonly at: number;
  /** Text of the focused field, or the chosen value of a select; null on anything else. */
  readonly before: string | null;
}

/** Where the keys were typed: text is meant for a field or a select, but not for a button or a radio. */
export type ScanPlace = 'field' | 'code-field' | 'select' | 'elsewhere';

/** A scanner needs less than this per key, averaged over the code. */
const scannerMs = 60;
/** A radio scanner or a busy browser may pause this long within a code. */
const scannerPauseMs = 400;
/** After a longer pause a person has begun something else. */
const handPauseMs = 3_000;
const shortest = 6;
const imeiLength = 15;
/** So many more digits at the same pace make a longer code; fewer were pressed by hand and chose something. */
const moreDigits = 3;

const textOf = (keys: readonly ScanKey[]) => keys.map(({ key }) => key).join('');

/** The keys at the end of a run that no longer pause separates. */
function burst(keys: readonly ScanKey[], pauseMs: number): readonly ScanKey[] {
  const start = keys.findLastIndex(({ at }, i) => i > 0 && at - (keys[i - 1]?.at ?? at) > pauseMs);
  return keys.slice(Math.max(0, start));
}

/** Typed at a scanner's speed. A lone key before it was pressed by hand: it chose something before the scan. */
function scannerBurst(run: readonly ScanKey[]): readonly ScanKey[] {
  const keys = burst(run, scannerPauseMs);
  const [first, second] = keys;
  const scannedKeys = first && second && second.at - first.at > scannerMs ? keys.slice(1) : keys;
  const took = (scannedKeys.at(-1)?.at ?? 0) - (scannedKeys[0]?.at ?? 0);
  return took <= scannedKeys.length * scannerMs ? scannedKeys : [];
}

/** The IMEI at the end of a run. Most tracking numbers are longer, and the end of every tenth looks like an IMEI. */
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
 * The keys of a run that are a scan, once Enter ends it; none when it is no scan.
 * - An IMEI is a scan at any speed and in every place, unless it is the end of a longer number. A field for codes
 *   keeps the first one it is given.
 * - Six or more digits are a scan at any speed where text cannot be typed.
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
