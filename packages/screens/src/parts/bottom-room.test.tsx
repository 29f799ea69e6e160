import { render } from '@recoup/testing';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useBottomRoom } from './bottom-room.ts';

afterEach(() => vi.restoreAllMocks());

function Bar({ position, shown }: { position: 'sticky' | 'static'; shown?: boolean }) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomRoom(bar, shown);
  return <div ref={bar} style={{ position }} />;
}

const room = () => document.documentElement.style.getPropertyValue('--bars');

test('bars that stay at the lower edge take room from what is scrolled to, as long as they are there', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56);
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
  const first = render(<Bar position="sticky" />);
  // With a line that a field says below itself.
  expect(room()).toBe('96px');
  const second = render(<Bar position="sticky" />);
  render(<Bar position="static" />);
  render(<Bar position="sticky" shown={false} />);
  expect(room()).toBe('192px');
  second.unmount();
  first.unmount();
  expect(room()).toBe('0px');
  vi.unstubAllGlobals();
});
