import { expect, test } from 'vitest';
import { shortDate } from './date-text.tsx';

const now = new Date('2026-06-01T12:00:00Z');

test.each([
  ['2026-03-02T03:00:00Z', 'America/Los_Angeles', 'Mar 1'],
  ['2026-03-02T03:00:00Z', 'Europe/Berlin', 'Mar 2'],
  ['2026-01-01T03:00:00Z', 'America/Los_Angeles', 'Dec 31, 2025'],
])('%s in %s is %s', (iso, zone, text) => {
  expect(shortDate(iso, zone, false, now)).toBe(text);
});

test('with a clock it tells the time of the zone', () => {
  expect(shortDate('2026-03-02T15:05:00Z', 'America/New_York', true, now)).toBe('Mar 2, 10:05 AM');
  expect(shortDate('2025-03-02T05:00:00Z', 'Europe/Berlin', true, now)).toBe('Mar 2, 2025, 6:00 AM');
});
