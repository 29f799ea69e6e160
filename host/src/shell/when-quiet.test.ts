import { afterEach, expect, test, vi } from 'vitest';
import { fetchAhead } from './when-quiet.ts';

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

test.each([
  [true, 0],
  [false, 1],
])('with data saving (%s), the next data is fetched ahead %i times', (saveData, times) => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  const run = vi.fn();
  fetchAhead(run);
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(times);
});
