import { getEasyOfferForm, requestEasyOffer } from '@recoup/contract/orders/easy-offers';
import { fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { expect, test } from 'vitest';
import EasyOfferFormPage from './EasyOfferFormPage.tsx';

const company = 'AAAAAAABVSXg2lX0tmLZ0nBvShPbJOJ5';

test('[orders-02] a customer describes a device and asks for an offer; what is missing is said at its field', async () => {
  const fake = fakeServer();
  fake.on(getEasyOfferForm, () => ({
    data: {
      company_name: 'Northwind Devices',
      locale: 'en-US',
      country: 'US',
      currency: 'USD' as const,
      categories: ['smartphones' as const, 'tablets' as const],
      payout_methods: ['check' as const, 'paypal' as const],
    },
  }));
  fake.on(requestEasyOffer, () => ({ success: true as const, message: 'Thank you.', data: { order_number: 10421 } }));
  const { user } = renderScreen(<EasyOfferFormPage />, {
    path: `/ask-for-offer/${company}`,
    route: '/ask-for-offer/:company',
    fake,
  });
  const send = await screen.findByRole('button', { name: 'Ask for an offer' });
  await user.click(send);
  expect(await screen.findAllByText(/is required/)).not.toEqual([]);
  expect(fake.callsOf(requestEasyOffer)).toEqual([]);
  const texts = {
    Device: 'iPhone 13',
    Condition: 'Works',
    'First name': 'Eve',
    'Last name': 'Easy',
    Email: 'eve@easy.test',
    'Street and number': '1 Oak St',
    City: 'Portland',
    'Postal code': '97201',
  };
  for (const [name, text] of Object.entries(texts))
    await user.type(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }), text);
  await user.click(screen.getByRole('radio', { name: 'PayPal' }));
  const [, paypal] = screen.getAllByRole('textbox', { name: /mail/i });
  if (!paypal) throw new Error('no field');
  await user.type(paypal, 'eve@paypal.test');
  await user.click(send);
  expect(await screen.findByText(/Your order number is 10421/)).toBeTruthy();
  await waitFor(() =>
    expect(fake.callsOf(requestEasyOffer)[0]?.body).toMatchObject({
      company,
      device: 'iPhone 13',
      customer: { email: 'eve@easy.test', address: { city: 'Portland', country: 'US', suite: null } },
      payout: { method: 'paypal', details: { email: 'eve@paypal.test' } },
    }),
  );
});
