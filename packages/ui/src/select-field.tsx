import { type ReactNode, useMemo } from 'react';
import { Field, type FieldProps, SelectRoot } from './fields/field.tsx';
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
    autoFocus?: boolean;
    compact?: boolean;
  },
) {
  const { label, help, error, required, hideLabel, id, value, onChange, options, placeholder, ...input } = props;
  // All the countries are many, and the same at every key typed into the form around them.
  const visibleOptions = useMemo(
    () =>
      options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      )),
    [options],
  );
  // Where nothing is a choice of its own, it says what that means.
  const needsPlaceholder =
    (placeholder !== undefined || value === '') && !options.some((option) => option.value === '');
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
            {needsPlaceholder && (
              <option value="" disabled={value !== ''}>
                {placeholder ?? 'Choose'}
              </option>
            )}
            {visibleOptions}
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
