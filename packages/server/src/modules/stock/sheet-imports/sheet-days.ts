const millisecondsOfDay = 86_400_000;

/** The first day that spreadsheet programs count from. */
const sheetEpoch = Date.UTC(1899, 11, 30);

/**
 * A day as sheets write it, at noon UTC so that it is that day in most of the world: 2026-11-23, 11/23/2026 (in the United
 * States the month comes first, elsewhere the day), 23.11.2026, or the number that a workbook keeps. Null where it is none.
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
