import {
  type FocusEventHandler,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
  useState,
} from 'react';
import { IconButton } from './button.tsx';
import { Field, type FieldProps, InputRoot, TextAreaRoot } from './field.tsx';
import { Box } from './layout.tsx';

interface ValueProps<T> extends FieldProps {
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
  type?: 'text' | 'email' | 'tel' | 'search' | 'url' | 'date';
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'search';
  maxLength?: number;
  compact?: boolean;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  onFocus?: FocusEventHandler<HTMLInputElement>;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, help, error, required, hideLabel, id, onChange, ...input } = props;
  return (
    <Field {...{ label, help, error, required, hideLabel, id }}>
      {(wiring) => <InputRoot type="text" {...input} {...wiring} onChange={(e) => onChange(e.currentTarget.value)} />}
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

/** A whole number; empty is null. Arrow keys step, and leaving the field clamps to `min` and `max`. */
export function NumberField(props: ValueProps<number | null> & { min?: number; max?: number; unit?: ReactNode }) {
  const { label, help, error, required, hideLabel, id, value, onChange, onBlur, min, max, unit, ...input } = props;
  const clamp = (n: number) => Math.min(max ?? n, Math.max(min ?? n, n));
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by || input.readOnly) return;
    event.preventDefault();
    onChange(clamp((value ?? 0) + by));
  };
  return (
    <Field {...{ label, help, error, required, hideLabel, id }}>
      {(wiring) => (
        <Box display="flex" alignItems="center" gap={2}>
          <InputRoot
            {...input}
            {...wiring}
            width={unit ? 24 : '100%'}
            inputMode="numeric"
            autoComplete="off"
            value={value ?? ''}
            onKeyDown={step}
            onChange={(e) => {
              const text = e.currentTarget.value.trim();
              if (text === '') onChange(null);
              else if (/^-?\d{1,15}$/.test(text)) onChange(Number(text));
            }}
            onBlur={() => {
              if (value !== null && clamp(value) !== value) onChange(clamp(value));
              onBlur?.();
            }}
          />
          {unit && (
            <Box as="span" fontSize="sm" color="text.muted">
              {unit}
            </Box>
          )}
        </Box>
      )}
    </Field>
  );
}

/**
 * An amount as plain decimal text ("125.50"), right-aligned behind its currency. Arrow keys step by 1 on whole values,
 * else by 0.01; `decimals` is the currency's.
 */
export function MoneyField(props: ValueProps<string> & { symbol: string; decimals: 0 | 2 }) {
  const { label, help, error, required, hideLabel, id, value, onChange, symbol, decimals, ...input } = props;
  const step = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const unit = 10 ** decimals;
    const minor = Math.round(Number(value.replaceAll(',', '')) * unit);
    if (!direction || input.readOnly || !Number.isFinite(minor)) return;
    event.preventDefault();
    const by = minor % unit === 0 ? unit : 1;
    onChange((Math.max(0, minor + direction * by) / unit).toFixed(decimals));
  };
  return (
    <Field {...{ label, help, error, required, hideLabel, id }}>
      {(wiring) => (
        <Box position="relative">
          <Box
            as="span"
            aria-hidden
            position="absolute"
            insetBlock={0}
            insetInlineStart={2.5}
            display="flex"
            alignItems="center"
            color="text.muted"
          >
            {symbol}
          </Box>
          <InputRoot
            {...input}
            {...wiring}
            textAlign="right"
            paddingInlineStart={10}
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={value}
            onKeyDown={step}
            onChange={(e) => {
              const pattern = decimals === 0 ? /^[\d,]*$/ : /^[\d,]*\.?\d{0,2}$/;
              if (pattern.test(e.currentTarget.value)) onChange(e.currentTarget.value);
            }}
          />
        </Box>
      )}
    </Field>
  );
}
