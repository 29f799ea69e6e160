/** Pixels between the corner of the window and what stands in it. */
const gap = 32;

/** Keeps as much room at the end of the page as what stands in the corner takes: it must not cover the last button. */
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
