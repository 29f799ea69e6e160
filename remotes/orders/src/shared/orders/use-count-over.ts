import { useEffect, useRef, useState } from 'react';

const lasts = 150;

const mayMove = () => window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches === true;

/** Animates a number to its new value while it's visible. Jumps if the user prefers reduced motion. */
export function useCountOver(value: number): number {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const begin = from.current;
    from.current = value;
    if (begin === value || !mayMove()) return setShown(value);
    let frame = 0;
    const started = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, (now - started) / lasts);
      setShown(Math.round(begin + (value - begin) * part));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
