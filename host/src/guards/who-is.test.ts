import { configureApi, queryClient, sessionStore } from '@recoup/api';
import { getMe } from '@recoup/contract/session/auth';
import { aMe, fakeServer, refuse } from '@recoup/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
  stop();
  localStorage.clear();
});

test('[session-08] a server that is being maintained has its page, with its words', async () => {
  fake.on(getMe, () => {
    throw refuse('unavailable');
  });
  const redirect = await visit().catch((thrown: unknown) => thrown as Response);
  const to = new URL((redirect as Response).headers.get('location') ?? '', 'http://a.test');
  expect(to.pathname).toBe('/error/503');
  expect(to.searchParams.get('message')).toBe('The service is not ready yet. Try again in a moment.');
});

test('[session-09] a region that does not know the session is forgotten and the page loaded afresh; without one it is a fault', async () => {
  fake.on(getMe, () => {
    throw refuse('not_found');
  });
  sessionStore.setRegion(region);
  await expect(visit()).rejects.toMatchObject({ code: 'not_found' });
  expect([sessionStore.region(), reload.mock.calls.length]).toEqual([null, 1]);
  await expect(visit()).rejects.toMatchObject({ code: 'not_found' });
  expect(reload).toHaveBeenCalledOnce();
});

test('[session-08] who is signed in passes', async () => {
  fake.on(getMe, () => ({ data: aMe() }));
  await expect(visit()).resolves.toMatchObject({ id: aMe().id });
});
