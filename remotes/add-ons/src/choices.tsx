import { Checkbox, FieldError, Stack, Text } from '@recoup/ui';
import { useId } from 'react';

interface ChoicesProps<V extends string> {
  label: string;
  id?: string;
  error?: string | undefined;
  options: Readonly<Record<V, string>>;
  value: readonly V[];
  onChange: (value: V[]) => void;
}

/** A few options with a checkbox each. */
export function Choices<V extends string>({ label, error, options, value, onChange, ...fieldProps }: ChoicesProps<V>) {
  const made = useId();
  const id = fieldProps.id ?? made;
  const all = Object.keys(options) as V[];
  return (
    <Stack role="group" aria-label={label} aria-describedby={error ? `${id}-error` : undefined} gap={2}>
      <Text small strong>
        {label}
      </Text>
      {all.map((one, i) => (
        <Checkbox
          key={one}
          {...(i === 0 && { id })}
          label={options[one]}
          checked={value.includes(one)}
          onChange={(on) => onChange(all.filter((other) => (other === one ? on : value.includes(other))))}
        />
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Stack>
  );
}
