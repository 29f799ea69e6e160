import { getCustomerOfferPicture } from '@recoup/contract/orders/order-offers';
import { answerCustomerOffer, getCustomerOffer } from '@recoup/contract/orders/orders';
import { fakeServer, refuse, renderScreen, screen } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import { anOffer } from '../fixtures.ts';
import CustomerOfferPage from './CustomerOfferPage.tsx';

const fake = fakeServer();
const token = 'abcdefghijklmnopqrstuvwxyz';
const show = () =>
  renderScreen(<CustomerOfferPage />, { path: `/offer/${token}`, route: '/offer/:token', me: null, fake });

let state: ReturnType<typeof anOffer>['state'];
beforeEach(() => {
  state = 'open';
  fake.seen.length = 0;
  fake.on(getCustomerOffer, () => ({ data: anOffer({ state }) }));
});

test('[orders-06] the customer reads why, accepts, and is thanked', async () => {
  fake.on(answerCustomerOffer, ({ body }) => {
    state = body.answer === 'accept' ? 'accepted' : 'declined';
    return { success: true as const, message: 'Thank you', data: anOffer({ state }) };
  });
  const { user } = show();
  await screen.findByText(/Screen is scratched or cracked – Hairline/);
  await user.click(screen.getByRole('button', { name: 'Accept $200.00' }));
  await screen.findByText('Thanks! You accepted the offer');
  expect(screen.queryByRole('button', { name: /Decline/ })).toBeNull();
});

test('[orders-06] pictures of a device stand with its line, each opens large', async () => {
  const [line] = anOffer().lines;
  if (!line) throw new Error('no line');
  fake.on(getCustomerOffer, () => ({ data: anOffer({ lines: [{ ...line, pictures: [7] }] }) }));
  fake.on(getCustomerOfferPicture, () => 'a picture');
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show Picture 1 of Phone 1' }));
  await screen.findByRole('dialog', { name: 'Picture 1 of Phone 1' });
  expect(fake.callsOf(getCustomerOfferPicture)[0]?.params).toMatchObject({ id: token, picture_id: '7' });
});

test('[orders-06] an answer that came too late says so and changes nothing', async () => {
  fake.on(answerCustomerOffer, () => {
    state = 'expired';
    throw refuse('link_expired');
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Accept/ }));
  await screen.findByText('This offer has expired');
});

test('a link that leads nowhere says so without a retry', async () => {
  fake.on(getCustomerOffer, () => {
    throw refuse('not_found');
  });
  show();
  await screen.findByText('We can’t find this offer');
  expect(screen.queryByRole('button')).toBeNull();
});
