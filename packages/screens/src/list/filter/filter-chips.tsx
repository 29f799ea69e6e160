import type { UrlPatch } from '@recoup/remote-kit';
import { useMe } from '@recoup/remote-kit';
import { Box, Button, Icon, Inline } from '@recoup/ui';
import { filterText } from './filter-text.ts';
import type { LabelledFilter } from './list-filters.ts';

interface FilterChipsProps {
  filters: readonly LabelledFilter[];
  chosen: Readonly<Record<string, string>>;
  onChange: (patch: UrlPatch) => void;
}

/** Removes filters from the address. */
const without = (filters: readonly LabelledFilter[]): UrlPatch =>
  Object.fromEntries(filters.flatMap(({ params }) => params.map((param) => [param, null])));

/** The active filters, each with a button to remove it. */
export default function FilterChips({ filters, chosen, onChange }: FilterChipsProps) {
  const chips = filters.filter(({ params }) => params.some((param) => chosen[param] !== undefined));
  if (chips.length === 0) return null;
  return (
    <Inline as="ul" aria-label="Active filters" gap={2} wrap width="100%">
      {chips.map((filter) => (
        <FilterChip key={filter.name} filter={filter} chosen={chosen} onRemove={() => onChange(without([filter]))} />
      ))}
      {chips.length > 1 && (
        <Box as="li">
          <Button size="sm" look="ghost" onClick={() => onChange(without(filters))}>
            Clear all
          </Button>
        </Box>
      )}
    </Inline>
  );
}

interface FilterChipProps {
  filter: LabelledFilter;
  chosen: Readonly<Record<string, string>>;
  onRemove: () => void;
}

function FilterChip({ filter, chosen, onRemove }: FilterChipProps) {
  const me = useMe();
  const { useOptions } = filter;
  const text = filterText({ ...filter, options: useOptions() }, chosen, me);
  return (
    <Box as="li" minWidth={0} maxWidth="100%">
      <Button size="sm" style={{ maxWidth: '100%' }} onClick={onRemove}>
        <Box as="span" truncate lineHeight={1.4}>
          {text}
        </Box>
        <Icon name="close" size={14} label="Remove" />
      </Button>
    </Box>
  );
}
