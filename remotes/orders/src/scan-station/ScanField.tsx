import { Box, TextField } from '@recoup/ui';
import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { codesIn } from './scan.ts';

/** The one field: a scanner's keys and Enter, or a pasted list. Keys that meet no field come here too. */
export function ScanField({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    field.current?.focus();
    const catchKeys = (event: KeyboardEvent) => {
      const isCode = event.key.length === 1 && /[\w-]/.test(event.key);
      if (!isCode || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('input:not([type=checkbox]), textarea, [role=dialog], [role=menu]')) return;
      // The key is typed into what has the focus when it goes down, and is nobody else's.
      event.stopPropagation();
      field.current?.focus();
    };
    document.addEventListener('keydown', catchKeys, true);
    return () => document.removeEventListener('keydown', catchKeys, true);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCodes(codesIn(code));
    setCode('');
  };
  const paste = (event: ClipboardEvent) => {
    const codes = codesIn(event.clipboardData.getData('text'));
    if (codes.length < 2) return;
    event.preventDefault();
    onCodes(codes);
  };

  return (
    <Box as="form" onSubmit={submit} onPaste={paste}>
      <TextField
        ref={field}
        label="Scan"
        help="Scan IMEI after IMEI, or paste a list of up to 500. Ctrl+Enter commits."
        autoComplete="off"
        value={code}
        onChange={setCode}
      />
    </Box>
  );
}
