import { afterEach, expect, test } from 'vitest';
import { dayText, numberText, writeAsIn } from './staff-text.ts';

afterEach(() => writeAsIn('en-US'));

test.each([
  ['US', '1,234.5', '12 %', 'Nov 21, 2026', 'Nov 2026'],
  ['DE', '1.234,5', '12 %', '21 Nov 2026', 'Nov 2026'],
  ['GB', '1,234.5', '12 %', '21 Nov 2026', 'Nov 2026'],
])(
  '[settings-12] numbers and days are written like in the company’s country: %s',
  (country, number, share, day, month) => {
    writeAsIn(`en-${country}`);
    expect(numberText(1234.5)).toBe(number);
    expect(numberText(0.12, { style: 'percent' }).replace(/\s?%/, ' %')).toBe(share);
    expect(dayText('2026-11-21')).toBe(day);
    expect(dayText('2026-11-21', { month: 'short', year: 'numeric' })).toBe(month);
  },
);
