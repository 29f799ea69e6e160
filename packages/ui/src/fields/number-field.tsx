import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Box } from '../layout.tsx';
import { Field, InputRoot } from './field.tsx';
import type { ValueProps } from './text-fields.tsx';

interface NumberFieldProps extends ValueProps<number | null> {
  /** Negative numbers are allowed only if this is below zero. */
  min?: number | undefined;
  max?: number | undefined;
  unit?: ReactNode;
  /** Digits after the decimal point. Without it, only whole numbers are allowed. */
  decimals?: number;
}

const numberOf = (text: string) => (/\d/.test(text) ? Number(text) : null);

/**
 * A number field whose empty value is null. Accepts digits, plus one decimal point if `decimals` is set. Arrow keys
 * step by 1 on whole values and by 0.01 otherwise. Leaving the field clamps to `min` and `max`.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    help,
    error,
    required,
    hideLabel,
    id,
    value,
    onChange,
    onBlur,
    min,
    max,
    unit,
    decimals = 0,
    ...input
  } = props;
  /** Shows a number as typed ("1.", "1.50") while it equals the value. */
  const [typed, setTyped] = useState('');
  const shown = numberOf(typed) === value ? typed : String(value ?? '');
  const sign = (min ?? 0) < 0 ? '-?' : '';
  const pattern = new RegExp(decimals > 0 ? `^${sign}\\d{0,12}(\\.\\d{0,${decimals}})?$` : `^${sign}\\d{0,15}$`);
  const clamp = (n: number) => Math.min(max ?? n, Math.max(min ?? n, n));
  const step = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction || input.readOnly) return;
    event.preventDefault();
    const from = value ?? 0;
    const next = from + direction * (Number.isInteger(from) ? 1 : 0.01);
    onChange(clamp(Number(next.toFixed(Math.max(decimals, 2)))));
  };
  return (
    <Field {...{ label, help, error, required, hideLabel, id }}>
      {(wiring) => (
        <Box display="flex" alignItems="center" gap={2}>
          <InputRoot
            {...input}
            {...wiring}
            width={unit ? 24 : '100%'}
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={shown}
            onKeyDown={step}
            onChange={(e) => {
              // Accepts a comma as the decimal point.
              const text = e.currentTarget.value.trim().replace(',', '.');
              if (!pattern.test(text)) return;
              setTyped(text);
              onChange(numberOf(text));
            }}
            onBlur={() => {
              setTyped('');
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

/** A percentage: the value 12.5 is 12.5%. */
export function PercentField(props: Omit<NumberFieldProps, 'unit'>) {
  return <NumberField min={0} max={100} decimals={2} {...props} unit="%" />;
}
