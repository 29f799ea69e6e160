import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchRegister } from './watch-register.ts';

const lock = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  lock.mockClear();
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

test('a register locks after its minutes, and activity in any tab delays that', () => {
  const stop = watchRegister(2, lock);
  vi.advanceTimersByTime(115_000);
  window.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(115_000);
  expect(lock).not.toHaveBeenCalled();
  // In another tab.
  localStorage.setItem('recoup.register_active', String(Date.now()));
  vi.advanceTimersByTime(115_000);
  expect(lock).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(lock).toHaveBeenCalled();
  stop();
  lock.mockClear();
  vi.advanceTimersByTime(600_000);
  expect(lock).not.toHaveBeenCalled();
});
