import { announceScan } from '@recoup/ui';
import { useLayoutEffect, useRef } from 'react';
import { type ScanKey, type ScanPlace, scanIn } from './scan-run.ts';

/**
 * Handles a scanned code. `over` is set if the user is busy elsewhere: a dialog or menu is open, or the code was typed
 * into a field. Returns true if it handles the code. Otherwise the next handler is tried.
 */
type Taker = (code: string, over: boolean) => boolean;

/** A page's handlers are tried newest first, and the shell's when no page handles the code. */
let takers: readonly { readonly take: Taker; readonly last: boolean }[] = [];
let run: readonly ScanKey[] = [];
let typedInto: { readonly target: Element; readonly place: ScanPlace | null } | null = null;

const above = '[role=dialog], [role=alertdialog], [role=menu]';
const codeField =
  '[type=search], [type=tel], [type=number], [type=password], [role=combobox], [inputmode=numeric], [inputmode=decimal], [data-codes], [data-codes] *';
const noText = '[type=checkbox], [type=radio], [type=button], [type=submit]';

/**
 * The kind of place that a key is typed into. Null for places that use every key themselves: multi-line text, and
 * fields of a dialog.
 */
function placeOf(target: Element): ScanPlace | null {
  if (target.closest('textarea, [contenteditable=true]')) return null;
  if (target instanceof HTMLSelectElement) return 'select';
  if (!(target instanceof HTMLInputElement) || target.matches(noText)) return 'elsewhere';
  if (target.closest(above)) return null;
  return target.matches(codeField) ? 'code-field' : 'field';
}

const heldBy = (target: Element) =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && !target.matches(noText))
    ? target.value
    : null;

/** Restores a field's or a select's value from before the scan, and notifies its owner. */
function putBack(target: Element, before: string): void {
  const kind = target instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  // Bypasses React's setter, which would record the change as its own and fire no event.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(target, before);
  target.dispatchEvent(new Event(target instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function onKeyDown(event: KeyboardEvent): void {
  const { target, key } = event;
  if (!(target instanceof Element)) return;
  const place = placeOf(target);
  // A digit that selects a radio button moves focus to it, but the run continues.
  if (target !== typedInto?.target && !(place === 'elsewhere' && typedInto?.place === 'elsewhere')) run = [];
  typedInto = { target, place };
  if (place === null || event.ctrlKey || event.metaKey || event.altKey) run = [];
  else if (key === 'Enter') endRun(event, target, place);
  else if (/^[\w-]$/.test(key)) run = [...run, { key, at: event.timeStamp, before: heldBy(target) }];
  else if (key !== 'Shift') run = [];
}

function endRun(event: KeyboardEvent, target: Element, place: ScanPlace): void {
  const scan = scanIn(run, place);
  run = [];
  const [first] = scan;
  if (!first) return;
  const code = scan.map(({ key }) => key).join('');
  // If the code is all that a code field holds, it's the field's value and stays there.
  if (place === 'code-field' && heldBy(target) === code) return;
  const isField = place === 'field' || place === 'code-field';
  const over = isField || document.querySelector(above) !== null;
  const inTurn = [
    ...takers.filter(({ last }) => !last).toReversed(),
    ...takers.filter(({ last }) => last).toReversed(),
  ];
  if (inTurn.length === 0) return;
  // Enter ends the scan and must not activate anything.
  event.preventDefault();
  event.stopPropagation();
  if (first.before !== null) putBack(target, first.before);
  announceScan(target, scan.length);
  for (const { take } of inTurn) if (take(code, over)) return;
}

/**
 * Handles codes scanned on this page, wherever the focus is: on nothing, on a control, or in a field for something
 * else. The code's Enter activates nothing, and the effects of its digits are undone. The newest handler is tried
 * first. A handler for all pages (`last`) is tried when no other takes the code.
 */
export function usePageScans(take: Taker, last = false): void {
  const current = useRef(take);
  useLayoutEffect(() => {
    current.current = take;
  });
  // During the commit and not after the paint, so that a scan works as soon as the page is visible.
  useLayoutEffect(() => {
    const listener = { take: (code: string, over: boolean) => current.current(code, over), last };
    if (takers.length === 0) {
      window.addEventListener('keydown', onKeyDown, true);
      window.addEventListener('pointerdown', endOnPress, true);
    }
    takers = [...takers, listener];
    return () => {
      takers = takers.filter((taker) => taker !== listener);
      if (takers.length > 0) return;
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('pointerdown', endOnPress, true);
    };
  }, [last]);
}

function endOnPress(): void {
  run = [];
}
