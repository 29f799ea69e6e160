import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { Field, FieldError, type FieldProps, SelectRoot } from './field.tsx';
import { Icon } from './icon.tsx';
import { Box } from './layout.tsx';

export interface Option<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean;
  /** Below the label, in radio groups. */
  help?: ReactNode;
}

/** One of a list. For more than about 20 use Combobox. */
export function SelectField<V extends string>(
  props: FieldProps & {
    id?: string | undefined;
    value: V | '';
    onChange: (value: V) => void;
    onBlur?: () => void;
    options: readonly Option<V>[];
    /** Shown while nothing is chosen. */
    placeholder?: string;
    disabled?: boolean;
    compact?: boolean;
  },
) {
  const { label, help, error, required, hideLabel, id, value, onChange, options, placeholder, ...input } = props;
  return (
    <Field {...{ label, help, error, required, hideLabel, id }}>
      {(wiring) => (
        <Box position="relative">
          <SelectRoot
            {...input}
            {...wiring}
            value={value}
            onChange={(e) => {
              const chosen = options.find((option) => option.value === e.currentTarget.value);
              if (chosen) onChange(chosen.value);
            }}
          >
            {(placeholder !== undefined || value === '') && (
              <option value="" disabled={value !== ''}>
                {placeholder ?? 'Choose'}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </SelectRoot>
          <Box
            as="span"
            position="absolute"
            insetBlock={0}
            insetInlineEnd={2}
            display="flex"
            alignItems="center"
            color="text.muted"
            pointerEvents="none"
          >
            <Icon name="down" />
          </Box>
        </Box>
      )}
    </Field>
  );
}

const mark = {
  appearance: 'none',
  flexShrink: 0,
  width: '4',
  height: '4',
  margin: '0',
  borderWidth: '1px',
  borderColor: 'border.control',
  bg: 'bg.panel',
  cursor: 'pointer',
  transition: 'background-color 120ms, border-color 120ms',
  _checked: { bg: 'accent.solid', borderColor: 'accent.solid' },
  _disabled: { opacity: 0.55, cursor: 'not-allowed' },
} as const;

const tick = (path: string) => ({
  content: '""',
  display: 'block',
  width: '100%',
  height: '100%',
  bg: 'accent.on',
  clipPath: path,
});

const CheckRoot = chakra('input', {
  base: {
    ...mark,
    borderRadius: 'sm',
    _indeterminate: {
      bg: 'accent.solid',
      borderColor: 'accent.solid',
      _before: tick('polygon(20% 42%, 80% 42%, 80% 58%, 20% 58%)'),
    },
    _checked: { ...mark._checked, _before: tick('polygon(14% 52%, 26% 40%, 42% 56%, 74% 22%, 86% 34%, 42% 80%)') },
  },
});

const RadioRoot = chakra('input', {
  base: { ...mark, borderRadius: 'full', _checked: { ...mark._checked, _before: tick('circle(25%)') } },
});

const SwitchRoot = chakra('input', {
  base: {
    ...mark,
    width: '7',
    borderRadius: 'full',
    bg: 'bg.sunken',
    _before: {
      content: '""',
      display: 'block',
      width: '10px',
      height: '10px',
      margin: '2px',
      borderRadius: 'full',
      bg: 'text.subtle',
      transition: 'translate 120ms',
    },
    _checked: { ...mark._checked, _before: { bg: 'accent.on', translate: '12px 0' } },
  },
});

interface CheckProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  hideLabel?: boolean;
  checked: boolean;
  onChange: (checked: boolean, event: { shiftKey: boolean }) => void;
  indeterminate?: boolean;
  disabled?: boolean;
  id?: string | undefined;
  /** Out of the tab order where another key does the same (rows of a table). */
  tabIndex?: number;
}

function Check({ as, ...props }: CheckProps & { as: 'checkbox' | 'switch' }) {
  const { label, help, error, hideLabel, checked, onChange, indeterminate = false, disabled, tabIndex } = props;
  const own = useId();
  const id = props.id ?? own;
  const Root = as === 'switch' ? SwitchRoot : CheckRoot;
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  return (
    <Box data-field={id}>
      <Box display="flex" gap={2} alignItems="flex-start">
        <Box display="flex" alignItems="center" height={5}>
          <Root
            id={id}
            type="checkbox"
            role={as === 'switch' ? 'switch' : undefined}
            checked={checked}
            disabled={disabled}
            tabIndex={tabIndex}
            aria-label={hideLabel ? label : undefined}
            aria-describedby={described}
            aria-invalid={error ? true : undefined}
            ref={(element: HTMLInputElement | null) => {
              if (element) element.indeterminate = indeterminate;
            }}
            onChange={(e) => {
              const { nativeEvent } = e;
              const shiftKey = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
              onChange(e.currentTarget.checked, { shiftKey });
            }}
          />
        </Box>
        {!hideLabel && (
          <Box>
            <Box as="label" {...{ htmlFor: id }} cursor={disabled ? 'not-allowed' : 'pointer'}>
              {label}
            </Box>
            {help && (
              <Box id={`${id}-help`} fontSize="xs" color="text.muted">
                {help}
              </Box>
            )}
          </Box>
        )}
      </Box>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Box>
  );
}

/** Yes or no, or one of many. */
export function Checkbox(props: CheckProps) {
  return <Check {...props} as="checkbox" />;
}

/** On or off, at once. */
export function Switch(props: Omit<CheckProps, 'indeterminate'>) {
  return <Check {...props} as="switch" />;
}

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
  },
) {
  const { label, help, error, required, hideLabel, value, onChange, options, inline, disabled } = props;
  const own = useId();
  const id = props.id ?? own;
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  return (
    <Box
      as="fieldset"
      role="radiogroup"
      id={id}
      data-field={id}
      tabIndex={-1}
      aria-required={required || undefined}
      aria-describedby={described}
      aria-invalid={error ? true : undefined}
    >
      <Box as="legend" fontSize="sm" fontWeight={500} marginBottom={1} srOnly={hideLabel}>
        {label}
      </Box>
      <Box display="flex" flexDirection={inline ? 'row' : 'column'} flexWrap="wrap" columnGap={4} rowGap={2}>
        {options.map((option) => (
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
