import { useState } from 'react';
import { Refused } from './call.ts';
import { faultText, useWords } from './words-context.ts';

/** Sends a form: what is wrong stands at its fields, the rest above it. */
export function useSending() {
  const words = useWords();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const send = async (work: () => Promise<void>) => {
    setSending(true);
    setFailure(null);
    setWrong(new Set());
    try {
      await work();
    } catch (error) {
      setFailure(faultText(words, error));
      if (error instanceof Refused) setWrong(new Set(Object.keys(error.fields)));
    } finally {
      setSending(false);
    }
  };
  return { send, sending, failure, wrong };
}
