import { fakeServer, fireEvent, renderScreen, screen } from '@recoup/testing';
import { expect, test } from 'vitest';
import ResetPasswordPage from './ResetPasswordPage.tsx';

test('the shared fields of reset, invitation and registration show how strong a new password is', async () => {
  renderScreen(<ResetPasswordPage />, { fake: fakeServer(), path: '/?token=abc', me: null });
  expect(await screen.findByText('At least 12 characters.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: 'correct horse battery staple' } });
  const meter = await screen.findByRole('meter', { name: 'Password strength' });
  expect(meter.getAttribute('aria-valuetext')).toBe('Strong');
});
