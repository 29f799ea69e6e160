import { expect, vi } from 'vitest';
import { axeFaults } from './axe-faults.ts';

const dialogs = '[role=dialog], [role=alertdialog]';

/** Dialogs that have closed since the last check. */
const closed = new Set<Element>();
/** Kinds of dialogs that this worker has checked. Once is enough. */
const checked = new Set<string>();

function noteClosed(changes: readonly MutationRecord[]): void {
  for (const { removedNodes } of changes)
    for (const node of removedNodes) {
      if (!(node instanceof Element)) continue;
      if (node.matches(dialogs)) closed.add(node);
      else for (const dialog of node.querySelectorAll(dialogs)) closed.add(dialog);
    }
}

const observer = new MutationObserver(noteClosed);

/** Records dialogs that close while a test runs. They are checked after it ends. */
export const watchDialogs = () => observer.observe(document.body, { childList: true, subtree: true });

/** The kind of a dialog, regardless of its order or device. */
function kindOf(dialog: Element): string {
  const title = dialog.getAttribute('aria-labelledby')?.split(' ')[0] ?? '';
  const words = dialog.querySelector(`[id="${title}"]`)?.textContent ?? dialog.getAttribute('aria-label') ?? '';
  return `${dialog.getAttribute('role')} ${words.replaceAll(/[\d$.,]+/g, '#')}`;
}

/** Runs axe on every kind of dialog that a test has shown. Closed ones are put back into the page for it. */
export async function checkDialogs(): Promise<void> {
  noteClosed(observer.takeRecords());
  observer.disconnect();
  const shown = [...document.querySelectorAll(dialogs), ...closed].filter((dialog) => !checked.has(kindOf(dialog)));
  closed.clear();
  if (shown.length === 0) return;
  if (vi.isFakeTimers()) vi.useRealTimers();
  for (const dialog of shown) {
    const kind = kindOf(dialog);
    if (checked.has(kind)) continue;
    checked.add(kind);
    const isOpen = dialog.isConnected;
    if (!isOpen) document.body.append(dialog);
    const found = await axeFaults(dialog);
    if (!isOpen) dialog.remove();
    expect(found, `axe in ${kind}`).toEqual([]);
  }
}
