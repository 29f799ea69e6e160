import { type FocusEventHandler, type KeyboardEventHandler, type Ref, useId, useState } from 'react';
import { IconButton } from '../button.tsx';
import { type CameraMode, WithCamera } from '../camera/with-camera.tsx';
import { Box } from '../layout.tsx';
import { Field, type FieldProps, InputRoot, TextAreaRoot } from './field.tsx';

/** The props of every field that is typed into, whatever the type of its value. */
export interface ValueProps<T> extends FieldProps {
  id?: string | undefined;
  value: T;
  onChange: (value: T) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
}

export interface TextFieldProps extends ValueProps<string> {
  type?: 'text' | 'email' | 'tel' | 'search' | 'url' | 'date' | 'time';
  /** Rejects other keys: digits only, or digits with one decimal point. Pasting drops the other characters. */
  only?: 'digits' | 'decimal';
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'search';
  maxLength?: number;
  compact?: boolean;
  /** Whether the field is for scanned codes. A scan into it stays there. */
  codes?: boolean;
  /** Lets people read a code into it with a phone's camera. */
  camera?: CameraMode | undefined;
  /** Suggestions while typing. Other text is allowed, too. */
  suggestions?: readonly string[] | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  onFocus?: FocusEventHandler<HTMLInputElement>;
  ref?: Ref<HTMLInputElement>;
}

/** The part of a text that a digits field accepts. */
function allowedText(text: string, only: TextFieldProps['only']): string {
  if (only === 'digits') return text.replaceAll(/\D/g, '');
  if (only !== 'decimal') return text;
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.');
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole;
}

const inputModes = { digits: 'numeric', decimal: 'decimal' } as const;

/** A single-line text field. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    help,
    error,
    required,
    hideLabel,
    id,
    onChange,
    only,
    codes,
    camera,
    suggestions = [],
    ...input
  } = props;
  const list = useId();
  return (
    <Field {...{ label, help, error, required, hideLabel, id }}>
      {(wiring) => {
        const root = (
          <InputRoot
            type="text"
            inputMode={only && inputModes[only]}
            data-codes={codes}
            {...(suggestions.length > 0 && { list })}
            {...input}
            {...wiring}
            onChange={(e) => onChange(allowedText(e.currentTarget.value, only))}
          />
        );
        return (
          <>
            {camera ? <WithCamera mode={camera}>{root}</WithCamera> : root}
            {suggestions.length > 0 && (
              <datalist id={list}>
                {suggestions.map((text) => (
                  <option key={text} value={text} />
                ))}
              </datalist>
            )}
          </>
        );
      }}
    </Field>
  );
}

/** A password field with a button that shows the password. */
export function PasswordField(props: ValueProps<string> & { autoComplete: 'current-password' | 'new-password' }) {
  const { label, help, error, required, hideLabel, id, onChange, ...input } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, help, error, required, hideLabel, id }}>
      {(wiring) => (
        <Box position="relative">
          <InputRoot
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            paddingInlineEnd={10}
            onChange={(e) => onChange(e.currentTarget.value)}
          />
          <Box position="absolute" insetBlock={0} insetInlineEnd={1} display="flex" alignItems="center">
            <IconButton
              size="sm"
              icon={shown ? 'hide' : 'show'}
              label={shown ? 'Hide password' : 'Show password'}
              onClick={() => setShown(!shown)}
            />
          </Box>
        </Box>
      )}
    </Field>
  );
}

/** A multi-line text field. */
export function TextArea({ rows = 3, ...props }: ValueProps<string> & { rows?: number; maxLength?: number }) {
  const { label, help, error, required, hideLabel, id, onChange, ...input } = props;
  return (
    <Field {...{ label, help, error, required, hideLabel, id }}>
      {(wiring) => (
        <TextAreaRoot {...input} {...wiring} rows={rows} onChange={(e) => onChange(e.currentTarget.value)} />
      )}
    </Field>
  );
}
