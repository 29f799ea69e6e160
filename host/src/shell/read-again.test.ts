import type * as api from '@recoup/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAgain } from './read-again.ts';

const invalidate = vi.hoisted(() => vi.fn());
vi.mock('@recoup/api', async (original) => ({ ...(await original<typeof api>()), invalidate }));

const look = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  invalidate.mockReset();
});

test('a window reads once for all that changed while it waits, and waits longer among many', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  readAgain(500, 'order', 'customer');
  readAgain(500, 'order');
  vi.advanceTimersByTime(4_999);
  expect(invalidate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(invalidate.mock.calls).toEqual([['order', 'customer']]);
  readAgain(undefined, 'offer');
  vi.advanceTimersByTime(10);
  expect(invalidate.mock.calls).toEqual([['order', 'customer'], ['offer']]);
});

test('a window that nobody sees reads when somebody looks', () => {
  look(true);
  readAgain(1, 'order');
  vi.advanceTimersByTime(1_000);
  readAgain(1, 'customer');
  vi.advanceTimersByTime(1_000);
  expect(invalidate).not.toHaveBeenCalled();
  look(false);
  expect(invalidate.mock.calls).toEqual([['order', 'customer']]);
});
