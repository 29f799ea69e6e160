import { expect, test } from 'vitest';
import { confirmPage, offerPage, offerWithout, quotePage } from './offer-page.ts';
import { aLine, anOffer, english, textOf, usd, written } from './page-fixtures.ts';

const token = 'abcdefghijklmnopqrstuvwxyz';
const untouched = { without: [], fault: null };
const two = anOffer({
  quoted_total: usd(60_000),
  offered_total: usd(55_000),
  coupon: { code: 'TEN', percent: 10, worth: usd(5_000) },
  lines: [aLine(), aLine({ name: 'Phone 2', offered: usd(30_000), reason: null, note: null })],
});

test('[orders-06] an offer shows what was described and found and why, with pictures, and can be answered', () => {
  const offer = anOffer({ lines: [aLine({ pictures: [7], failed: ['Face ID'] })] });
  const text = textOf(offerPage(offer, token, english, untouched));
  expect(text).toContain('You described: Good $300.00');
  expect(text).toContain('We found: Fair $200.00');
  expect(text).toContain('Screen is scratched or cracked – Hairline');
  expect(text).toContain('Didn’t pass our check: Face ID');
  expect(text).toContain('Accept $200.00');
  const page = written(offerPage(offer, token, english, untouched));
  expect(page).toContain(`src="/api/v1/customer/order-offer/${token}/picture/7"`);
  expect(page).toContain('alt="Picture 1 of Phone 1"');
});

test('[orders-06] a customer can keep some of several devices, and sees the new payment before confirming', () => {
  const page = written(offerPage(two, token, english, untouched));
  expect(page).toContain('name="line-1" value="keep"');
  expect(written(offerPage(anOffer(), token, english, untouched))).not.toContain('name="line-0"');
  expect(offerWithout(two, [0])).toEqual({
    coupon: { code: 'TEN', percent: 10, worth: usd(3_000) },
    offered_total: usd(33_000),
  });
  const text = textOf(confirmPage(two, token, english, { without: [0], fault: null }));
  expect(text).toContain('You sell Phone 2 $330.00');
  expect(text).toContain('We’ll send this back to you Phone 1');
});

test('[orders-06] an answered offer says thanks and asks no more, and an answer that came too late changes nothing and says so', () => {
  const accepted = textOf(offerPage(anOffer({ state: 'accepted' }), token, english, untouched));
  expect(accepted).toContain('Thanks! You accepted the offer');
  expect(accepted).not.toContain('Decline');
  const part = {
    ...two,
    state: 'accepted' as const,
    lines: two.lines.map((line, i) => ({ ...line, declined: i === 0 })),
  };
  expect(textOf(offerPage(part, token, english, untouched))).toContain('Our offer $330.00');
  const late = textOf(offerPage(anOffer(), token, english, { without: [], fault: 'This link has expired.' }));
  expect(late).toContain('This link has expired. Nothing changed.');
});

test('[orders-17] a quote shows every line with its quantity; [orders-16] an expired one says so', () => {
  const quote = anOffer({ kind: 'quote', offered_total: usd(240_000), lines: [aLine({ quantity: 12 })] });
  const text = textOf(quotePage(quote, token, english, untouched));
  expect(text).toContain('12 × $200.00');
  expect(text).toContain('Accept $2,400.00');
  expect(textOf(quotePage({ ...quote, state: 'expired' }, token, english, untouched))).toContain(
    'This quote has expired',
  );
});
