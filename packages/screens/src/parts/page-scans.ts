import { announceScan } from '@recoup/ui';
import { useLayoutEffect, useRef } from 'react';
import { type ScanKey, type ScanPlace, scanIn } from './scan-run.ts';

/**
 * Takes a scanned code. `over` says that somebody is busy with something else: a dialog or menu is open, or the code
 * went into a field. Answers whether it takes the code; otherwise the next taker is asked.
 */
type Taker = (code: string, over: boolean) => boolean;

/** The last one of a page is asked first; the shell's when no page wants the code. */
let takers: readonly { readonly take: Taker; readonly last: boolean }[] = [];
let run: readonly ScanKey[] = [];
let typedInto: { readonly target: Element; readonly place: ScanPlace | null } | null = null;

const above = '[role=dialog], [role=alertdialog], [role=menu]';
const codeField =
  '[type=search], [type=tel], [type=number], [type=password], [role=combobox], [inputmode=numeric], [inputmode=decimal], [data-codes], [data-codes] *';
const noText = '[type=checkbox], [type=radio], [type=button], [type=submit]';

/** Where a key goes; null where all keys are the place's own: several lines of text, and fields of a dialog. */
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

/** Puts back what a field or a select held before the scan, and tells its owner. */
function putBack(target: Element, before: string): void {
  const kind = target instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  // Past React's own setter, which would take the change for its own and tell nobody.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(target, before);
  target.dispatchEvent(new Event(target instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function onKeyDown(event: KeyboardEvent): void {
  const { target, key } = event;
  if (!(target instanceof Element)) return;
  const place = placeOf(target);
  // A digit that chooses a radio moves the focus to it: that is the same run.
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
  // A field for codes that was emptied by the first key holds the code alone, and keeps it.
  if (place === 'code-field' && heldBy(target) === code) return;
  const isField = place === 'field' || place === 'code-field';
  const over = isField || document.querySelector(above) !== null;
  const inTurn = [
    ...takers.filter(({ last }) => !last).toReversed(),
    ...takers.filter(({ last }) => last).toReversed(),
  ];
  if (inTurn.length === 0) return;
  // Enter ends the scan, and presses nothing.
  event.preventDefault();
  event.stopPropagation();
  if (first.before !== null) putBack(target, first.before);
  announceScan(target, scan.length);
  for (const { take } of inTurn) if (take(code, over)) return;
}

/**
 * Takes what is scanned on this page, wherever the focus is: on nothing, on a button, a radio, a select or a field that
 * is for something else. The code's Enter presses nothing there, and what its digits changed is put back. Of several
 * takers the newest is asked first; one for all pages (`last`) when no other wants the code.
 */
export function usePageScans(take: Taker, last = false): void {
  const current = useRef(take);
  useLayoutEffect(() => {
    current.current = take;
  });
  // In the commit, not after the paint: a scan is heard as soon as the page is seen.
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
