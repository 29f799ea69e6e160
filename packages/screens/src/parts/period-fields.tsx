import { Button, Inline, PeriodField } from '@recoup/ui';

/** A range of days, both included. Undefined if not known yet. */
interface Days {
  from: string | undefined;
  to: string | undefined;
}

interface PeriodFieldsProps extends Days {
  /** The server's error about the first day. */
  error?: string | undefined;
  /** The first day with data. Adds an "all time" option. */
  first?: string | undefined;
  onChange: (days: Days) => void;
}

const lengths = [7, 30, 90] as const;

/** The first of `length` days that end with `to`. */
function startOf(to: string, length: number): string {
  return new Date(Date.parse(to) - (length - 1) * 86_400_000).toISOString().slice(0, 10);
}

/** The fields of a period, with buttons for the most common ones. Used in a line with other filters. */
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
