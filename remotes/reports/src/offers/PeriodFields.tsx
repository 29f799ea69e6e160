import { Box, Button, Inline, TextField } from '@recoup/ui';
import { useState } from 'react';

interface PeriodFieldsProps {
  from: string;
  to: string;
  /** What the server says of the period. */
  error: string | undefined;
  onChange: (period: { from: string; to: string }) => void;
}

const spans = [7, 30, 90] as const;

/** The day `count` - 1 days before another: a span of `count` days that ends with it. */
export function spanStart(to: string, count: number): string {
  const start = new Date(`${to}T00:00:00Z`);
  start.setUTCDate(start.getUTCDate() - count + 1);
  return start.toISOString().slice(0, 10);
}

export function PeriodFields({ from, to, error, onChange }: PeriodFieldsProps) {
  return (
    <Inline gap={3} wrap alignItems="flex-start">
      <DayField label="From" value={from} error={error} onChange={(day) => onChange({ from: day, to })} />
      <DayField
        label="To"
        value={to}
        error={from > to ? 'The end is before the start' : undefined}
        onChange={(day) => onChange({ from, to: day })}
      />
      <Inline gap={1} paddingTop={{ base: 0, sm: 6 }} role="group" aria-label="Days until the end">
        {spans.map((count) => (
          <Button
            key={count}
            look="ghost"
            aria-pressed={from === spanStart(to, count)}
            onClick={() => onChange({ from: spanStart(to, count), to })}
          >
            {count} days
          </Button>
        ))}
      </Inline>
    </Inline>
  );
}

/** A day; while its year is being typed (0002, 0020 ...) it is nobody's business yet. */
function DayField(props: { label: string; value: string; error: string | undefined; onChange: (day: string) => void }) {
  const { label, value, error, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Box width={40}>
      <TextField
        label={label}
        type="date"
        compact
        value={typed ?? value}
        error={error}
        onBlur={() => setTyped(null)}
        onChange={(day) => {
          const complete = day >= '2000';
          setTyped(complete ? null : day);
          if (complete) onChange(day);
        }}
      />
    </Box>
  );
}
