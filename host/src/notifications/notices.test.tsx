import { countNotifications, markRead, type Notification } from '@recoup/contract/session/notifications';
import { fakeServer, refuse, renderScreen, screen, waitFor } from '@recoup/testing';
import { expect, test, vi } from 'vitest';
import { Bell } from './Bell.tsx';
import JobStack from './JobStack.tsx';
import { noticesAtom, withNotice } from './notices.ts';

const notice = (id: number): Notification => ({
  id,
  type: 'easy-offer',
  title: `Easy offer requested: order ${id}`,
  text: 'Ada Abbott',
  path: `/easy-offer/detail/${id}`,
  read: false,
  created_at: '2026-03-02T15:04:05.000Z',
});

test('[shell-17] notifications appear in the corner, and are minimized, maximized, closed one by one or all at once', async () => {
  const fake = fakeServer();
  const { store, user } = renderScreen(<JobStack />, { fake });
  store.set(noticesAtom, [notice(2), notice(1)]);
  expect(await screen.findByText('2 new')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Collapse' }));
  expect(screen.queryByText(notice(1).title)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Expand' }));
  await user.click(screen.getByRole('button', { name: `Close ${notice(1).title}` }));
  expect(screen.queryByText(notice(1).title)).toBeNull();
  expect(screen.getByText('1 new')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close all' }));
  expect(store.get(noticesAtom)).toEqual([]);
  expect(fake.callsOf(markRead)).toHaveLength(0);
});

test('[account-03] opening a notification marks it as read', async () => {
  const fake = fakeServer();
  fake.on(markRead, () => ({ success: true as const, message: 'Read.', data: { changed: 1 } }));
  const { store, user } = renderScreen(<JobStack />, { fake });
  store.set(noticesAtom, [notice(7)]);
  await user.click(await screen.findByRole('link', { name: notice(7).title }));
  await waitFor(() => expect(fake.callsOf(markRead).map(({ body }) => body)).toEqual([{ ids: [7] }]));
  expect(window.location.pathname).toBe('/easy-offer/detail/7');
});

test('the corner keeps the newest five notifications, each once', () => {
  const all = [1, 2, 3, 4, 5, 6, 6].reduce<readonly Notification[]>(
    (notices, id) => withNotice(notices, notice(id)),
    [],
  );
  expect(all.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2]);
});

test('[session-15] failures to load notifications are logged and never shown', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fake = fakeServer();
  fake.on(countNotifications, () => {
    throw refuse('internal');
  });
  fake.on(markRead, () => {
    throw refuse('internal');
  });
  const corner = (
    <>
      <Bell />
      <JobStack />
    </>
  );
  const { store, user } = renderScreen(corner, { fake });
  await waitFor(() => expect(logged).toHaveBeenCalled());
  logged.mockClear();
  store.set(noticesAtom, [notice(7)]);
  await user.click(await screen.findByRole('link', { name: notice(7).title }));
  await waitFor(() => expect(fake.callsOf(markRead)).toHaveLength(1));
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.getByRole('link', { name: 'Notifications' })).toBeTruthy();
  expect(screen.queryByText('Something went wrong')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  logged.mockRestore();
});
