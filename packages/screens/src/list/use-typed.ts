import { useCallback, useEffect, useState } from 'react';

/**
 * A field whose text is told 300 ms after the last key. What was typed stays as it was typed, for somebody may go on
 * after a space; what is told from elsewhere takes its place.
 */
export function useTyped(current: string, onTell: (text: string) => void) {
  const [typed, setTyped] = useState({ text: current, isTold: true });
  const tell = useCallback(
    (text: string) => {
      setTyped({ text, isTold: true });
      onTell(text.trim());
    },
    [onTell],
  );
  useEffect(() => {
    if (typed.isTold) return;
    const timer = setTimeout(() => tell(typed.text), 300);
    return () => clearTimeout(timer);
  }, [typed, tell]);
  return {
    text: !typed.isTold || typed.text.trim() === current ? typed.text : current,
    type: (text: string) => setTyped({ text, isTold: false }),
    /** Now, not in a while. */
    tell: () => {
      if (!typed.isTold) tell(typed.text);
    },
  };
}
