import { login } from '@recoup/contract/session/auth';
import { askForPasskey, loginByPasskey } from '@recoup/contract/session/passkeys';
import { fakeServer, refuse, renderScreen, screen, waitFor } from '@recoup/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { SignInForm } from './SignInForm.tsx';

const browser = vi.hoisted(() => ({ startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => browser);
const onDone = vi.fn();
let fake: ReturnType<typeof fakeServer>;
beforeEach(() => {
  onDone.mockClear();
  fake = fakeServer();
});

const show = () => renderScreen(<SignInForm onDone={onDone} />, { path: '/login', fake });
const press = () => screen.findByRole('button', { name: 'Sign in' });

test('a wrong value shows an error at its field until it is right, and nothing is sent', async () => {
  const { user } = show();
  await user.type(await screen.findByLabelText('Email'), 'sam');
  await user.click(await press());
  const email = screen.getByLabelText('Email');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Email is not a valid email address')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  await user.type(email, '@northwind.test');
  expect(email.getAttribute('aria-invalid')).toBeNull();
  expect(fake.callsOf(login)).toEqual([]);
});

test('a code is asked for where one is needed, and sent with the rest', async () => {
  fake.on(login, ({ body }) => {
    if (body.code === undefined) throw refuse('code_needed');
    return { data: { token: 't', session_key: 's' } };
  });
  const { user } = show();
  await user.type(await screen.findByLabelText('Email'), 'sam@northwind.test');
  await user.type(screen.getByLabelText('Password'), 'a password of ten');
  await user.click(await press());
  const code = await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(code);
  expect(onDone).not.toHaveBeenCalled();
  await user.click(await press());
  expect(await screen.findByText(/^The code /)).toBeTruthy();
  expect(fake.callsOf(login)).toHaveLength(1);
  await user.type(code, '123456{Enter}');
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(fake.callsOf(login)[1]?.body).toMatchObject({ email: 'sam@northwind.test', code: '123456' });
});

test('a passkey signs in where a password isn’t enough, and a canceled passkey shows a message', async () => {
  fake.on(login, () => {
    throw refuse('passkey_needed');
  });
  const challenge = { challenge: 'c', rpId: 'localhost', timeout: 1, userVerification: 'required' } as const;
  fake.on(askForPasskey, () => ({ data: challenge }));
  fake.on(loginByPasskey, () => ({ data: { token: 't', session_key: 's' } }));
  browser.startAuthentication.mockRejectedValueOnce(new Error('NotAllowedError'));
  const { user } = show();
  await user.type(await screen.findByLabelText('Email'), 'sam@northwind.test');
  await user.type(screen.getByLabelText('Password'), 'a password of ten{Enter}');
  await screen.findByText('Confirm with your passkey to sign in.');
  const usePasskey = screen.getByRole('button', { name: 'Use a passkey' });
  await user.click(usePasskey);
  await screen.findByText('No passkey was used. Try again, or use your password.');
  const response = { clientDataJSON: 'a', authenticatorData: 'b', signature: 'd' };
  browser.startAuthentication.mockResolvedValueOnce({ id: 'i', rawId: 'i', type: 'public-key', response });
  await user.click(usePasskey);
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(browser.startAuthentication).toHaveBeenLastCalledWith({ optionsJSON: challenge });
  expect(fake.callsOf(loginByPasskey)[0]?.body).toMatchObject({ passkey: { id: 'i', response } });
});
