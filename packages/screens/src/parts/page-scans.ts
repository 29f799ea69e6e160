import { useEffect, useRef } from 'react';

/** A scanner's keys follow each other faster than a hand's. */
const mostMs = 60;
/** Shorter is no code: a hand may press a key or two as fast. */
const shortest = 6;

/** What takes a scan; `over` says that a dialog or menu is open above the page. */
type Taker = (code: string, over: boolean) => void;

/** The last one is asked. */
let takers: readonly Taker[] = [];
let typed = '';
let last = 0;

const typing =
  'input:not([type=checkbox]):not([type=radio]):not([type=button]), textarea, select, [contenteditable=true]';
const above = '[role=dialog], [role=alertdialog], [role=menu]';

function onKeyDown(event: KeyboardEvent): void {
  const isSlow = event.timeStamp - last > mostMs;
  last = event.timeStamp;
  const isTyped = event.target instanceof Element && event.target.closest(typing) !== null;
  if (isTyped || event.ctrlKey || event.metaKey || event.altKey) {
    typed = '';
    return;
  }
  if (event.key === 'Enter') {
    const code = typed;
    typed = '';
    if (isSlow || code.length < shortest) return;
    // It ends the scan, and presses nothing.
    event.preventDefault();
    event.stopPropagation();
    takers.at(-1)?.(code, document.querySelector(above) !== null);
  } else if (/^[\w-]$/.test(event.key)) typed = isSlow ? event.key : typed + event.key;
  else if (event.key !== 'Shift') typed = '';
}

/**
 * Takes what is scanned while no field has the focus: on nothing, on a radio, on a button. The Enter of a scan presses
 * nothing there. Of several takers the one that came last is asked.
 */
export function usePageScans(take: Taker): void {
  const current = useRef(take);
  useEffect(() => {
    current.current = take;
  });
  useEffect(() => {
    const own: Taker = (code, over) => current.current(code, over);
    if (takers.length === 0) window.addEventListener('keydown', onKeyDown, true);
    takers = [...takers, own];
    return () => {
      takers = takers.filter((taker) => taker !== own);
      if (takers.length === 0) window.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
}
