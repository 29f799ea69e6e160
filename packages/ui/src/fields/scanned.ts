const name = 'recoup-scanned';

/** Tells the controls around an element that the last `length` keys were a scan, so that they undo the effects. */
export function announceScan(target: Element, length: number): void {
  target.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: length }));
}

/** Calls `undo` with the number of keys after a scan in an element. Returns the cleanup. */
export function onScanned(element: Element, undo: (length: number) => void): () => void {
  const listener = (event: Event) => undo((event as CustomEvent<number>).detail);
  element.addEventListener(name, listener);
  return () => element.removeEventListener(name, listener);
}
