/** Pixels between the corner of the window and what is in it. */
const gap = 32;

/** Adds padding at the end of the page for the contents of the corner, which must not cover the last button. */
export function keepCornerRoom(corner: HTMLElement | null): (() => void) | undefined {
  if (!corner) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--corner', `${corner.offsetHeight + gap}px`));
  observer.observe(corner);
  return () => {
    observer.disconnect();
    style.removeProperty('--corner');
  };
}
