/** The focused element and all its ancestors, innermost first. Empty if nothing has focus. */
export function focusPath(): readonly Element[] {
  const path: Element[] = [];
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) path.push(at);
  return path;
}

/** Keeps focus from getting lost (see opened/keep-focus.ts, loaded by the first action). */
export function keepFocus(path: readonly Element[]): void {
  void import('./opened/keep-focus.ts').then((loaded) => loaded.keepFocus(path));
}
