/** English as staff's screens are, with numbers and dates as one writes them in a country: "en-DE". */
const localeOf = (country: string): string => `en-${country}`;

let locale = localeOf('US');
const numbers = new Map<string, Intl.NumberFormat>();
const days = new Map<string, Intl.DateTimeFormat>();

/** Says in which country the company of whoever signed in is; numbers, days and times are written as there from then on. */
export function writeAsIn(country: string): void {
  locale = localeOf(country);
}

/** How staff's screens write numbers, days and times. */
export const staffLocale = (): string => locale;

/** The format for some options; making one takes longer than a table of numbers. */
function known<F>(formats: Map<string, F>, options: object, make: () => F): F {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}

/** A number as staff read it: "1,234", in Germany "1.234". */
export function numberText(value: number, options: Intl.NumberFormatOptions = {}): string {
  return known(numbers, options, () => new Intl.NumberFormat(locale, options)).format(value);
}

/** A day, given as "2026-11-21", as staff read it: "Nov 21, 2026", in Germany "21 Nov 2026". It is of no time zone. */
export function dayText(day: string, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string {
  const make = () => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return known(days, options, make).format(new Date(day));
}
