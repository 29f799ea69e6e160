import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from './text.tsx';

let message = '';
const listeners = new Set<() => void>();

/** Announces a message to screen readers without moving focus, such as "38 orders changed". */
export function announce(text: string): void {
  // Screen readers repeat a message only if the text changes.
  message = text === message ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page's live region. UiProvider renders it. */
export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => message);
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}
