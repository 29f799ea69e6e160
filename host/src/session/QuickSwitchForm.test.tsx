import { sessionStore } from '@recoup/api';
import { getLockedRegister, unlockRegister } from '@recoup/contract/session/quick-switch';
import { fakeServer, refuse, renderScreen, screen, waitFor } from '@recoup/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import QuickSwitchForm from './QuickSwitchForm.tsx';
import { registerLock } from './register-lock.ts';

const lock = `7.${'k'.repeat(43)}`;
const people = [
  { id: 3, name: 'Olga Owner' },
  { id: 4, name: 'Sam Staff' },
];
const [onDone, onPassword] = [vi.fn(), vi.fn()];
let fake: ReturnType<typeof fakeServer>;
beforeEach(() => {
  vi.clearAllMocks();
  registerLock.keep(lock);
  fake = fakeServer();
  fake.on(getLockedRegister, () => ({ data: { location_name: 'Downtown', people } }));
  fake.on(unlockRegister, ({ body }) => {
    if (body.pin !== '8402' && body.badge !== 'BADGE-0000-1111') throw refuse('wrong_credentials');
    return { data: { token: 'their-token', session_key: 's' } };
  });
});
const show = () =>
  renderScreen(<QuickSwitchForm lock={lock} onDone={onDone} onPassword={onPassword} />, { path: '/login', fake });

test('[account-01] a name and its PIN continue as that person, and a wrong PIN shows an error and can be typed again', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Sam Staff/ }));
  await user.type(screen.getByLabelText('PIN for Sam Staff'), '1111{Enter}');
  await screen.findByText(/Wrong/);
  expect(onDone).not.toHaveBeenCalled();
  expect(registerLock.read()).toBe(lock);
  await user.type(screen.getByLabelText('PIN for Sam Staff'), '8402{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(fake.callsOf(unlockRegister).at(-1)?.body).toMatchObject({ lock, user_id: 4, pin: '8402' });
  expect(sessionStore.token()).toBe('their-token');
  expect(registerLock.read()).toBeNull();
});

test('[account-01] a badge is scanned without choosing a name', async () => {
  const { user } = show();
  await user.type(await screen.findByLabelText('PIN or badge'), 'BADGE-0000-1111{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(fake.callsOf(unlockRegister)[0]?.body).toMatchObject({ badge: 'BADGE-0000-1111' });
});

test('[account-01] an expired lock goes to the password', async () => {
  fake.on(getLockedRegister, () => {
    throw refuse('link_expired');
  });
  show();
  await waitFor(() => expect(onPassword).toHaveBeenCalledWith(expect.stringContaining('expired')));
  expect(registerLock.read()).toBeNull();
});
