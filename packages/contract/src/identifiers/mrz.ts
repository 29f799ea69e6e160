import type { ReadId } from './scanned-id.ts';

const weights = [7, 3, 1] as const;

const worth = (letter: string) =>
  letter === '<' ? 0 : /\d/.test(letter) ? Number(letter) : letter.charCodeAt(0) - 'A'.charCodeAt(0) + 10;

/** The check digit of a part of the machine-readable zone, as ICAO 9303 computes it. */
export function checkDigit(text: string): string {
  const sum = [...text].reduce((total, letter, i) => total + worth(letter) * (weights[i % 3] ?? 7), 0);
  return String(sum % 10);
}

const isRight = (text: string, digit: string) => checkDigit(text) === digit || (digit === '<' && /^<*$/.test(text));

/**
 * Finds the lines of a passport (2 of 44) or an ID card (3 of 30) at the end of a text. Something else may have been
 * typed before them. Returns both candidates if either fits, and none if neither does.
 */
export function mrzLines(text: string): readonly (readonly string[])[] {
  const letters = text.toUpperCase().replaceAll(/[^A-Z0-9<]/g, '');
  const [passport, card] = [letters.slice(-88), letters.slice(-90)];
  const found: string[][] = [];
  if (card.length === 90 && /^[AIC]/.test(card)) found.push([card.slice(0, 30), card.slice(30, 60), card.slice(60)]);
  if (passport.length === 88 && passport.startsWith('P')) found.push([passport.slice(0, 44), passport.slice(44)]);
  return found;
}

/** Expands a two-digit year: births aren't in the future, and no document is valid for more than fifty years. */
function dayOf(digits: string, today: string, isBirth: boolean): string | null {
  if (!/^\d{6}$/.test(digits)) return null;
  const century = today.slice(0, 2);
  const near = `${century}${digits.slice(0, 2)}`;
  const year =
    isBirth && near > today.slice(0, 4)
      ? String(Number(near) - 100)
      : !isBirth && Number(near) < Number(today.slice(0, 4)) - 50
        ? String(Number(near) + 100)
        : near;
  const day = `${year}-${digits.slice(2, 4)}-${digits.slice(4)}`;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

const nameText = (text: string) =>
  text
    .replaceAll('<', ' ')
    .trim()
    .toLowerCase()
    .replaceAll(/(^|\s)\p{L}/gu, (start) => start.toUpperCase());

function namesOf(field: string) {
  const [last = '', first = ''] = field.split('<<');
  return { last_name: nameText(last), first_name: nameText(first) };
}

/** The parts that a check digit follows, including the one over all of them. */
interface Checked {
  readonly parts: readonly (readonly [text: string, digit: string])[];
  readonly kind: ReadId['kind'];
  readonly issuer: string;
  readonly number: string;
  readonly birth: string;
  readonly expiry: string;
  readonly names: string;
}

/** Reads a passport (TD3). */
function passportOf([one = '', two = '']: readonly string[]): Checked {
  const over = two.slice(0, 10) + two.slice(13, 20) + two.slice(21, 43);
  return {
    parts: [
      [two.slice(0, 9), two[9] ?? ''],
      [two.slice(13, 19), two[19] ?? ''],
      [two.slice(21, 27), two[27] ?? ''],
      [two.slice(28, 42), two[42] ?? ''],
      [over, two[43] ?? ''],
    ],
    kind: 'passport',
    issuer: one.slice(2, 5),
    number: two.slice(0, 9),
    birth: two.slice(13, 19),
    expiry: two.slice(21, 27),
    names: one.slice(5),
  };
}

/**
 * Reads an ID card or a residence permit (TD1). A document number of more than nine characters continues in the
 * optional data.
 */
function cardOf([one = '', two = '', three = '']: readonly string[]): Checked {
  const [more = ''] = one.slice(15).split('<');
  const isLong = one[14] === '<' && more.length > 1;
  const number = isLong ? one.slice(5, 14) + more.slice(0, -1) : one.slice(5, 14);
  const over = one.slice(5) + two.slice(0, 7) + two.slice(8, 15) + two.slice(18, 29);
  return {
    parts: [
      // The check digit of a long number includes the filler in the position of the usual check digit.
      isLong ? [`${one.slice(5, 15)}${more.slice(0, -1)}`, more.slice(-1)] : [number, one[14] ?? ''],
      [two.slice(0, 6), two[6] ?? ''],
      [two.slice(8, 14), two[14] ?? ''],
      [over, two[29] ?? ''],
    ],
    kind: one.startsWith('I') ? 'identity-card' : 'residence-permit',
    issuer: one.slice(2, 5),
    number,
    birth: two.slice(0, 6),
    expiry: two.slice(8, 14),
    names: three,
  };
}

/** Reads the zone. Returns `wrong` if a check digit doesn't match, which means a character was misread. */
export function readMrz(lines: readonly string[], today: string): ReadId | 'wrong' {
  const read = lines.length === 2 ? passportOf(lines) : cardOf(lines);
  const birth_date = dayOf(read.birth, today, true);
  if (!read.parts.every(([text, digit]) => isRight(text, digit)) || birth_date === null) return 'wrong';
  return {
    kind: read.kind,
    number: read.number.replaceAll('<', ''),
    birth_date,
    expires_on: dayOf(read.expiry, today, false),
    issued_by: read.issuer.replaceAll('<', ''),
    ...namesOf(read.names),
    address: null,
  };
}
