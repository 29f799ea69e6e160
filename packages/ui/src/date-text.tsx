import { Box } from './layout.tsx';

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The time zone and locale that dates are shown in, such as a company's "en-DE". */
export interface DateStyle {
  readonly timeZone: string;
  readonly locale: string;
}

/** Caches formats, because creating one takes longer than formatting a table of dates. */
function formatOf({ timeZone, locale }: DateStyle, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + timeZone + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    formats.set(key, format);
  }
  return format;
}

const minutes = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** The parts of a time in the locale's order. */
function partsOf(time: Date, style: DateStyle): Parts {
  const parts = formatOf(style, minutes).formatToParts(time);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

let thisYear = { minute: 0, timeZone: '', year: '' };

/** Cached: called for every date of a list, and constant for at least a minute. */
function yearOf(now: Date, style: DateStyle): string {
  const { timeZone } = style;
  const minute = Math.floor(now.getTime() / 60_000);
  if (thisYear.minute !== minute || thisYear.timeZone !== timeZone) {
    thisYear = { minute, timeZone, year: partsOf(now, style).year ?? '' };
  }
  return thisYear.year;
}

/**
 * Formats a date as "Nov 21", or "Nov 21, 2025" in other years. With `clock` it adds the time, "3:04 PM". Locales such
 * as en-DE get "21 Nov 2025" and "15:04". Uses the given zone, not the machine's.
 */
export function shortDate(iso: string, style: DateStyle, clock = false, now: Date = new Date()): string {
  const parts = partsOf(new Date(iso), style);
  const { year, month, day, hour, minute, dayPeriod } = parts;
  const names = Object.keys(parts);
  const dayFirst = names.indexOf('day') < names.indexOf('month');
  const bare = dayFirst ? `${day} ${month}` : `${month} ${day}`;
  const date = year === yearOf(now, style) ? bare : `${bare}${dayFirst ? '' : ','} ${year}`;
  return clock ? `${date}, ${hour}:${minute}${dayPeriod === undefined ? '' : ` ${dayPeriod}`}` : date;
}

function exactTime(iso: string, style: DateStyle): string {
  return formatOf(style, { dateStyle: 'full', timeStyle: 'long' }).format(new Date(iso));
}

/** A short date with an optional time. Hovering shows the exact time and zone. */
export function DateText({ iso, style, clock = false }: { iso: string; style: DateStyle; clock?: boolean }) {
  return (
    <Box
      as="time"
      {...{ dateTime: iso }}
      whiteSpace="nowrap"
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = exactTime(iso, style);
      }}
    >
      {shortDate(iso, style, clock)}
    </Box>
  );
}
