import { fakeServer, renderScreen, screen } from '@recoup/testing';
import type { Words } from '@recoup/words/words';
import { beforeEach, expect, test } from 'vitest';
import { CustomerTags } from './customer-tags.tsx';

const say = ((key: string) => key) as Words['say'];
const show = () =>
  renderScreen(<CustomerTags container="GTM-ABC123" say={say} />, {
    path: '/status/key-of-the-customer',
    route: '/status/:token',
    fake: fakeServer(),
  });
const frame = () => document.querySelector('iframe');

beforeEach(() => localStorage.clear());

test('no tag is loaded until the customer agrees, and then in a frame that has no origin and knows no address', async () => {
  const { user, unmount } = show();
  expect(frame()).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'tags.yes' }));
  expect(frame()?.getAttribute('src')).toBe('/tags/GTM-ABC123');
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer');
  unmount();
  show();
  expect(frame()).not.toBeNull();
});

test('who declines is not asked again', async () => {
  const { user, unmount } = show();
  await user.click(await screen.findByRole('button', { name: 'tags.no' }));
  expect(frame()).toBeNull();
  unmount();
  show();
  expect(screen.queryByRole('button')).toBeNull();
  expect(frame()).toBeNull();
});
