import { getAccount, verifyPhoneCode } from '@recoup/contract/session/account';
import { fakeServer, renderScreen, screen, within } from '@recoup/testing';
import { expect, test } from 'vitest';
import { TwoFactorSection } from './TwoFactorSection.tsx';

test('turning two-factor authentication on before a code was sent asks to send it first', async () => {
  const person = { first_name: 'Olivia', last_name: 'Owens', job_title: null, email: 'olivia@shop.test' };
  const account = { ...person, two_factor_phone: null, last_phone: '+15035550142', version: 1 };
  const fake = fakeServer();
  fake.on(getAccount, () => ({ data: account }));
  const { user } = renderScreen(<TwoFactorSection />, { fake });
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Two-factor authentication' }));
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(await dialog.findByText('Send the code first, then enter it.')).toBeTruthy();
  expect(fake.callsOf(verifyPhoneCode)).toHaveLength(0);
});
