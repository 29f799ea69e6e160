const millisecondsOfDay = 86_400_000;

/** The day from which spreadsheet programs count. */
const sheetEpoch = Date.UTC(1899, 11, 30);

/**
 * A date as sheets write it: 2026-11-23, 11/23/2026 (with the month first in the United States, else the day),
 * 23.11.2026, or a workbook's number. Returns noon UTC, which is the same date in most of the world, or null.
 */
export function dayOf(text: string, country_code: string | null): Date | null {
  if (/^\d{5}(\.\d+)?$/.test(text)) return noonOf(new Date(sheetEpoch + Math.floor(Number(text)) * millisecondsOfDay));
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return calendarDay(iso[1], iso[2], iso[3]);
  const written = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text);
  if (!written) return null;
  const [, first, mark, second, year] = written;
  const monthFirst = mark === '/' && country_code === 'US';
  return monthFirst ? calendarDay(year, first, second) : calendarDay(year, second, first);
}

function calendarDay(year = '', month = '', day = ''): Date | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal && Number(year) >= 1990 ? noonOf(date) : null;
}

const noonOf = (day: Date) => new Date(day.getTime() + millisecondsOfDay / 2);
