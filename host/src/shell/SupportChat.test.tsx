import { getIntercom } from '@recoup/contract/session/support';
import { aMe, fakeServer, renderScreen, waitFor } from '@recoup/testing';
import { afterEach, expect, test } from 'vitest';
import SupportChat from './SupportChat.tsx';

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="intercom"]')];
afterEach(() => {
  for (const script of scripts()) script.remove();
});

const identity = { app_id: 'app-1', user_id: '1-2', user_hash: 'signed', name: 'Ada', email: 'ada@demo.test' };

test('[shell-25] the chat loads with the identity that the server signed', async () => {
  const fake = fakeServer();
  fake.on(getIntercom, () => ({ data: identity }));
  renderScreen(<SupportChat />, { fake, me: aMe() });
  await waitFor(() => expect(scripts()).toHaveLength(1));
  expect(scripts()[0]?.src).toBe('https://widget.intercom.io/widget/app-1');
  expect(globalThis.intercomSettings).toEqual(identity);
});

test('[shell-25] nothing loads where no chat is configured', async () => {
  const fake = fakeServer();
  fake.on(getIntercom, () => ({ data: null }));
  renderScreen(<SupportChat />, { fake, me: aMe() });
  await waitFor(() => expect(fake.callsOf(getIntercom)).toHaveLength(1));
  expect(scripts()).toEqual([]);
});
