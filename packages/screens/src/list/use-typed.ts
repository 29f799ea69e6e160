import { useCallback, useEffect, useState } from 'react';

/**
 * A field that reports its text 300 ms after the last key. The field keeps the text exactly as typed, because the user
 * may continue after a space. A value set from elsewhere replaces it.
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
    /** Reports the text immediately. */
    tell: () => {
      if (!typed.isTold) tell(typed.text);
    },
  };
}
