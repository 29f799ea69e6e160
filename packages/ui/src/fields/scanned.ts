const name = 'recoup-scanned';

/** Tells the controls around an element that the last `length` keys were a scan, so that they undo what those did. */
export function announceScan(target: Element, length: number): void {
  target.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: length }));
}

/** Calls `undo` with the number of keys when a scan went through an element. Answers with what ends that. */
export function onScanned(element: Element, undo: (length: number) => void): () => void {
  const listener = (event: Event) => undo((event as CustomEvent<number>).detail);
  element.addEventListener(name, listener);
  return () => element.removeEventListener(name, listener);
}
