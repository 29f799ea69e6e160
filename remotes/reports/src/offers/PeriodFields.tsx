import { Button, Inline, PeriodField } from '@recoup/ui';

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
      <PeriodField compact label="Period" from={from} to={to} error={error} onChange={onChange} />
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
