import { expect, test } from 'vitest';
import { payoutFor } from './payout-for.ts';

const nobody = { name: '', email: '' };
const ada = { name: 'Ada Byron', email: 'ada@example.test' };
const bea = { name: 'Bea Potter', email: 'bea@example.test' };

test('a payout is made out to the chosen customer, by name or email as the method requires', () => {
  expect(payoutFor('cash', {}, ada, nobody)).toEqual({ payee: 'Ada Byron' });
  expect(payoutFor('paypal', {}, ada, nobody)).toEqual({ email: 'ada@example.test' });
  expect(payoutFor('tremendous', {}, ada, nobody)).toEqual({ name: 'Ada Byron', email: 'ada@example.test' });
});

test('typed payout details stay, and the previous customer is never paid', () => {
  expect(payoutFor('check', { payee: 'Her firm' }, bea, ada)).toEqual({ payee: 'Her firm' });
  expect(payoutFor('check', { payee: 'Ada Byron' }, bea, ada)).toEqual({ payee: 'Bea Potter' });
  expect(payoutFor('check', { payee: 'Ada Byron' }, nobody, ada)).toEqual({ payee: '' });
  // Typed for another method meanwhile.
  expect(payoutFor('paypal', { payee: 'Ada Byron', email: 'shop@ada.test' }, bea, ada)).toEqual({
    payee: '',
    email: 'shop@ada.test',
  });
});
