import { expect, test } from 'vitest';
import { addDays, fileStamp, momentIn } from '../../src/modules/session/company/days.ts';

test('a date and time is in the company’s time zone, with two digits for each part', () => {
  const moment = new Date('2026-11-20T00:05:09Z');
  expect(momentIn('UTC', moment)).toEqual({ day: '2026-11-20', time: '000509' });
  expect(momentIn('America/Los_Angeles', moment)).toEqual({ day: '2026-11-19', time: '160509' });
  expect(fileStamp('Pacific/Kiritimati', moment)).toBe('2026-11-20-140509');
});

test('days are added across the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});
