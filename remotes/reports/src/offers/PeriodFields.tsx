import { Box, Button, Inline, TextField } from '@recoup/ui';

interface PeriodFieldsProps {
  from: string;
  to: string;
  onChange: (change: { from?: string; to?: string }) => void;
}

const spans = [7, 30, 90] as const;

/** The day `count` - 1 days before another: a span of `count` days that ends with it. */
export function spanStart(to: string, count: number): string {
  const start = new Date(`${to}T00:00:00Z`);
  start.setUTCDate(start.getUTCDate() - count + 1);
  return start.toISOString().slice(0, 10);
}

export function PeriodFields({ from, to, onChange }: PeriodFieldsProps) {
  return (
    <Inline gap={3} wrap alignItems="flex-end">
      <Box width={40}>
        <TextField
          label="From"
          type="date"
          compact
          value={from}
          onChange={(value) => value && onChange({ from: value, to })}
        />
      </Box>
      <Box width={40}>
        <TextField
          label="To"
          type="date"
          compact
          value={to}
          onChange={(value) => value && onChange({ from, to: value })}
          error={from > to ? 'The end is before the start' : undefined}
        />
      </Box>
      <Inline gap={1}>
        {spans.map((count) => (
          <Button
            key={count}
            size="sm"
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
