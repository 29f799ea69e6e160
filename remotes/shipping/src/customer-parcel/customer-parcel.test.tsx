import { type CustomerOrder, getCustomerOrder } from '@recoup/contract/orders/order-links';
import { printKit, printQrCode } from '@recoup/contract/prints/prints';
import { readKit } from '@recoup/contract/shipping/kit-texts';
import { fakeServer, money, refuse, renderScreen, screen } from '@recoup/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ShippingKitPage from './ShippingKitPage.tsx';
import ShippingQrCodePage from './ShippingQrCodePage.tsx';

const fake = fakeServer();
const token = 'T'.repeat(48);
const label = { carrier: 'FedEx', service: 'Ground', tracking_number: '94443825', printable: true };
const order: CustomerOrder = {
  locale: 'en-US',
  company_name: 'Northwind Devices',
  company_timezone: 'America/Los_Angeles',
  customer_first_name: 'Ada',
  order_number: '10421',
  created_at: '2026-11-20T03:00:00.000Z',
  step: 'send',
  price_locked_until: '2026-12-05T07:00:00.000Z',
  items: [{ name: 'Phone 1', quoted_condition: 'Good', quoted: money(30000), found_condition: null, agreed: null }],
  sums: { devices: money(30000), coupon: null, quoted: money(30000), total: money(30000), is_agreed: false },
  label,
  label_notice: null,
  offer: null,
  payout: { method: 'check', state: 'waiting', amount: null, at: null },
};

const revoked: string[] = [];
beforeEach(() => {
  fake.seen.length = 0;
  revoked.length = 0;
  fake.on(getCustomerOrder, () => ({ data: order }));
  fake.on(printQrCode, () => 'PNG');
  fake.on(readKit, () => ({ data: { subject: 'Send it', steps: ['Wrap it well.'] } }));
  fake.on(printKit, () => '%PDF-');
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:code', revokeObjectURL: (url: string) => revoked.push(url) }),
  );
});
afterEach(() => vi.restoreAllMocks());

test('[shipping-06] the kit page opens the kit with the token of its address', async () => {
  const view = { location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(view as unknown as Window);
  const { user } = renderScreen(<ShippingKitPage />, { path: `/shipping-kit?token=${token}`, me: null, fake });
  await user.click(await screen.findByRole('button', { name: 'Print the kit' }));
  await vi.waitFor(() => expect(view.location.href).toBe('blob:code'));
  expect(fake.callsOf(printKit)[0]?.params).toEqual({ id: token });
  expect(screen.getByText('94443825')).toBeTruthy();
  expect(await screen.findByText('Wrap it well.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Track your order' });
  expect(link.getAttribute('href')).toBe(`/status/${token}`);
});

test('[shipping-06] the QR page shows the code, and takes the token as id too', async () => {
  const { unmount } = renderScreen(<ShippingQrCodePage />, {
    path: `/shipping-qr-code?id=${token}`,
    me: null,
    fake,
  });
  const code = await screen.findByRole('img', { name: 'QR code of package 94443825' });
  expect(code.getAttribute('src')).toBe('blob:code');
  expect(fake.callsOf(printQrCode)[0]?.params).toEqual({ id: token });
  unmount();
  expect(revoked).toEqual(['blob:code']);
});

test('[shipping-06] a code that could not be loaded is asked for again', async () => {
  fake.on(printQrCode, () => {
    throw refuse('too_many');
  });
  const { user } = renderScreen(<ShippingQrCodePage />, { path: `/shipping-qr-code?token=${token}`, me: null, fake });
  await screen.findByText('We couldn’t load the code');
  fake.on(printQrCode, () => 'PNG');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('img', { name: /QR code/ });
});

test('[shipping-06] no label, a used label, no token: each says what it is', async () => {
  fake.on(getCustomerOrder, () => ({ data: { ...order, label: null } }));
  renderScreen(<ShippingKitPage />, { path: `/shipping-kit?token=${token}`, me: null, fake });
  await screen.findByText('This order has no shipping label');
  expect(screen.queryByRole('button', { name: 'Print the kit' })).toBeNull();

  fake.on(getCustomerOrder, () => ({ data: { ...order, label: { ...label, printable: false } } }));
  renderScreen(<ShippingKitPage />, { path: `/shipping-kit?token=${token}`, me: null, fake });
  await screen.findByText('This label has been used');

  fake.seen.length = 0;
  renderScreen(<ShippingKitPage />, { path: '/shipping-kit', me: null, fake });
  await screen.findByText('This link is incomplete. Open it again from our email.');
  expect(fake.callsOf(getCustomerOrder)).toEqual([]);
});
