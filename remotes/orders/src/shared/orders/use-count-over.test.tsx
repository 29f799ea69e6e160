import { fakeServer, renderScreen, screen } from '@recoup/testing';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCountOver } from './use-count-over.ts';

afterEach(() => vi.unstubAllGlobals());

function Figure() {
  const [value, setValue] = useState(100);
  return (
    <button type="button" onClick={() => setValue(40)}>
      {useCountOver(value)}
    </button>
  );
}

/** The texts shown while the figure becomes 40. */
async function shownOnTheWay(motion: boolean): Promise<string[]> {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: motion && query.includes('no-preference'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const { user } = renderScreen(<Figure />, { path: '/', fake: fakeServer() });
  const figure = await screen.findByRole('button', { name: '100' });
  await user.click(figure);
  const shown = [figure.textContent ?? ''];
  const { act } = await import('react');
  for (const after of [75, 1_000]) {
    act(() => frames.splice(0).forEach((frame) => void frame(performance.now() + after)));
    shown.push(figure.textContent ?? '');
  }
  return shown;
}

test('a figure counts up or down to its new value', async () => {
  const [first, between, last] = await shownOnTheWay(true);
  expect([first, last]).toEqual(['100', '40']);
  expect(Number(between)).toBeGreaterThan(40);
  expect(Number(between)).toBeLessThan(100);
});

test('with reduced motion, the new value appears at once', async () => {
  expect(await shownOnTheWay(false)).toEqual(['40', '40', '40']);
});
