import { type RefObject, useLayoutEffect } from 'react';

/** The bars at the bottom of the window, with their heights. */
const bars = new Map<Element, number>();

/** The height of a field's help line, in pixels. */
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
 * Reports the height of a bar at the bottom of the window. Focused elements then scroll clear of it, with their help
 * line. A bar that is in the page's flow at this window size takes no room.
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
