import { queryClient } from '@recoup/api';
import { act, aDeployment, fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { OfflineNotice } from './OfflineNotice.tsx';
import { isReachable } from './reachable.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a lost connection is announced before anything is submitted, and the page reads again when it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  renderScreen(<OfflineNotice />, { fake: fakeServer(), route: '/' });
  vi.stubGlobal('fetch', () => Promise.resolve({ status: 200 }));
  expect(screen.queryByText('You’re offline')).toBeNull();
  const turn = (to: boolean) => {
    online.mockReturnValue(to);
    act(() => void window.dispatchEvent(new Event(to ? 'online' : 'offline')));
  };
  turn(false);
  expect(await screen.findByText('You’re offline')).toBeTruthy();
  expect(read).not.toHaveBeenCalled();
  turn(true);
  await waitFor(() => expect(read).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByText(/stay in this browser/)).toBeNull());
});

test('a proxy without a server behind it counts as offline, and any other answer as online', async () => {
  const { api } = aDeployment();
  for (const [status, there] of [
    [502, false],
    [503, false],
    [404, true],
    [200, true],
  ] as const) {
    vi.stubGlobal('fetch', () => Promise.resolve({ status }));
    expect(await isReachable(api)).toBe(there);
  }
});
