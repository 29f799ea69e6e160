import { useEffect, useState } from 'react';
import { Refused } from './call.ts';
import { faultText, useWords } from './words-context.ts';

/** Sends a form. Errors of fields that match `placed` are shown there, and all others above the button. */
export function useSending(placed = /./) {
  const words = useWords();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  // The submit button loses the focus while it is disabled, so the focus moves to the first field to fix.
  useEffect(() => {
    if (wrong.size > 0) document.querySelector<HTMLElement>('form [aria-invalid=true]')?.focus();
  }, [wrong]);
  const send = async (work: () => Promise<void>) => {
    setSending(true);
    setFailure(null);
    setWrong(new Set());
    try {
      await work();
    } catch (error) {
      const fields = error instanceof Refused ? Object.entries(error.fields) : [];
      const loose = fields.flatMap(([name, texts]) => (placed.test(name) ? [] : texts));
      setFailure(loose.length > 0 ? loose.join(' ') : faultText(words, error));
      setWrong(new Set(fields.map(([name]) => name)));
    } finally {
      setSending(false);
    }
  };
  return { send, sending, failure, wrong };
}
