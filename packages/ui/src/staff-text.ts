/** Staff screens are in English, with numbers, dates and times in the format of a country: "en-DE". */
let locale = 'en-US';
const numbers = new Map<string, Intl.NumberFormat>();
const days = new Map<string, Intl.DateTimeFormat>();

/** Sets the locale of the signed-in user's company for all later numbers, dates and times. */
export function writeAsIn(companyLocale: string): void {
  locale = companyLocale;
}

/** The locale of staff screens for numbers, dates and times. */
export const staffLocale = (): string => locale;

/** Caches formats, because creating one takes longer than formatting a table of numbers. */
function formatFor<F>(formats: Map<string, F>, options: object, make: () => F): F {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}

/** Formats a number for staff: "1,234", or "1.234" in Germany. */
export function numberText(value: number, options: Intl.NumberFormatOptions = {}): string {
  return formatFor(numbers, options, () => new Intl.NumberFormat(locale, options)).format(value);
}

/** Formats a day such as "2026-11-21" for staff: "Nov 21, 2026", or "21 Nov 2026" in Germany. It has no time zone. */
export function dayText(day: string, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string {
  const make = () => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return formatFor(days, options, make).format(new Date(day));
}
