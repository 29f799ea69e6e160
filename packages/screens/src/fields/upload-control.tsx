import type { WriteInput } from '@recoup/api';
import type { AnswerOf, Endpoint } from '@recoup/contract';
import type { Upload } from '@recoup/contract/endpoint';
import { type ReactNode, useState } from 'react';
import { useAction } from '../action/use-action.ts';
import { FileField } from './file-field.tsx';

/** What takes a file and needs nothing else. */
type Taker = Endpoint & { readonly method: 'POST'; readonly upload: Upload };

/** An upload as a field: where the file goes, and what is kept of it. */
export interface UploadControlProps {
  id: string;
  label: string;
  help?: ReactNode;
  error: string | undefined;
  to: Taker;
  keep: (answer: AnswerOf<Taker>) => unknown;
  /** What the document keeps of the file; nothing is none. */
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A file that is taken at once: its document keeps what tells it, and is saved with the rest. */
export function UploadControl({ to, keep, value, onChange, help, ...field }: UploadControlProps) {
  const [file, setFile] = useState<File | null>(null);
  const { run, busy } = useAction(to, { quiet: true });
  const take = async (chosen: File | null) => {
    setFile(chosen);
    if (!chosen) return onChange(null);
    const answer = await run({ file: chosen } as WriteInput<Taker>);
    if (answer === undefined) setFile(null);
    else onChange(keep(answer));
  };
  const stored = value !== null && value !== undefined && value !== '' && !file;
  return (
    <FileField
      {...field}
      {...(stored ? { help: 'Uploading another file replaces the current one.' } : help !== undefined && { help })}
      rule={to.upload}
      disabled={busy}
      value={file}
      onChange={(chosen) => void take(chosen)}
    />
  );
}
