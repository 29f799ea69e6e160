import { useEffect, useRef } from 'react';

/** A scanner's keys follow each other faster than a hand's: so many milliseconds a key, over the whole code. */
const mostMs = 60;
/** A scanner by radio, or a busy browser, halts for less; after a longer pause another code begins. */
const pauseMs = 400;
/** Shorter is no code: a hand may press a key or two as fast. */
const shortest = 6;

/** What takes a scan; `over` says that a dialog or menu is open above the page. */
type Taker = (code: string, over: boolean) => void;

/** The last one of a page is asked; the shell's, where no page wants it. */
let takers: readonly { readonly take: Taker; readonly last: boolean }[] = [];
let typed = '';
let first = 0;
let last = 0;

const typing =
  'input:not([type=checkbox]):not([type=radio]):not([type=button]), textarea, select, [contenteditable=true]';
const above = '[role=dialog], [role=alertdialog], [role=menu]';

function onKeyDown(event: KeyboardEvent): void {
  const pause = event.timeStamp - last;
  last = event.timeStamp;
  // A lone key with nothing at once after it was a hand's: it chose something before the scan.
  if (pause > (typed.length === 1 ? mostMs : pauseMs)) typed = '';
  const isTyped = event.target instanceof Element && event.target.closest(typing) !== null;
  if (isTyped || event.ctrlKey || event.metaKey || event.altKey) {
    typed = '';
    return;
  }
  if (event.key === 'Enter') {
    const code = typed;
    typed = '';
    if (code.length < shortest || last - first > code.length * mostMs) return;
    // It ends the scan, and presses nothing.
    event.preventDefault();
    event.stopPropagation();
    const taker = takers.findLast(({ last }) => !last) ?? takers.at(-1);
    taker?.take(code, document.querySelector(above) !== null);
  } else if (/^[\w-]$/.test(event.key)) {
    if (typed === '') first = event.timeStamp;
    typed += event.key;
  } else if (event.key !== 'Shift') typed = '';
}

/**
 * Takes what is scanned while no field has the focus: on nothing, on a radio, on a button. The Enter of a scan presses
 * nothing there. Of several takers the one that came last is asked; one that is there for all pages (`last`) only when
 * no other is, whichever came first.
 */
export function usePageScans(take: Taker, last = false): void {
  const current = useRef(take);
  useEffect(() => {
    current.current = take;
  });
  useEffect(() => {
    const own = { take: (code: string, over: boolean) => current.current(code, over), last };
    if (takers.length === 0) window.addEventListener('keydown', onKeyDown, true);
    takers = [...takers, own];
    return () => {
      takers = takers.filter((taker) => taker !== own);
      if (takers.length === 0) window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [last]);
}
