import { Box, TextField } from '@recoup/ui';
import { useEffect, useRef, useState } from 'react';

/** The codes of a pasted list or a single scan, separated by lines, tabs, commas or semicolons. */
export function codesIn(text: string): string[] {
  return text
    .split(/[\r\n\t,;]+/)
    .map((code) => code.trim().slice(0, 200))
    .filter(Boolean);
}

/** A field for a scanner that ends with Enter, or for a pasted list. */
export function CodeField(props: { label: string; help: string; onCodes: (codes: readonly string[]) => void }) {
  const { label, help, onCodes } = props;
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const take = (typed: string) => {
    const codes = codesIn(typed);
    setText('');
    if (codes.length > 0) onCodes(codes);
  };
  return (
    <Box
      // Not a form, because it's also used inside forms.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        take(text);
      }}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text');
        if (codesIn(pasted).length < 2) return;
        event.preventDefault();
        take(pasted);
      }}
    >
      <TextField
        ref={field}
        codes
        camera="many"
        label={label}
        help={help}
        autoComplete="off"
        value={text}
        onChange={setText}
      />
    </Box>
  );
}
