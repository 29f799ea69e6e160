import { useState } from 'react';
import { Box, Inline } from '../layout.tsx';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-fields.tsx';

interface DayFieldProps extends FieldProps {
  id?: string | undefined;
  /** A day as `2026-03-02`. Empty for none. */
  value: string;
  onChange: (day: string) => void;
  compact?: boolean;
  /** Whether clearing the field clears the day. Otherwise it keeps the previous one. */
  mayBeEmpty?: boolean;
}

/** A date field. It doesn't report a date while its year is being typed (0002, 0020…). */
export function DayField({ value, onChange, mayBeEmpty = false, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      type="date"
      value={typed ?? value}
      onBlur={() => setTyped(null)}
      onChange={(day) => {
        const complete = day === '' ? mayBeEmpty : day >= '1900';
        setTyped(complete ? null : day);
        if (complete) onChange(day);
      }}
    />
  );
}

/** A range of days, from and to. */
export function PeriodField(props: {
  label: string;
  from: string;
  to: string;
  onChange: (period: { from: string; to: string }) => void;
  /** An error besides the fields' own. */
  error?: string | undefined;
  compact?: boolean;
  mayBeEmpty?: boolean;
}) {
  const { label, from, to, onChange, error, ...field } = props;
  const turned = from !== '' && to !== '' && from > to;
  return (
    <Inline gap={3} wrap alignItems="flex-start" role="group" aria-label={label}>
      <Box width={40}>
        <DayField {...field} label="From" value={from} error={error} onChange={(day) => onChange({ from: day, to })} />
      </Box>
      <Box width={40}>
        <DayField
          {...field}
          label="To"
          value={to}
          error={turned ? 'Choose an end date on or after the start date.' : undefined}
          onChange={(day) => onChange({ from, to: day })}
        />
      </Box>
    </Inline>
  );
}
