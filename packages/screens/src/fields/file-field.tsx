import { drawing, type FileRule, fileTypeNames, sizeText } from '@recoup/contract/inputs/file-rules';
import { Button, Field, Inline, Text } from '@recoup/ui';
import type { ReactNode } from 'react';
import { FileDrop } from '../parts/file-drop.tsx';

interface FileFieldProps {
  id?: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  /** The accepted files. Defaults to drawings of up to 500 KB. */
  rule?: FileRule;
  value: File | null;
  onChange: (file: File | null) => void;
}

/** A file submitted with its form. It can be selected or dropped, and removed again. */
export function FileField({ rule = drawing, value, onChange, help, disabled = false, ...field }: FileFieldProps) {
  const acceptedText = `${fileTypeNames(rule.types)}, up to ${sizeText(rule.maxBytes)}`;
  if (!value) {
    return (
      <Field {...field}>
        {({ id, ...wiring }) => (
          <FileDrop
            {...rule}
            {...wiring}
            buttonId={id}
            label="Drop a file here"
            buttonLabel={`${field.label}: choose file`}
            help={help ?? acceptedText}
            disabled={disabled}
            onFile={onChange}
          />
        )}
      </Field>
    );
  }
  return (
    <Field {...field} help={help}>
      {(wiring) => (
        <Inline gap={3} wrap>
          <Text>
            {value.name}, {sizeText(value.size)}
          </Text>
          <Button {...wiring} size="sm" disabled={disabled} onClick={() => onChange(null)}>
            Remove {value.name}
          </Button>
        </Inline>
      )}
    </Field>
  );
}
