/** The element that has the focus with all around it, the innermost first; none where the focus is on nothing. */
export function focusPath(): readonly Element[] {
  const path: Element[] = [];
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) path.push(at);
  return path;
}

/** Keeps the focus from falling to nowhere (see opened/keep-focus.ts, which is loaded by the first action). */
export function keepFocus(path: readonly Element[]): void {
  void import('./opened/keep-focus.ts').then((loaded) => loaded.keepFocus(path));
}
