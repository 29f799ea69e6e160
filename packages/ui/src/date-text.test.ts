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
