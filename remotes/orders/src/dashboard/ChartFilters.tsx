import { useEndpoint } from '@recoup/api';
import { orderKinds } from '@recoup/contract/order-kind';
import { getConversionFilter } from '@recoup/contract/reports/dashboard-charts';
import { useWorkflow } from '@recoup/parts';
import { Box, Button, Inline, PeriodField, SelectField } from '@recoup/ui';
import type { DashboardFilter, FilterPatch } from './use-dashboard-filter.ts';

interface ChartFiltersProps {
  filter: DashboardFilter;
  /** The period that is shown. */
  from: string | undefined;
  to: string | undefined;
  /** What the server says of the period. */
  error: string | undefined;
  onChange: (patch: FilterPatch) => void;
}

/** Period, span, store and status of the charts. The choices are the company's own. */
export function ChartFilters({ filter, from, to, error, onChange }: ChartFiltersProps) {
  const { data } = useEndpoint(getConversionFilter, {});
  // As the company calls them, those it added among them.
  const statuses = useWorkflow(filter.kind).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Inline gap={3} wrap alignItems="flex-start">
      <PeriodField compact label="Period" from={from ?? ''} to={to ?? ''} error={error} onChange={onChange} />
      {to && <Spans from={from} to={to} first={data?.first_day ?? undefined} onChange={onChange} />}
      <Choice label="By" value={filter.by} options={data?.spans} onChange={(by) => onChange({ by })} />
      {!orderKinds[filter.kind].atCounter && (
        <Choice
          label="Location"
          value={String(filter.location ?? 'all')}
          options={data && [{ value: 'all', label: 'All locations' }, ...data.locations]}
          onChange={(location) => onChange({ location: location === 'all' ? undefined : location })}
        />
      )}
      <Choice
        label="Status now"
        value={String(filter.status ?? 'all')}
        options={[{ value: 'all', label: 'All statuses' }, ...statuses]}
        onChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
      />
    </Inline>
  );
}

const lengths = [7, 30, 90] as const;

/** The first day of so many that end with `to`. */
function startOf(to: string, length: number): string {
  return new Date(Date.parse(to) - (length - 1) * 86_400_000).toISOString().slice(0, 10);
}

/** Periods that are asked for most, in one press. */
function Spans(props: {
  from: string | undefined;
  to: string;
  first: string | undefined;
  onChange: (period: { from: string; to: string }) => void;
}) {
  const { from, to, first, onChange } = props;
  const spans = [
    ...lengths.map((length) => ({ label: `${length} days`, start: startOf(to, length) })),
    ...(first && first <= to ? [{ label: 'All time', start: first }] : []),
  ];
  return (
    <Inline gap={1} paddingTop={{ base: 0, sm: 6 }} role="group" aria-label="Days until the end">
      {spans.map(({ label, start }) => (
        <Button key={label} look="ghost" aria-pressed={from === start} onClick={() => onChange({ from: start, to })}>
          {label}
        </Button>
      ))}
    </Inline>
  );
}

function Choice(props: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[] | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <Box minWidth={32}>
      <SelectField
        label={props.label}
        compact
        value={props.value}
        options={props.options ?? [{ value: props.value, label: '…' }]}
        onChange={props.onChange}
      />
    </Box>
  );
}
