import { orderKinds } from '@recoup/contract/order-kind';
import type { ReportFilter } from '@recoup/contract/report';
import { type UrlPatch, useMe, useOrderKinds } from '@recoup/remote-kit';
import { Box, SelectField } from '@recoup/ui';

/** The option that filters nothing. */
const everything = 'all';

interface ReportFiltersProps {
  filters: readonly ReportFilter[];
  query: Readonly<Record<string, string>>;
  onChange: (patch: UrlPatch) => void;
}

/** The options of each filter. A filter with a single option isn't shown. */
function useChoices(): Record<
  ReportFilter,
  { label: string; all: string; options: { value: string; label: string }[] }
> {
  const { locations } = useMe();
  const kinds = useOrderKinds();
  return {
    kind: {
      label: 'Order type',
      all: 'All orders',
      options: kinds.map((kind) => ({ value: kind, label: orderKinds[kind].label })),
    },
    location_id: {
      label: 'Location',
      all: 'All locations',
      options: locations.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  };
}

/** The filters of a report, beside its period. */
export function ReportFilters({ filters, query, onChange }: ReportFiltersProps) {
  const choices = useChoices();
  return filters
    .map((id) => ({ id, ...choices[id] }))
    .filter(({ options }) => options.length > 1)
    .map(({ id, label, all, options }) => (
      <Box key={id} minWidth={32}>
        <SelectField
          label={label}
          compact
          value={query[id] ?? everything}
          options={[{ value: everything, label: all }, ...options]}
          onChange={(value) => onChange({ [id]: value === everything ? null : value })}
        />
      </Box>
    ));
}
