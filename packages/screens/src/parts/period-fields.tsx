import { Button, Inline, PeriodField } from '@recoup/ui';

/** Days, both included; what isn’t known yet is undefined. */
interface Days {
  from: string | undefined;
  to: string | undefined;
}

interface PeriodFieldsProps extends Days {
  /** What the server says of the first day. */
  error?: string | undefined;
  /** The first day that there is anything of: offers all time. */
  first?: string | undefined;
  onChange: (days: Days) => void;
}

const lengths = [7, 30, 90] as const;

/** The first of so many days that end with `to`. */
function startOf(to: string, length: number): string {
  return new Date(Date.parse(to) - (length - 1) * 86_400_000).toISOString().slice(0, 10);
}

/** Fields of a period, and those that are asked for most in one press. They stand among other filters in a line. */
export function PeriodFields({ from, to, error, first, onChange }: PeriodFieldsProps) {
  const spans = to
    ? [
        ...lengths.map((length) => ({ label: `${length} days`, start: startOf(to, length) })),
        ...(first && first <= to ? [{ label: 'All time', start: first }] : []),
      ]
    : [];
  return (
    <>
      <PeriodField compact label="Period" from={from ?? ''} to={to ?? ''} error={error} onChange={onChange} />
      {to && (
        <Inline gap={1} paddingTop={{ base: 0, sm: 6 }} role="group" aria-label="Number of days">
          {spans.map(({ label, start }) => (
            <Button
              key={label}
              look="ghost"
              aria-pressed={from === start}
              onClick={() => onChange({ from: start, to })}
            >
              {label}
            </Button>
          ))}
        </Inline>
      )}
    </>
  );
}
