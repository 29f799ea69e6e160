import { answerCustomerOffer, getCustomerOffer } from '@recoup/contract/orders/orders';
import { fakeServer, money, refuse, renderScreen, screen } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import { anOffer } from '../fixtures.ts';
import CustomerQuotePage from './CustomerQuotePage.tsx';

const fake = fakeServer();
const token = 'abcdefghijklmnopqrstuvwxyz';
const show = () =>
  renderScreen(<CustomerQuotePage />, { path: `/quote/${token}`, route: '/quote/:token', me: null, fake });

let state: ReturnType<typeof anOffer>['state'];
const quote = () => {
  const [line] = anOffer().lines;
  if (!line) throw new Error('no line');
  return anOffer({
    kind: 'quote',
    state,
    offered_total: money(240_000),
    lines: [{ ...line, quantity: 12, offered: money(20_000) }],
  });
};
beforeEach(() => {
  state = 'open';
  fake.seen.length = 0;
  fake.on(getCustomerOffer, () => ({ data: quote() }));
});

test('[orders-17] the customer sees every line with its quantity, accepts, and is told what comes next', async () => {
  fake.on(answerCustomerOffer, ({ body }) => {
    state = body.answer === 'accept' ? 'accepted' : 'declined';
    return { success: true as const, message: 'Thank you', data: quote() };
  });
  const { user } = show();
  await screen.findByText(/12 × \$200.00/);
  await user.click(screen.getByRole('button', { name: 'Accept $2,400.00' }));
  await screen.findByText('Thanks! You accepted the quote');
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
});

test('[orders-16] an answer to a quote that has run out says so and changes nothing', async () => {
  fake.on(answerCustomerOffer, () => {
    state = 'expired';
    throw refuse('link_expired');
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await screen.findByText('This quote has expired');
});
