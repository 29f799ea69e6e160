import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from './text.tsx';

let message = '';
const listeners = new Set<() => void>();

/** Says something to screen readers without moving the focus: "38 orders changed". */
export function announce(text: string): void {
  // The same words twice are said twice only when the text differs.
  message = text === message ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page's live region; UiProvider has one. */
export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => message);
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}
