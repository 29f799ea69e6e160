/** The time formats that a company can choose: "3:04 PM" or "15:04". By default, its country's format applies. */
export const clocks = { '12': '12 hours (3:04 PM)', '24': '24 hours (15:04)' } as const;
export type Clock = keyof typeof clocks;

/** A locale such as `en-DE` with the company's time format. Every time format follows it. */
export function localeWithClock(locale: string, clock: Clock | null | undefined): string {
  return clock ? `${locale}-u-hc-${clock === '24' ? 'h23' : 'h12'}` : locale;
}

/** The locale for a company's staff: English, with numbers, dates and times as in its country or as it has chosen. */
export const staffLocaleOf = (company: { readonly country_code: string; readonly clock?: Clock | null | undefined }) =>
  localeWithClock(`en-${company.country_code}`, company.clock);

/** The locale without extensions, for pages and search engines. */
export const plainLocale = (locale: string): string => locale.split('-u-')[0] ?? locale;

/** Formats a time of day such as "09:00" for a locale: "9:00 AM". */
export function clockText(time: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return format.format(new Date(`2024-01-01T${time}Z`));
}
