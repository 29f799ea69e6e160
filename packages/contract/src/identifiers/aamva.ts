import type { ReadId } from './scanned-id.ts';

/**
 * The barcode on the back of US and Canadian driver’s licenses and IDs, as AAMVA describes it. After a header come the
 * elements, one per line: three letters and a value.
 */
const header = /^[\s\S]*?ANSI ?\d{10,12}(?:[A-Z]{2}\d{8})*(DL|ID|EN)/;

/** Whether a text starts like an AAMVA barcode. */
export const isAamva = (text: string): boolean => /ANSI ?\d{10}/.test(text);

/** A date in the barcode: MMDDYYYY in the United States, YYYYMMDD in Canada and in the first edition. */
function dayOf(digits = ''): string | null {
  if (!/^\d{8}$/.test(digits)) return null;
  // No month looks like the start of a year, so the digits reveal the format.
  const yearFirst = Number(digits.slice(0, 4)) >= 1900;
  const day = yearFirst
    ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
    : `${digits.slice(4)}-${digits.slice(0, 2)}-${digits.slice(2, 4)}`;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

/** Writes "JOHN  Q" as "John Q". */
const named = (text = '') =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/(^|[\s'’-])\p{L}/gu, (start) => start.toUpperCase())
    .replaceAll(/\s+/g, ' ');

/** Reads an AAMVA barcode. Null if it isn’t one, or if the number or birth date is missing. */
export function readAamva(text: string): ReadId | null {
  const [head, sort] = header.exec(text) ?? [];
  if (head === undefined) return null;
  const elements = new Map<string, string>();
  for (const line of text.slice(head.length).split(/\p{Cc}+/u)) {
    const [, code, value] = /^(?:DL|ID)?(D[A-Z]{2}|P[A-Z]{2})(.*)$/.exec(line.trim()) ?? [];
    if (code !== undefined && !elements.has(code)) elements.set(code, (value ?? '').trim());
  }
  const textOf = (code: string) => {
    const value = elements.get(code) ?? '';
    return value === 'NONE' || value === 'unavl' ? '' : value;
  };
  const number = textOf('DAQ');
  const birth_date = dayOf(textOf('DBB'));
  if (number === '' || birth_date === null) return null;
  const [whole = '', wholeFirst = ''] = textOf('DAA').split(',');
  const first = textOf('DAC') || textOf('DCT').split(',')[0] || wholeFirst;
  const country = textOf('DCG') === 'CAN' ? 'CA' : 'US';
  const zip = textOf('DAK').replaceAll(/\s+/g, country === 'CA' ? ' ' : '');
  return {
    kind: sort === 'ID' ? 'identity-card' : 'driving-licence',
    number,
    birth_date,
    expires_on: dayOf(textOf('DBA')),
    issued_by: [textOf('DAJ'), country].filter(Boolean).join(', '),
    first_name: named(first),
    last_name: named(textOf('DCS') || textOf('DAB') || whole),
    address:
      textOf('DAG') === ''
        ? null
        : {
            address1: named(textOf('DAG')),
            suite: named(textOf('DAH')) || null,
            city: named(textOf('DAI')),
            state: textOf('DAJ') || null,
            // Nine digits are written with a dash. The last four are often zeros.
            zip:
              country === 'CA'
                ? zip.trim()
                : zip.replace(/^(\d{5})(?:0{4})?$/, '$1').replace(/^(\d{5})(\d{4})$/, '$1-$2'),
            country,
          },
  };
}
