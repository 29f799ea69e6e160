import { type KeyboardEvent, useEffect, useRef } from 'react';

/** Digits of a scanner follow each other faster than this; a hand's do not. */
const burstMs = 80;

/**
 * One press of a digit chooses the option in that place. A digit that others follow at once is the beginning of a scan,
 * which chooses nothing.
 */
export function useDigitChoice(onPlace: (place: number) => void): (event: KeyboardEvent) => void {
  const choose = useRef(onPlace);
  const waiting = useRef<{ place: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    choose.current = onPlace;
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
    if (place !== undefined) choose.current(place);
  };
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return take();
    const follows = event.timeStamp - last.current < burstMs;
    last.current = event.timeStamp;
    if (!/^[1-9]$/.test(event.key)) {
      // What follows a lone digit comes after its choice; a letter at once after it is part of a code.
      if (event.key.length > 1) take();
      else if (follows) drop();
      return;
    }
    drop();
    if (!follows) waiting.current = { place: Number(event.key), timer: setTimeout(take, burstMs) };
  };
}
