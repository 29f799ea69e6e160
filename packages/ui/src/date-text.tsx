import { Box } from './layout.tsx';

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Where and how somebody reads dates: in the zone and by the habits of a company, such as "en-DE". */
export interface DateStyle {
  readonly timeZone: string;
  readonly locale: string;
}

/** The format of a zone; making one takes longer than a table of dates. */
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

/** The parts of a time in the order of the locale. */
function partsOf(time: Date, style: DateStyle): Parts {
  const parts = formatOf(style, minutes).formatToParts(time);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

let thisYear = { minute: 0, timeZone: '', year: '' };

/** Asked for every date of a list, and the same for a minute at least. */
function yearOf(now: Date, style: DateStyle): string {
  const { timeZone } = style;
  const minute = Math.floor(now.getTime() / 60_000);
  if (thisYear.minute !== minute || thisYear.timeZone !== timeZone) {
    thisYear = { minute, timeZone, year: partsOf(now, style).year ?? '' };
  }
  return thisYear.year;
}

/**
 * "Nov 21" this year, "Nov 21, 2025" otherwise; with `clock` also the time: "3:04 PM". "21 Nov 2025" and "15:04" where one
 * writes so. In the given zone, whatever the machine's.
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

/** A point in time, short; the exact time with its zone on hover. */
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
