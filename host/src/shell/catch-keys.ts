/** The field of the palette has the focus, and shows what was kept for it. */
function isThere(text: string): boolean {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.matches('[role=dialog] [role=combobox]') && field.value === text;
}

/** Who waits longer does not type any more: what he types then is meant for something else. */
const patienceMs = 5_000;

let stop: (() => void) | null = null;

/**
 * Keeps what is typed between the key that opens the palette and the moment in which its field has the focus: fast
 * hands and scanners do not wait for it. `show` is told the text so far, and `enter` that Enter was pressed behind it.
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
