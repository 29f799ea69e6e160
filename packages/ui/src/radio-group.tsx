import { useId } from 'react';
import { FieldError, type FieldProps } from './fields/field.tsx';
import { Box } from './layout.tsx';
import { RadioRoot } from './marks.ts';
import type { Option } from './select-field.tsx';
import { Kbd } from './text.tsx';
import { useDigitChoice } from './use-digit-choice.ts';

/** One of a few, all in sight. */
export function RadioGroup<V extends string>(
  props: FieldProps & {
    id?: string | undefined;
    value: V | '';
    onChange: (value: V) => void;
    options: readonly Option<V>[];
    /** Beside each other instead of below. */
    inline?: boolean;
    disabled?: boolean;
    /** Options show their places, and the digit of one chooses it while one of them has the focus. */
    numbered?: boolean;
  },
) {
  const { label, help, error, required, hideLabel, value, onChange, options, inline, disabled, numbered } = props;
  const own = useId();
  const id = props.id ?? own;
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  const onDigit = useDigitChoice((place) => {
    const option = options[place - 1];
    if (option && !option.disabled && !disabled) onChange(option.value);
  });
  return (
    <Box
      as="fieldset"
      role="radiogroup"
      id={id}
      data-field={id}
      onKeyDown={numbered ? onDigit : undefined}
      tabIndex={-1}
      aria-required={required || undefined}
      aria-describedby={described}
      aria-invalid={error ? true : undefined}
    >
      <Box as="legend" fontSize="sm" fontWeight={500} marginBottom={1} srOnly={hideLabel}>
        {label}
      </Box>
      <Box display="flex" flexDirection={inline ? 'row' : 'column'} flexWrap="wrap" columnGap={4} rowGap={2}>
        {options.map((option, i) => (
          <Box as="label" key={option.value} display="flex" gap={2} cursor={disabled ? 'not-allowed' : 'pointer'}>
            <Box display="flex" alignItems="center" height={5}>
              <RadioRoot
                type="radio"
                name={id}
                value={option.value}
                checked={option.value === value}
                disabled={disabled || option.disabled}
                onChange={() => onChange(option.value)}
              />
            </Box>
            {numbered && i < 9 && !option.disabled && (
              <Box as="span" display={{ base: 'none', md: 'inline' }} aria-hidden>
                <Kbd>{i + 1}</Kbd>
              </Box>
            )}
            <Box>
              {option.label}
              {option.help && (
                <Box fontSize="xs" color="text.muted">
                  {option.help}
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {help && (
        <Box id={`${id}-help`} fontSize="xs" color="text.muted" marginTop={1}>
          {help}
        </Box>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Box>
  );
}
