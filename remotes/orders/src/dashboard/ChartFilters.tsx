import { useEndpoint } from '@recoup/api';
import { orderKinds } from '@recoup/contract/order-kind';
import { getConversionFilter } from '@recoup/contract/reports/dashboard-charts';
import { useWorkflow } from '@recoup/parts';
import { PeriodFields } from '@recoup/screens';
import { Box, Inline, SelectField } from '@recoup/ui';
import { type DashboardFilter, everywhere, type FilterPatch } from './use-dashboard-filter.ts';

interface ChartFiltersProps {
  filter: DashboardFilter;
  /** The period shown. */
  from: string | undefined;
  to: string | undefined;
  /** The server's error about the period. */
  error: string | undefined;
  onChange: (patch: FilterPatch) => void;
}

/** The charts' period, interval, store and status. The options are the company's own. */
export function ChartFilters({ filter, from, to, error, onChange }: ChartFiltersProps) {
  const { data } = useEndpoint(getConversionFilter, {});
  // With the company's names, including the statuses it added.
  const statuses = useWorkflow(filter.kind).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Inline gap={3} wrap alignItems="flex-start">
      <PeriodFields from={from} to={to} error={error} first={data?.first_day ?? undefined} onChange={onChange} />
      <Choice label="Group by" value={filter.by} options={data?.spans} onChange={(by) => onChange({ by })} />
      {!orderKinds[filter.kind].atCounter && (
        <Choice
          label="Location"
          value={String(filter.location ?? everywhere)}
          options={data && [{ value: everywhere, label: 'All locations' }, ...data.locations]}
          onChange={(location) => onChange({ location })}
        />
      )}
      <Choice
        label="Current status"
        value={String(filter.status ?? 'all')}
        options={[{ value: 'all', label: 'All statuses' }, ...statuses]}
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
