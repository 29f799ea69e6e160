import { configureApi, queryClient, sessionStore } from '@recoup/api';
import { getLoginStatus, getMe } from '@recoup/contract/session/auth';
import { aMe, fakeServer, refuse } from '@recoup/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loginWindow } from '../session/login-window.ts';
import { requireUser } from './guards.ts';

const fake = fakeServer();
const reload = vi.fn();
let stop: () => void;
const visit = () => requireUser({ request: new Request('http://a.test/order/active/all') });
const region = { domain: 'http://api.fake', socket: 'ws://b.test' };

beforeEach(() => {
  queryClient.clear();
  stop = fake.start();
  reload.mockClear();
  configureApi({ reload });
  sessionStore.begin('token', 'key', 0);
});
afterEach(() => {
  vi.useRealTimers();
  stop();
  localStorage.clear();
});

test('[session-08] a server under maintenance shows its page with its message', async () => {
  fake.on(getMe, () => {
    throw refuse('unavailable');
  });
  const redirect = await visit().catch((thrown: unknown) => thrown as Response);
  const to = new URL((redirect as Response).headers.get('location') ?? '', 'http://a.test');
  expect(to.pathname).toBe('/error/503');
  expect(to.searchParams.get('message')).toBe('The service isn’t ready yet. Try again in a moment.');
});

test('[session-09] an unknown session makes the page forget its region and reload, and without a region it is an error', async () => {
  fake.on(getMe, () => {
    throw refuse('not_found');
  });
  sessionStore.setRegion(region);
  await expect(visit()).rejects.toMatchObject({ code: 'not_found' });
  expect([sessionStore.region(), reload.mock.calls.length]).toEqual([null, 1]);
  await expect(visit()).rejects.toMatchObject({ code: 'not_found' });
  expect(reload).toHaveBeenCalledOnce();
});

test('[session-08] a signed-in user passes', async () => {
  fake.on(getMe, () => ({ data: aMe() }));
  await expect(visit()).resolves.toMatchObject({ id: aMe().id });
});

test('[session-01] a session is trusted for an hour, and then checked before the next page', async () => {
  const start = Date.UTC(2026, 0, 5, 9);
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  const me = aMe();
  const status = vi.fn(() => ({ data: me.login_status }));
  fake.on(getMe, () => ({ data: me }));
  fake.on(getLoginStatus, status);
  await visit();
  vi.setSystemTime(start + loginWindow - 1);
  await visit();
  expect(status).not.toHaveBeenCalled();

  vi.setSystemTime(start + loginWindow);
  await visit();
  expect(status).toHaveBeenCalledOnce();
  // The session is trusted for another hour.
  vi.setSystemTime(start + 2 * loginWindow - 1);
  await visit();
  expect(status).toHaveBeenCalledOnce();

  fake.on(getLoginStatus, () => {
    throw refuse('signed_out');
  });
  vi.setSystemTime(start + 2 * loginWindow);
  const redirect = (await visit().catch((thrown: unknown) => thrown)) as Response;
  expect(redirect.headers.get('location')).toContain('/login?redirect=');
  expect(sessionStore.token()).toBeNull();
});
