import { expect, test } from 'vitest';
import { clockText, localeWithClock, plainLocale } from './clock.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('[settings-12] times are written like in the country, or as the company chose', () => {
  expect(plain(clockText('15:04', localeWithClock('en-US', null)))).toBe('3:04 PM');
  expect(clockText('15:04', localeWithClock('en-US', '24'))).toBe('15:04');
  expect(clockText('00:30', localeWithClock('en-US', '24'))).toBe('00:30');
  expect(clockText('15:04', localeWithClock('de-DE', null))).toBe('15:04');
  expect(plain(clockText('15:04', localeWithClock('de-DE', '12')))).toMatch(/^3:04 PM$/);
});

test('pages and search engines get only the plain locale', () => {
  expect(plainLocale(localeWithClock('fr-CA', '24'))).toBe('fr-CA');
  expect(plainLocale('en-US')).toBe('en-US');
});
