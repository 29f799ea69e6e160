import { workedUntil } from '@recoup/remote-kit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { idleLimit, isIdle, markActive, watchIdle } from './idle.ts';

const start = Date.UTC(2026, 0, 5, 9);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: start });
});
afterEach(() => vi.useRealTimers());

describe('[session-01] an unused session', () => {
  test('ends after 24 hours and not a moment before', () => {
    expect(isIdle(start, start + idleLimit - 1)).toBe(false);
    expect(isIdle(start, start + idleLimit)).toBe(true);
    expect(isIdle(null, start)).toBe(false);
  });

  test('ends while the page is open, and continues as long as there is activity', () => {
    const end = vi.fn();
    const stop = watchIdle(end);
    vi.advanceTimersByTime(idleLimit / 2);
    window.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(idleLimit - 60_000);
    expect(end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(120_000);
    expect(end).toHaveBeenCalled();
    stop();
  });

  test('ends at once when the page is opened too late', () => {
    markActive(start - idleLimit);
    const end = vi.fn();
    watchIdle(end)();
    expect(end).toHaveBeenCalledOnce();
  });
});

test('the first activity of a day stores when the day before ended', () => {
  markActive(start);
  markActive(start + 3_600_000);
  expect(workedUntil()).toBeNull();
  markActive(start + 24 * 3_600_000);
  expect(workedUntil()).toBe(start + 3_600_000);
});
