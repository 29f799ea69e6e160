/** English as staff's screens are, with numbers, days and times as one writes them in a country: "en-DE". */
let locale = 'en-US';
const numbers = new Map<string, Intl.NumberFormat>();
const days = new Map<string, Intl.DateTimeFormat>();

/** Says how the company of whoever signed in writes; numbers, days and times are written so from then on. */
export function writeAsIn(companyLocale: string): void {
  locale = companyLocale;
}

/** How staff's screens write numbers, days and times. */
export const staffLocale = (): string => locale;

/** The format for some options; making one takes longer than a table of numbers. */
function formatFor<F>(formats: Map<string, F>, options: object, make: () => F): F {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}

/** A number as staff read it: "1,234", in Germany "1.234". */
export function numberText(value: number, options: Intl.NumberFormatOptions = {}): string {
  return formatFor(numbers, options, () => new Intl.NumberFormat(locale, options)).format(value);
}

/** A day, given as "2026-11-21", as staff read it: "Nov 21, 2026", in Germany "21 Nov 2026". It is of no time zone. */
export function dayText(day: string, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string {
  const make = () => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return formatFor(days, options, make).format(new Date(day));
}
