import { fakeServer, fireEvent, renderScreen, screen } from '@recoup/testing';
import { PasswordField } from '@recoup/ui';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { NewPasswordHelp } from './new-password-help.tsx';

function Page() {
  const [password, setPassword] = useState('');
  const help = <NewPasswordHelp password={password} />;
  return (
    <PasswordField
      label="New password"
      value={password}
      onChange={setPassword}
      autoComplete="new-password"
      help={help}
    />
  );
}

test('a meter shows how strong a new password is while typing, and the required length before that', () => {
  renderScreen(<Page />, { fake: fakeServer() });
  expect(screen.getByText('At least 12 characters.')).toBeTruthy();
  const shown = (password: string) => {
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } });
    const meter = screen.getByRole('meter', { name: 'Password strength' });
    return [meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuetext')];
  };
  expect(shown('short')).toEqual(['0', 'Too short: use at least 12 characters']);
  expect(shown('aaaaaaaaaaaaaaaa')).toEqual(['1', 'Weak: easy to guess. Make it longer']);
  expect(shown('kitchen table')).toEqual(['2', 'Fair: a few more characters make it strong']);
  expect(shown('correct horse battery staple')).toEqual(['3', 'Strong']);
});
