import { Box } from './layout.tsx';

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of a zone; making one takes longer than a table of dates. */
function formatOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = timeZone + JSON.stringify(options);
  let known = formats.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat('en-US', { timeZone, ...options });
    formats.set(key, known);
  }
  return known;
}

const minutes = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

function partsOf(time: Date, timeZone: string): Parts {
  const parts = formatOf(timeZone, minutes).formatToParts(time);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

let thisYear = { minute: 0, timeZone: '', year: '' };

/** Asked for every date of a list, and the same for a minute at least. */
function yearOf(now: Date, timeZone: string): string {
  const minute = Math.floor(now.getTime() / 60_000);
  if (thisYear.minute !== minute || thisYear.timeZone !== timeZone) {
    thisYear = { minute, timeZone, year: partsOf(now, timeZone).year ?? '' };
  }
  return thisYear.year;
}

/** "Nov 21" this year, "Nov 21, 2025" otherwise; with `clock` also the time. In the given zone, whatever the machine's. */
export function shortDate(iso: string, timeZone: string, clock = false, now: Date = new Date()): string {
  const { year, month, day, hour, minute, dayPeriod } = partsOf(new Date(iso), timeZone);
  const date = year === yearOf(now, timeZone) ? `${month} ${day}` : `${month} ${day}, ${year}`;
  return clock ? `${date}, ${hour}:${minute} ${dayPeriod}` : date;
}

function exactTime(iso: string, timeZone: string): string {
  return formatOf(timeZone, { dateStyle: 'full', timeStyle: 'long' }).format(new Date(iso));
}

/** A point in time, short; the exact time with its zone on hover. */
export function DateText({ iso, timeZone, clock = false }: { iso: string; timeZone: string; clock?: boolean }) {
  return (
    <Box
      as="time"
      {...{ dateTime: iso }}
      whiteSpace="nowrap"
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = exactTime(iso, timeZone);
      }}
    >
      {shortDate(iso, timeZone, clock)}
    </Box>
  );
}
