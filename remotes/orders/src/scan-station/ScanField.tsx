import { Box, TextField } from '@recoup/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { codesIn } from './scan.ts';

/** Whether an element uses keys and pasted text itself. */
const isTaken = (event: Event) =>
  event.target instanceof Element &&
  event.target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu]') !== null;

/** The only field, for a scanner that ends with Enter or a pasted list. Input outside any field also comes here. */
export function ScanField({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    field.current?.focus();
    const catchKeys = (event: KeyboardEvent) => {
      const isCode = event.key.length === 1 && /[\w-]/.test(event.key);
      if (!isCode || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTaken(event) || field.current?.closest('[hidden]')) return;
      // The key is typed into whatever has focus on keydown, and must not trigger anything else.
      event.stopPropagation();
      field.current?.focus();
    };
    document.addEventListener('keydown', catchKeys, true);
    return () => document.removeEventListener('keydown', catchKeys, true);
  }, []);

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const isHere = event.target === field.current;
      if (!isHere && (isTaken(event) || field.current?.closest('[hidden]'))) return;
      const text = event.clipboardData?.getData('text') ?? '';
      const codes = codesIn(text);
      // A single code is ordinary text: it stays in the field until Enter.
      if (codes.length === 0 || (isHere && codes.length < 2)) return;
      event.preventDefault();
      if (codes.length > 1) onCodes(codes);
      else setCode((before) => before + text.trim());
      field.current?.focus();
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onCodes]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCodes(codesIn(code));
    setCode('');
  };

  return (
    <Box as="form" onSubmit={submit}>
      <TextField
        ref={field}
        codes
        camera="many"
        label="Scan"
        help="Scan one code at a time, or paste up to 500 IMEIs, serial numbers or barcodes. Press Ctrl+Enter to commit."
        autoComplete="off"
        value={code}
        onChange={setCode}
      />
    </Box>
  );
}
