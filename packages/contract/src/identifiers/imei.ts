import * as v from 'valibot';

/** Whether the Luhn sum of a string of digits is a multiple of ten. */
function luhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    let digit = Number(digits[digits.length - 1 - i]);
    if (i % 2 === 1) digit = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += digit;
  }
  return sum % 10 === 0;
}

/** Removes the spaces and dashes that people type from an IMEI. */
export function normaliseImei(text: string): string {
  return text.replace(/[\s-]/g, '');
}

/**
 * Why a text isn't an IMEI, or null if it is one: 15 digits whose last is the Luhn digit (3GPP TS 23.003). All-equal
 * digits pass Luhn but are never issued.
 */
export function imeiFault(text: string): string | null {
  const imei = normaliseImei(text);
  if (!/^\d*$/.test(imei)) return 'An IMEI contains only digits';
  if (imei.length !== 15) return `An IMEI has 15 digits. This one has ${imei.length}`;
  if (/^(\d)\1*$/.test(imei)) return 'This IMEI was never issued';
  if (!luhn(imei)) return 'The check digit doesn’t match. Scan or type it again';
  return null;
}

export const imeiSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue }) => {
    const fault = imeiFault(dataset.value);
    if (fault) addIssue({ message: fault });
    return normaliseImei(dataset.value);
  }),
);
