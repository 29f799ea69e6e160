import { Box } from './layout.tsx';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(time: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = timeZone + JSON.stringify(options);
  let known = formats.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat('en-US', { timeZone, ...options });
    formats.set(key, known);
  }
  return known.format(time);
}

/** "Nov 21" this year, "Nov 21, 2025" otherwise; with `clock` also the time. In the given zone, whatever the machine's. */
export function shortDate(iso: string, timeZone: string, clock = false, now: Date = new Date()): string {
  const time = new Date(iso);
  const year = (at: Date) => format(at, timeZone, { year: 'numeric' });
  const day = format(time, timeZone, {
    month: 'short',
    day: 'numeric',
    ...(year(time) === year(now) ? {} : { year: 'numeric' }),
  });
  return clock ? `${day}, ${format(time, timeZone, { hour: 'numeric', minute: '2-digit' })}` : day;
}

/** A point in time, short; the exact time with its zone on hover. */
export function DateText({ iso, timeZone, clock = false }: { iso: string; timeZone: string; clock?: boolean }) {
  const exact = format(new Date(iso), timeZone, { dateStyle: 'full', timeStyle: 'long' });
  return (
    <Box as="time" {...{ dateTime: iso }} title={exact} whiteSpace="nowrap">
      {shortDate(iso, timeZone, clock)}
    </Box>
  );
}
