import { expect, test } from 'vitest';
import { aDevice, anOrder, english, textOf, usd, written } from './page-fixtures.ts';
import { statusPage } from './status-page.ts';

const token = 'T'.repeat(48);
const pageOf = (change: Parameters<typeof anOrder>[0] = {}) => statusPage(anOrder(change), token, english, null);

test('[orders-14] before shipping, the customer finds the label, the QR code and how long the price is locked', () => {
  const text = textOf(pageOf());
  expect(text).toContain('We’re waiting for your package');
  expect(text).toContain('Your price is locked until December 4, 2026');
  expect(written(pageOf())).toContain(`href="/shipping-kit?token=${token}"`);
  expect(written(pageOf())).toContain(`href="/shipping-qr-code?token=${token}"`);
  expect(text).toContain('Not paid yet');
});

test('[orders-14] an open offer links to its page, and a used label is no longer offered', () => {
  const offer = { path: '/offer/abc', total: usd(20_000), expires_at: '2026-12-01T00:00:00.000Z' };
  const label = { carrier: 'FedEx', service: 'Ground', tracking_number: '9444', printable: false };
  const page = pageOf({ step: 'offer', offer, label });
  expect(written(page)).toContain('href="/offer/abc"');
  expect(textOf(page)).toContain('$200.00');
  expect(written(page)).not.toContain('/shipping-qr-code');
});

test('[orders-14] a paid order says so, and shows each price with its condition and how the totals add up', () => {
  const page = pageOf({
    step: 'paid',
    items: [aDevice({ found_condition: 'Fair', agreed: usd(20_000), pictures: [7] })],
    sums: {
      devices: usd(20_000),
      coupon: { code: 'PLUS5', percent: null, worth: usd(500) },
      shipping: usd(640),
      quoted: usd(30_500),
      total: usd(19_860),
      is_agreed: true,
    },
    payout: { method: 'check', state: 'sent', amount: usd(19_860), at: '2026-11-21T20:00:00.000Z' },
  });
  const text = textOf(page);
  for (const row of [
    'You’ve been paid',
    'You described: Good $300.00',
    'We found: Fair $200.00',
    'Quoted $305.00',
    'Devices $200.00',
    'Coupon PLUS5 +$5.00',
    'Shipping −$6.40',
    'Total $198.60',
    'Check, November 21, 2026',
  ])
    expect(text).toContain(row);
  expect(written(page)).toContain(`src="/api/v1/customer/order-status/${token}/picture/7"`);
});

test('[orders-14] a returned order mentions no payment, and a price still to come is not shown as zero', () => {
  const back = textOf(pageOf({ step: 'returning' }));
  expect(back).toContain('Your device is going back to you');
  expect(back).not.toContain('Your payment');
  const review = textOf(
    pageOf({
      step: 'review',
      label: null,
      items: [aDevice({ quoted: usd(0) })],
      sums: { devices: usd(0), coupon: null, quoted: usd(0), total: usd(0), is_agreed: false },
    }),
  );
  expect(review.match(/Price to follow/g)).toHaveLength(2);
  expect(review).not.toContain('$0.00');
});

test('[orders-14] text typed by customers and staff is escaped, and a question is sent to its own address', () => {
  const page = written(pageOf({ customer_first_name: '<b>Ada</b>', items: [aDevice({ name: '"><img src=x>' })] }));
  expect(page).not.toContain('<img src=x>');
  expect(page).not.toContain('<b>Ada');
  expect(page).toContain(`action="/status/${token}/question"`);
  expect(textOf(statusPage(anOrder(), token, english, 'sent'))).toContain('We got your question.');
});
