import { type FocusEventHandler, type KeyboardEventHandler, type Ref, useId, useState } from 'react';
import { IconButton } from '../button.tsx';
import { type CameraMode, WithCamera } from '../camera/with-camera.tsx';
import { Box } from '../layout.tsx';
import { Field, type FieldProps, InputRoot, TextAreaRoot } from './field.tsx';

/** What a field that is typed into takes, whatever it holds. */
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
  /** Takes no other keys: digits, or digits with one decimal point. Pasted, the rest is left out. */
  only?: 'digits' | 'decimal';
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'search';
  maxLength?: number;
  compact?: boolean;
  /** It is for codes that are scanned: a scan into it stays there. */
  codes?: boolean;
  /** A code can be read into it with the camera of a phone. */
  camera?: CameraMode | undefined;
  /** Offered while one types; anything else may be typed, too. */
  suggestions?: readonly string[] | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  onFocus?: FocusEventHandler<HTMLInputElement>;
  ref?: Ref<HTMLInputElement>;
}

/** What is left of a text in a field of digits. */
function allowedText(text: string, only: TextFieldProps['only']): string {
  if (only === 'digits') return text.replaceAll(/\D/g, '');
  if (only !== 'decimal') return text;
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.');
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole;
}

const inputModes = { digits: 'numeric', decimal: 'decimal' } as const;

/** One line of text. */
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

/** A password, with a button that shows it. */
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

/** Several lines of text. */
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
