import { mayBeId } from '@recoup/contract/identifiers/scanned-id';
import { useEffect, useRef } from 'react';

/** A scanner types without pauses. After a pause this long, a new text begins. */
const breakMs = 250;
/** No ID has fewer characters. */
const shortest = 30;

/**
 * Listens for an ID from a 2D scanner, wherever the focus is. Once a text looks like an ID, no field receives its
 * characters, and its line ends submit no form.
 */
export function useIdScan(onScan: (text: string) => void): void {
  const latestOnScan = useRef(onScan);
  useEffect(() => {
    latestOnScan.current = onScan;
  });
  useEffect(() => {
    let text = '';
    let last = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      const whole = text;
      text = '';
      if (whole.length >= shortest) latestOnScan.current(whole);
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
      const letter = key === 'Enter' ? '\n' : key.length === 1 ? key : '';
      if (letter === '' || ctrlKey || metaKey || altKey) return;
      if (timeStamp - last > breakMs && !mayBeId(text)) text = '';
      last = timeStamp;
      text += letter;
      if (!mayBeId(text)) return;
      event.preventDefault();
      event.stopPropagation();
      clearTimeout(timer);
      timer = setTimeout(end, breakMs);
    };
    document.addEventListener('keydown', onKey, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKey, true);
    };
  }, []);
}
