import { Box, Checkbox, FieldError, Inline, Stack, Text } from '@recoup/ui';
import type { ReactNode } from 'react';

interface ChoicesFieldProps {
  id: string;
  label: string;
  help?: ReactNode;
  error: string | undefined;
  value: readonly unknown[];
  options: readonly { value: string; label: string }[];
  onChange: (value: string[]) => void;
}

/** A field with any number of choices, kept in the order of the options. */
export function ChoicesField({ id, label, help, error, value, options, onChange }: ChoicesFieldProps) {
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  return (
    <Box id={id} role="group" aria-label={label} aria-describedby={described} tabIndex={-1}>
      <Stack gap={2}>
        <Box fontSize="sm" fontWeight={500} aria-hidden>
          {label}
        </Box>
        <Inline gap={4} wrap>
          {options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={value.includes(option.value)}
              onChange={(checked) =>
                onChange(
                  options
                    .map((one) => one.value)
                    .filter((one) => (one === option.value ? checked : value.includes(one))),
                )
              }
            />
          ))}
        </Inline>
        {help && (
          <Text small muted>
            <span id={`${id}-help`}>{help}</span>
          </Text>
        )}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </Stack>
    </Box>
  );
}
