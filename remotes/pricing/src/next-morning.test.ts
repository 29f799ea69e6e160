import { expect, test } from 'vitest';
import { isOver, nextMorning } from './next-morning.ts';

test('the next morning is in the company’s time zone, also at the end of a year and when clocks change', () => {
  const dayAt = (zone: string, now: string) => nextMorning(zone, new Date(now)).day;
  expect(nextMorning('UTC', new Date('2026-12-31T12:00:00Z'))).toEqual({ day: '2027-01-01', time: '06:00' });
  expect(dayAt('America/Los_Angeles', '2026-03-03T07:59:00Z')).toBe('2026-03-03');
  expect(dayAt('America/Los_Angeles', '2026-03-03T08:00:00Z')).toBe('2026-03-04');
  expect(dayAt('Pacific/Auckland', '2026-03-02T12:00:00Z')).toBe('2026-03-04');
  // Half past midnight on a day of 25 hours.
  expect(dayAt('America/New_York', '2026-11-01T04:30:00Z')).toBe('2026-11-02');
});

test('a time is past by the company’s clock, and an incomplete time is not', () => {
  const now = new Date('2026-03-03T08:00:00Z');
  const isOverAt = (day: string, time: string) => isOver({ day, time }, 'America/Los_Angeles', now);
  expect(isOverAt('2026-03-02', '23:59')).toBe(true);
  expect(isOverAt('2026-03-03', '00:00')).toBe(true);
  expect(isOverAt('2026-03-03', '00:01')).toBe(false);
  expect([isOverAt('', '06:00'), isOverAt('2026-03-02', '')]).toEqual([false, false]);
});
