import { expect, test } from 'vitest';
import { disputePage } from './dispute-page.ts';
import { aDispute, english, textOf, usd, written } from './page-fixtures.ts';

const token = 'abcdefghijklmnopqrstuvwxyz';
const at = '2026-11-23T03:00:00.000Z';

test('[orders-06] a dispute pack shows what was quoted and found and why, with checks and pictures', () => {
  const text = textOf(disputePage(aDispute(), token, english));
  expect(text).toContain('You can open this page until December 21, 2026.');
  expect(text).toContain('What we quoted November 21, 2026 Phone 1 · Good $300.00 Quoted total $300.00');
  expect(text).toContain('We found: Fair $200.00');
  expect(text).toContain('Screen is scratched or cracked – Hairline');
  expect(text).toContain('Didn’t pass our check: Face ID');
  expect(text).toContain('Passed our check: Buttons');
  expect(text).toContain('Register of lost, locked and financed devices, November 21, 2026: no entry');
  expect(text).not.toContain('Messages');
  expect(written(disputePage(aDispute(), token, english))).toContain(
    `src="/api/v1/customer/dispute-pack/${token}/picture/7"`,
  );
});

test('[orders-06] a dispute pack shows what became of each offer, and who wrote what', () => {
  const offer = { kind: 'revised' as const, total: usd(20_000), message: 'Sorry', sent_at: at, expires_at: at };
  const pack = aDispute({
    offers: [
      { ...offer, state: 'declined', answered_at: at },
      { ...offer, state: 'expired', answered_at: null },
    ],
    messages: [
      { from: 'company', subject: 'Your offer', text: '<b>Hello</b>', at },
      { from: 'customer', subject: null, text: 'Why?', at },
    ],
  });
  const text = textOf(disputePage(pack, token, english));
  expect(text).toContain('You declined this offer November 22, 2026');
  expect(text).toContain('This offer ended without a response.');
  expect(text).toContain('Northwind Devices, November 22, 2026');
  expect(text).toContain('You, November 22, 2026');
  expect(written(disputePage(pack, token, english))).toContain('&lt;b&gt;Hello');
});
