import { type ReactNode, useMemo } from 'react';
import { Field, type FieldProps, SelectRoot } from './fields/field.tsx';
import { Icon } from './icon.tsx';
import { Box } from './layout.tsx';

export interface Option<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean;
  /** Shown below the label in radio groups. */
  help?: ReactNode;
}

/** A choice from a list. Use Combobox for more than about 20 options. */
export function SelectField<V extends string>(
  props: FieldProps & {
    id?: string | undefined;
    value: V | '';
    onChange: (value: V) => void;
    onBlur?: () => void;
    options: readonly Option<V>[];
    /** Shown while nothing is selected. */
    placeholder?: string;
    disabled?: boolean;
    autoFocus?: boolean;
    compact?: boolean;
  },
) {
  const { label, help, error, required, hideLabel, id, value, onChange, options, placeholder, ...input } = props;
  // The list of countries is long, and it doesn't change while someone types in the form around it.
  const visibleOptions = useMemo(
    () =>
      options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      )),
    [options],
  );
  // If the empty value is an option, that option's label says what it means.
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
