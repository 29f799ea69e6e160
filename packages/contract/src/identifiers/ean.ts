import * as v from 'valibot';

/** Lengths of EAN-8, UPC-A, EAN-13 and GTIN-14. */
const lengths: readonly number[] = [8, 12, 13, 14];

/** Why a text isn't an EAN, UPC or GTIN, or null if it is one. The last digit is a check digit. */
export function eanFault(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^\d*$/.test(digits)) return 'An EAN contains only digits';
  if (!lengths.includes(digits.length)) return `An EAN has 8, 12, 13 or 14 digits. This one has ${digits.length}`;
  const sum = [...digits].toReversed().reduce((so, digit, at) => so + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? null : 'The check digit doesn’t match. Scan or type it again';
}

/** An EAN without the separators that people type, or null if there is none. */
export const eanSchema = v.pipe(
  v.nullable(v.string()),
  v.rawTransform(({ dataset, addIssue }) => {
    const digits = dataset.value?.replaceAll(/[\s-]/g, '') ?? '';
    const fault = digits === '' ? null : eanFault(digits);
    if (fault) addIssue({ message: fault });
    return digits || null;
  }),
);
