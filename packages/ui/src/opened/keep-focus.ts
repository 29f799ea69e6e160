/** On a slow machine, a closing dialog or a refetched page may drop the focus this late. */
const mostMs = 5_000;

const focusable = 'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled';
/** Elements where the page's shortcuts still work. A text field would take the keys as text. */
const takesNoText = 'button:enabled, a[href], input[type=checkbox]:enabled, input[type=radio]:enabled';

/** Whether nothing has focus, or only a dialog that is closing. */
function isLost(at: Element | null): boolean {
  return at === null || at === document.body || at.closest('[role$=dialog][data-state=closed]') !== null;
}

const canFocus = (element: Element | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.matches(focusable);

/**
 * Where to continue after an action at a path: the same control if it's still there, or else the page's next step.
 * Without either, the nearest control or the page.
 */
function nextOf(path: readonly Element[]): HTMLElement | null {
  const [pressed, ...around] = path;
  if (canFocus(pressed)) return pressed;
  const next = document.querySelector<HTMLElement>('[data-next-step] button:enabled');
  if (next) return next;
  const near = around.find((element) => element.isConnected && !element.matches('main, body, html'));
  return near?.querySelector<HTMLElement>(takesNoText) ?? document.querySelector<HTMLElement>('main');
}

let endBefore = () => {};

/**
 * Keeps focus from getting lost after a dialog closes or an action completes, by moving it to the next step. The user's
 * next key or press ends this, and so does the next call.
 */
export function keepFocus(path: readonly Element[]): void {
  endBefore();
  const start = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('pointerdown', stop, true);
    document.removeEventListener('keydown', stop, true);
  };
  const settle = () => {
    const isOver = document.querySelector('[role$=dialog][data-state=open]') !== null;
    if (!isOver && isLost(document.activeElement)) nextOf(path)?.focus();
    if (performance.now() - start < mostMs) frame = requestAnimationFrame(settle);
    else stop();
  };
  endBefore = stop;
  document.addEventListener('pointerdown', stop, true);
  document.addEventListener('keydown', stop, true);
  // Waits until whatever is closing has returned the focus.
  frame = requestAnimationFrame(settle);
}
