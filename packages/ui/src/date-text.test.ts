import { expect, test } from 'vitest';
import { shortDate } from './date-text.tsx';

const now = new Date('2026-06-01T12:00:00Z');

test.each([
  ['2026-03-02T03:00:00Z', 'America/Los_Angeles', 'Mar 1'],
  ['2026-03-02T03:00:00Z', 'Europe/Berlin', 'Mar 2'],
  ['2026-01-01T03:00:00Z', 'America/Los_Angeles', 'Dec 31, 2025'],
])('%s in %s is %s', (iso, zone, text) => {
  expect(shortDate(iso, { timeZone: zone, locale: 'en-US' }, false, now)).toBe(text);
});

test('a date with a clock shows the time in the zone', () => {
  const textOf = (iso: string, timeZone: string, locale: string) => shortDate(iso, { timeZone, locale }, true, now);
  expect(textOf('2026-03-02T15:05:00Z', 'America/New_York', 'en-US')).toBe('Mar 2, 10:05 AM');
  expect(textOf('2025-03-02T05:00:00Z', 'Europe/Berlin', 'en-US')).toBe('Mar 2, 2025, 6:00 AM');
  expect(textOf('2025-03-02T15:05:00Z', 'Europe/Berlin', 'en-DE')).toBe('2 Mar 2025, 16:05');
  expect(textOf('2026-03-02T05:05:00Z', 'Europe/London', 'en-GB')).toBe('2 Mar, 5:05');
});
