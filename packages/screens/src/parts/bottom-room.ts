import { type RefObject, useLayoutEffect } from 'react';

/** What stays at the lower edge of the window, with its height. */
const bars = new Map<Element, number>();

/** Pixels of what a field says below itself. */
const lineBelow = 40;

let toldHeight = 0;

function tell(): void {
  const height = [...bars.values()].reduce((sum, one) => sum + one, 0);
  // A custom property of the document restyles every element, even when its value stays the same.
  if (height === toldHeight) return;
  toldHeight = height;
  const { style } = document.documentElement;
  style.setProperty('--bars', `${height}px`);
  style.setProperty('--clear', `${height && height + lineBelow}px`);
}

/**
 * Says how high a bar is that stays at the lower edge: what gets the focus is scrolled clear of it, with a line of help
 * below. A bar that is part of the page in this window takes nothing.
 */
export function useBottomRoom(bar: RefObject<HTMLElement | null>, shown = true): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!shown || !element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const stays = ['sticky', 'fixed'].includes(getComputedStyle(element).position);
      bars.set(element, stays ? element.offsetHeight : 0);
      tell();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      bars.delete(element);
      tell();
    };
  }, [bar, shown]);
}
