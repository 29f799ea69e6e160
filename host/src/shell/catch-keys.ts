/** The field of the palette, once it has the focus. */
const isThere = () => document.activeElement?.matches('[role=dialog] input[role=combobox]') ?? false;

/** Who waits longer does not type any more: what he types then is meant for something else. */
const patienceMs = 5_000;

let stop: (() => void) | null = null;

/**
 * Keeps what is typed between the key that opens the palette and the moment in which its field has the focus: fast
 * hands and scanners do not wait for it. `change` is told how the text changes.
 */
export function catchKeys(change: (to: (text: string) => string) => void): void {
  stop?.();
  const onKeyDown = (event: KeyboardEvent) => {
    if (isThere()) return stop?.();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') change((text) => text.slice(0, -1));
    else if (event.key.length === 1) change((text) => text + event.key);
    else return;
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
