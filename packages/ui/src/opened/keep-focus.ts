/** A closing dialog or a page that is read again may drop the focus this late on a slow machine. */
const mostMs = 5_000;

const focusable = 'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled';
/** Where the keys of a page still work: a field of text would take them for itself. */
const takesNoText = 'button:enabled, a[href], input[type=checkbox]:enabled, input[type=radio]:enabled';

/** On nothing, or still in a dialog that is closing. */
function isLost(at: Element | null): boolean {
  return at === null || at === document.body || at.closest('[role$=dialog][data-state=closed]') !== null;
}

const canFocus = (element: Element | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.matches(focusable);

/**
 * Where work goes on after something was done at a path: at the same control while it is there, else at the next step of
 * the page, else at the nearest control, else at the page as a whole.
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
 * Keeps the focus from falling to nowhere after a dialog closed or an action was done: it goes to the next step. The
 * next key or press of the user ends that, and so does the next call.
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
  // After what closes now has given the focus back by itself.
  frame = requestAnimationFrame(settle);
}
