import { render } from '@recoup/testing';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBottomRoom } from './bottom-room.ts';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #changed: () => void;
      constructor(changed: () => void) {
        this.#changed = changed;
      }
      observe() {
        this.#changed();
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Bar({ position, shown }: { position: 'sticky' | 'static'; shown?: boolean }) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomRoom(bar, shown);
  return <div ref={bar} style={{ position }} />;
}

const room = () => ['--bars', '--clear'].map((name) => document.documentElement.style.getPropertyValue(name));

test('a bar in the page’s flow leaves the style of the document alone', () => {
  const setProperty = vi.spyOn(document.documentElement.style, 'setProperty');
  const { unmount } = render(<Bar position="static" />);
  unmount();
  expect(setProperty).not.toHaveBeenCalled();
});

test('bars at the bottom edge add scroll margin while they are shown', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56);
  const first = render(<Bar position="sticky" />);
  // A focused element keeps a line below it visible, too.
  expect(room()).toEqual(['56px', '96px']);
  const second = render(<Bar position="sticky" />);
  render(<Bar position="static" />);
  render(<Bar position="sticky" shown={false} />);
  expect(room()).toEqual(['112px', '152px']);
  second.unmount();
  first.unmount();
  expect(room()).toEqual(['0px', '0px']);
});
