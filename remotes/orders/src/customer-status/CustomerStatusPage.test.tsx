import { type CustomerOrder, getCustomerOrder } from '@recoup/contract/orders/order-links';
import { printReceipt } from '@recoup/contract/prints/prints';
import { fakeServer, money, refuse, renderScreen, screen } from '@recoup/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import CustomerStatusPage from './CustomerStatusPage.tsx';

const fake = fakeServer();
const token = 'T'.repeat(48);
const show = () =>
  renderScreen(<CustomerStatusPage />, { path: `/status/${token}`, route: '/status/:token', me: null, fake });

const phone = { name: 'Phone 1', quoted_condition: 'Good', quoted: money(30000), found_condition: null };

function anOrder(change: Partial<CustomerOrder> = {}): CustomerOrder {
  return {
    locale: 'en-US',
    company_name: 'Northwind Devices',
    company_timezone: 'America/Los_Angeles',
    customer_first_name: 'Ada',
    order_number: '10421',
    created_at: '2026-11-20T03:00:00.000Z',
    step: 'send',
    price_locked_until: '2026-12-05T07:00:00.000Z',
    items: [{ ...phone, agreed: null }],
    sums: { devices: money(30000), coupon: null, quoted: money(30000), total: money(30000), is_agreed: false },
    label: { carrier: 'FedEx', service: 'Ground', tracking_number: '9444', printable: true },
    label_notice: null,
    offer: null,
    payout: { method: 'check', state: 'waiting', amount: null, at: null },
    ...change,
  };
}

/** A row with its amount, as it is read. */
function rowOf(label: string): string | null | undefined {
  const says = screen.getByText(label);
  return [says.parentElement, says.parentElement?.parentElement].find((one) => one?.textContent !== label)?.textContent;
}

let order: CustomerOrder;
beforeEach(() => {
  order = anOrder();
  fake.on(getCustomerOrder, () => ({ data: order }));
});

test('[orders-14] before he has sent it, the customer finds label, QR code and how long his price is kept', async () => {
  show();
  await screen.findByRole('heading', { level: 1, name: 'We’re waiting for your package' });
  expect(screen.getByText(/Your price is locked until/).textContent).toContain('December 4, 2026');
  const kit = screen.getByRole('link', { name: 'Label and packing slip' });
  expect(kit.getAttribute('href')).toBe(`/shipping-kit?token=${token}`);
  expect(screen.getByRole('link', { name: 'QR code' }).getAttribute('href')).toBe(`/shipping-qr-code?token=${token}`);
  expect(screen.getByText('Not paid yet')).toBeTruthy();
});

test('[orders-14] an open offer leads to its page; a used label is no longer offered', async () => {
  order = anOrder({
    step: 'offer',
    label: { carrier: 'FedEx', service: 'Ground', tracking_number: '9444', printable: false },
    offer: { path: '/offer/abc', total: money(20000), expires_at: '2026-12-01T00:00:00.000Z' },
  });
  show();
  const link = await screen.findByRole('link', { name: 'See the offer' });
  expect(link.getAttribute('href')).toBe('/offer/abc');
  expect(screen.getByText(/We offer \$200\.00/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'QR code' })).toBeNull();
});

test('[orders-14] paid: each price beside the condition it is for, what the sums are made of, and when the money left', async () => {
  order = anOrder({
    step: 'paid',
    items: [{ ...phone, found_condition: 'Fair', agreed: money(20000) }],
    sums: {
      devices: money(20000),
      coupon: { code: 'PLUS5', percent: null, worth: money(500) },
      shipping: money(640),
      quoted: money(30500),
      total: money(19860),
      is_agreed: true,
    },
    payout: { method: 'check', state: 'sent', amount: money(19860), at: '2026-11-21T20:00:00.000Z' },
  });
  show();
  await screen.findByRole('heading', { level: 1, name: 'Your order is complete' });
  for (const [label, amount] of [
    ['You described: Good', '$300.00'],
    ['We found: Fair', '$200.00'],
    ['Quoted', '$305.00'],
    ['Devices', '$200.00'],
    ['Coupon PLUS5', '$5.00'],
    ['Shipping', '−$6.40'],
    ['Total', '$198.60'],
  ] as const)
    expect(rowOf(label)).toBe(`${label}${amount}`);
  expect(screen.getByText('Paid')).toBeTruthy();
});

test('[orders-14] an order that goes back speaks of no money', async () => {
  order = anOrder({ step: 'returning' });
  show();
  await screen.findByRole('heading', { level: 1, name: 'Your devices are going back to you' });
  expect(screen.queryByRole('heading', { name: 'Your payment' })).toBeNull();
});

test('[orders-14] a device that staff have still to price is not worth nothing', async () => {
  order = anOrder({
    step: 'review',
    label: null,
    items: [{ ...phone, quoted: money(0), agreed: null }],
    sums: { devices: money(0), coupon: null, quoted: money(0), total: money(0), is_agreed: false },
  });
  show();
  await screen.findByRole('heading', { level: 1, name: 'We’re working out your price' });
  expect(screen.getAllByText('Price to follow')).toHaveLength(2);
  expect(screen.queryByText('$0.00')).toBeNull();
});

test('[orders-14] the customer prints his order with his token, and is told when that fails', async () => {
  const view = { location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(view as unknown as Window);
  fake.on(printReceipt, () => {
    throw refuse('not_found');
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Print this order' }));
  await screen.findByText(/^It could not be printed/);
  expect(view.close).toHaveBeenCalled();
  expect(fake.callsOf(printReceipt)[0]?.params).toEqual({ id: token });
});

test('a link that leads nowhere says so', async () => {
  fake.on(getCustomerOrder, () => {
    throw refuse('not_found');
  });
  show();
  await screen.findByRole('heading', { name: 'We can’t find this order' });
});
