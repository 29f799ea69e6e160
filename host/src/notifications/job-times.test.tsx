import type { Job } from '@recoup/contract/socket-event';
import { act, fakeServer, renderScreen, screen } from '@recoup/testing';
import { toast } from '@recoup/ui/overlays';
import { afterEach, expect, test, vi } from 'vitest';
import JobStack from './JobStack.tsx';
import { withNews } from './jobs.ts';
import { jobsAtom } from './shown-jobs.ts';

afterEach(() => vi.useRealTimers());

const job = (kind: Job['kind']): Job => ({
  id: 'a-1',
  kind,
  state: 'done',
  percent: 100,
  total: 3,
  succeeded: 3,
  failed: 0,
  message: 'All carriers are there',
  path: null,
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each([
  ['carrier-setup', 300, 3_000],
  ['price-import', 1_200, 5_000],
] as const)(
  '[shell-20] [shell-21] %s shows its outcome after %d ms and closes %d ms later',
  async (kind, settles, closes) => {
    const { store } = renderScreen(<JobStack />, { fake: fakeServer() });
    vi.useFakeTimers();
    act(() => store.set(jobsAtom, withNews([], job(kind))));
    await pass(settles - 1);
    expect(screen.queryByText('All carriers are there')).toBeNull();
    await pass(1);
    expect(screen.getByText('All carriers are there')).toBeTruthy();
    await pass(closes - 1);
    expect(screen.getByText('All carriers are there')).toBeTruthy();
    await pass(1);
    expect(screen.queryByText('All carriers are there')).toBeNull();
  },
);

test('[shell-21] a flashed success stays for a second, and one to read for six', async () => {
  renderScreen(<JobStack />, { fake: fakeServer() });
  vi.useFakeTimers();
  act(() => {
    toast({ title: 'Copied', flash: true });
    toast({ title: 'Saved' });
  });
  await pass(999);
  expect(screen.getByText('Copied')).toBeTruthy();
  await pass(1);
  expect(screen.queryByText('Copied')).toBeNull();
  expect(screen.getByText('Saved')).toBeTruthy();
  await pass(5_000);
  expect(screen.queryByText('Saved')).toBeNull();
});
