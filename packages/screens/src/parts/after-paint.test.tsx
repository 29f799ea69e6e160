import { usePainted } from '@recoup/remote-kit';
import { act, render, screen } from '@recoup/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { AfterPaint } from './after-paint.tsx';

function Rows({ isReady }: { isReady: boolean }) {
  return <p>{usePainted(isReady) ? 'painted' : 'waiting'}</p>;
}

const shown = () => document.querySelector('p')?.textContent;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('content for after the first paint renders in the task after its frame, and not before there is something to see', () => {
  vi.useFakeTimers();
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const { rerender } = render(<Rows isReady={false} />);
  act(() => vi.runAllTimers());
  expect([frames.length, shown()]).toEqual([0, 'waiting']);
  rerender(<Rows isReady />);
  expect([frames.length, shown()]).toEqual([1, 'waiting']);
  act(() => frames[0]?.(0));
  expect(shown()).toBe('waiting');
  act(() => vi.runAllTimers());
  expect(shown()).toBe('painted');
});

test('a hidden window has no frames and doesn’t wait for one', () => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  render(<AfterPaint>below</AfterPaint>);
  expect(screen.queryByText('below')).toBeNull();
  act(() => vi.runAllTimers());
  expect(screen.getByText('below')).not.toBeNull();
});
