import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeReadAgain } from './read-again.ts';

const readAll = vi.fn();
let readAgain: ReturnType<typeof makeReadAgain>;

const look = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  readAgain = makeReadAgain(readAll);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  readAll.mockReset();
});

test('a window reads once for all changes while it waits, and waits longer among many windows', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  readAgain(500, 'order', 'customer');
  readAgain(500, 'order');
  vi.advanceTimersByTime(4_999);
  expect(readAll).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(readAll.mock.calls).toEqual([['order', 'customer']]);
  readAgain(undefined, 'offer');
  vi.advanceTimersByTime(10);
  expect(readAll.mock.calls).toEqual([['order', 'customer'], ['offer']]);
});

test('a hidden window reads when someone looks at it', () => {
  look(true);
  readAgain(1, 'order');
  vi.advanceTimersByTime(1_000);
  readAgain(1, 'customer');
  vi.advanceTimersByTime(1_000);
  expect(readAll).not.toHaveBeenCalled();
  look(false);
  expect(readAll.mock.calls).toEqual([['order', 'customer']]);
});
