import { getSignInOffers } from '@recoup/contract/session/sign-in-offers';
import { fakeServer, renderScreen, screen } from '@recoup/testing';
import { expect, test, vi } from 'vitest';
import SignInOffers from './SignInOffers.tsx';

const account = { email: 'owner@demo.recoup.test', password: 'demo' };

function show(data: { registration: boolean; demo_accounts: ({ label: string } & typeof account)[] }) {
  const fake = fakeServer();
  fake.on(getSignInOffers, () => ({ data }));
  const onFill = vi.fn();
  return { onFill, ...renderScreen(<SignInOffers onFill={onFill} />, { path: '/login', fake }) };
}

test('open registration has a link, and a demo account is filled in', async () => {
  const { user, onFill } = show({ registration: true, demo_accounts: [{ label: 'Owner', ...account }] });
  expect((await screen.findByRole('link', { name: 'Register a company' })).getAttribute('href')).toBe('/register');
  await user.click(screen.getByRole('button', { name: 'Owner' }));
  expect(onFill).toHaveBeenCalledWith(account);
});

test('a closed deployment that isn’t a demo offers neither', async () => {
  const { container } = show({ registration: false, demo_accounts: [] });
  await expect.poll(() => container.querySelector('a, button')).toBeNull();
});
