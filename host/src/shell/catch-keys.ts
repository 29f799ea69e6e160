/** Whether the palette's field has focus and shows the caught text. */
function isThere(text: string): boolean {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.matches('[role=dialog] [role=combobox]') && field.value === text;
}

/** After a longer wait the user has stopped typing. Later keys are meant for something else. */
const patienceMs = 5_000;

let stop: (() => void) | null = null;

/**
 * Catches what is typed between the key that opens the palette and the moment its field gets focus. Fast typists and
 * scanners don't wait for that. `show` receives the text so far, and `enter` is called if Enter follows.
 */
export function catchKeys(show: (text: string) => void, enter: () => void): void {
  stop?.();
  let text = '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (isThere(text)) return stop?.();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      stop?.();
      return enter();
    }
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else return;
    show(text);
    event.preventDefault();
    event.stopPropagation();
  };
  const timer = setTimeout(() => stop?.(), patienceMs);
  stop = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKeyDown, true);
    stop = null;
  };
  window.addEventListener('keydown', onKeyDown, true);
}
