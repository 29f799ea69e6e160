import type { WriteInput } from '@recoup/api';
import type { AnswerOf, Endpoint } from '@recoup/contract';
import type { Upload } from '@recoup/contract/endpoint';
import { type ReactNode, useState } from 'react';
import { useAction } from '../action/use-action.ts';
import { FileField } from './file-field.tsx';

/** An endpoint that takes a file and nothing else. */
type Taker = Endpoint & { readonly method: 'POST'; readonly upload: Upload };

/** An upload as a field: its endpoint, and what is stored of the response. */
export interface UploadControlProps {
  id: string;
  label: string;
  help?: ReactNode;
  error: string | undefined;
  to: Taker;
  keep: (answer: AnswerOf<Taker>) => unknown;
  /** What the document stores for the file. Empty if there is none. */
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A file that is uploaded at once. Its document stores a reference, which is saved with the other fields. */
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
