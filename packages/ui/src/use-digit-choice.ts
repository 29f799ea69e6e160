import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { onScanned } from './fields/scanned.ts';

/** A scanner's digits are closer together than this. A person's aren't. */
const burstMs = 80;
/** Letters and digits within this pause belong to one text. */
const textMs = 1_000;
/** No code is longer. */
const mostKeys = 40;

interface DigitChoice {
  /** Chooses the option at this place, counted from 1. */
  choose: (place: number) => void;
  /** Saves the current choice. Returns a function that restores it. */
  keep: () => () => void;
}

/**
 * Lets a digit choose the option at its place. Text chooses nothing, by neither its digits nor its spaces. Choices made
 * by a scan's digits are reverted, at any speed.
 */
export function useDigitChoice(group: RefObject<Element | null>, choice: DigitChoice): (event: KeyboardEvent) => void {
  const current = useRef(choice);
  const waiting = useRef<{ place: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  /** Functions that restore the choice before each key, oldest first. */
  const removers = useRef<(() => void)[]>([]);
  const text = useRef({ last: Number.NEGATIVE_INFINITY, hasLetter: false });
  useEffect(() => {
    current.current = choice;
  });
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);
  const drop = () => {
    const place = waiting.current?.place;
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
    return place;
  };
  const take = () => {
    const place = drop();
    if (place !== undefined) current.current.choose(place);
  };
  /** Restores the choice before the last keys. */
  const undo = (keys: number) => {
    drop();
    removers.current.at(-keys)?.();
    removers.current = [];
  };
  const keep = () => {
    const focused = document.activeElement;
    const putBack = current.current.keep();
    return () => {
      putBack();
      // A slow scan's digits moved the focus to their option, and Space would choose it again.
      if (focused instanceof HTMLElement && group.current?.contains(focused)) focused.focus();
    };
  };
  useEffect(() => (group.current ? onScanned(group.current, undo) : undefined));
  const end = () => {
    take();
    removers.current = [];
    text.current = { last: Number.NEGATIVE_INFINITY, hasLetter: false };
  };
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return end();
    const pause = event.timeStamp - text.current.last;
    const hasLetter = pause < textMs && text.current.hasLetter;
    if (event.key === ' ' && hasLetter) event.preventDefault();
    if (event.key === 'Shift') return take();
    if (!/^[\w -]$/.test(event.key) || (event.key === ' ' && !hasLetter)) return end();
    const follows = pause < burstMs;
    if (follows) drop();
    else take();
    text.current = { last: event.timeStamp, hasLetter: hasLetter || !/^\d$/.test(event.key) };
    removers.current = [...removers.current, keep()].slice(-mostKeys);
    const place = Number(event.key);
    if (!follows && !text.current.hasLetter && place > 0) waiting.current = { place, timer: setTimeout(take, burstMs) };
  };
}
