import { useScrollMemory } from '@recoup/remote-kit';
import { act, fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const fake = fakeServer();

/** How far the content reaches below its box, which limits how far the box scrolls. */
let longest = 0;
let resized: () => void = () => {};

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized = tell;
      }
      observe() {}
      disconnect() {
        resized = () => {};
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function Shown() {
  const ref = useRef<HTMLDivElement>(null);
  useScrollMemory('test', ref);
  return (
    <div ref={ref} data-testid="box">
      <p>Content</p>
    </div>
  );
}

/** Scrolls a page to 300, leaves it, and goes back to it while its content is still short. */
async function goneBack() {
  const { router } = renderScreen(<Shown />, { path: '/list', fake });
  const box = screen.getByTestId('box');
  let top = 0;
  Object.defineProperty(box, 'scrollTop', { get: () => top, set: (to: number) => (top = Math.min(to, longest)) });
  longest = 1_000;
  box.scrollTop = 300;
  box.dispatchEvent(new Event('scroll'));
  await act(() => router.navigate('/detail'));
  expect(box.scrollTop).toBe(0);
  box.dispatchEvent(new Event('scroll'));
  longest = 100;
  await act(() => router.navigate(-1));
  await waitFor(() => expect(box.scrollTop).toBe(100));
  return box;
}

test('going back scrolls to where the page was, as soon as its content is long enough', async () => {
  const box = await goneBack();
  longest = 500;
  resized();
  expect(box.scrollTop).toBe(300);
  longest = 1_000;
  box.scrollTop = 700;
  resized();
  expect(box.scrollTop).toBe(700);
});

test.each(['pointerdown', 'wheel', 'keydown'])('the page doesn’t move by itself after a %s', async (sign) => {
  const box = await goneBack();
  box.dispatchEvent(new Event(sign, { bubbles: true }));
  longest = 500;
  resized();
  expect(box.scrollTop).toBe(100);
});
