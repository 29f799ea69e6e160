import { useEndpoint } from '@recoup/api';
import { getConversionFilter } from '@recoup/contract/dashboard-charts';
import { Box, Inline, SelectField, TextField } from '@recoup/ui';
import { useState } from 'react';
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
  return (
    <Inline gap={3} wrap alignItems="flex-start">
      <DayField label="From" value={from} error={error} onChange={(day) => onChange({ from: day, to })} />
      <DayField label="To" value={to} error={undefined} onChange={(day) => onChange({ from, to: day })} />
      <Choice label="By" value={filter.by} options={data?.spans} onChange={(by) => onChange({ by })} />
      <Choice
        label="Location"
        value={String(filter.location ?? 'all')}
        options={data && [{ value: 'all', label: 'All locations' }, ...data.locations]}
        onChange={(location) => onChange({ location: location === 'all' ? undefined : location })}
      />
      <Choice
        label="Status now"
        value={String(filter.status ?? 'all')}
        options={data && [{ value: 'all', label: 'All statuses' }, ...data.statuses]}
        onChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
      />
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

/** A day; while its year is being typed (0002, 0020 ...) it is nobody's business yet. */
function DayField(props: {
  label: string;
  value: string | undefined;
  error: string | undefined;
  onChange: (day: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Box width={40}>
      <TextField
        label={props.label}
        type="date"
        compact
        value={typed ?? props.value ?? ''}
        error={props.error}
        onBlur={() => setTyped(null)}
        onChange={(day) => {
          const complete = day >= '1900';
          setTyped(complete ? null : day);
          if (complete) props.onChange(day);
        }}
      />
    </Box>
  );
}
