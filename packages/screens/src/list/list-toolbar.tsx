import { Box, Button, DayField, Inline, SelectField, Skeleton, Text, TextField } from '@recoup/ui';
import { Popover } from '@recoup/ui/overlays';
import { lazy, type Ref, Suspense, useCallback, useEffect, useState } from 'react';
import type { Column, Filter } from './list-types.ts';

/** With dragging in it: it comes when somebody opens it. */
const ColumnChooser = lazy(() => import('./column-chooser.tsx'));

interface ListToolbarProps<Row> {
  search: string;
  onSearch: (text: string) => void;
  searchPlaceholder: string | undefined;
  searchRef: Ref<HTMLInputElement>;
  /** Why the search does not narrow the rows. */
  searchHint: string | undefined;
  filters: readonly Filter[];
  chosen: Readonly<Record<string, string>>;
  onFilter: (id: string, value: string | null) => void;
  columns: readonly Column<Row>[];
  isShown: (column: Column<Row>) => boolean;
  onShow: (id: string, shown: boolean) => void;
  onOrder: (ids: readonly string[]) => void;
}

/** Above the rows: search, filters and the choice of columns. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { searchPlaceholder, searchHint, filters, chosen, onFilter, columns, isShown, onShow } = props;
  return (
    <Inline gap={2} wrap padding={2} paddingInline={3} borderBottomWidth="1px" borderColor="border">
      {searchPlaceholder && <SearchInput {...props} placeholder={searchPlaceholder} />}
      {searchPlaceholder && (
        <Text small role="status" color="warning.text" _empty={{ position: 'absolute' }}>
          {searchHint}
        </Text>
      )}
      {filters.map((filter) =>
        'options' in filter ? (
          <Box key={filter.id} minWidth={40}>
            <SelectField
              label={filter.label}
              hideLabel
              compact
              value={chosen[filter.id] ?? filter.all.value}
              onChange={(value) => onFilter(filter.id, value === filter.all.value ? null : value)}
              options={[filter.all, ...filter.options]}
            />
          </Box>
        ) : (
          <DayInput
            key={filter.id}
            label={filter.label}
            value={chosen[filter.id]}
            onChange={(day) => onFilter(filter.id, day)}
          />
        ),
      )}
      <Box marginInlineStart="auto" hideBelow="sm">
        <Popover
          end
          title="Columns"
          trigger={
            <Button look="ghost" icon="columns">
              Columns
            </Button>
          }
        >
          <Suspense fallback={<Skeleton height={40} />}>
            <ColumnChooser
              columns={columns.map((column, i) => ({
                id: column.id,
                header: column.header,
                shown: isShown(column),
                fixed: i === 0 || column.hideable === false,
              }))}
              onShow={onShow}
              onOrder={props.onOrder}
            />
          </Suspense>
        </Popover>
      </Box>
    </Inline>
  );
}

/** A day; emptied, it filters nothing. */
function DayInput(props: { label: string; value: string | undefined; onChange: (day: string | null) => void }) {
  const { label, value = '', onChange } = props;
  return (
    <Inline gap={2}>
      <Text small muted aria-hidden>
        {label}
      </Text>
      <Box width="130px">
        <DayField label={label} hideLabel compact mayBeEmpty value={value} onChange={(day) => onChange(day || null)} />
      </Box>
    </Inline>
  );
}

/**
 * Follows the address, and the address follows it 300 ms after the last key. What was typed stays as it was typed, for
 * somebody may go on after a space.
 */
function SearchInput(props: {
  search: string;
  onSearch: (text: string) => void;
  placeholder: string;
  searchRef: Ref<HTMLInputElement>;
}) {
  const { search, onSearch, placeholder, searchRef } = props;
  const [typed, setTyped] = useState({ text: search, isTold: true });
  const isCurrent = !typed.isTold || typed.text.trim() === search;
  const tell = useCallback(
    (text: string) => {
      setTyped({ text, isTold: true });
      onSearch(text.trim());
    },
    [onSearch],
  );
  useEffect(() => {
    if (typed.isTold) return;
    const timer = setTimeout(() => tell(typed.text), 300);
    return () => clearTimeout(timer);
  }, [typed, tell]);
  return (
    <Box flex={{ base: '1 1 100%', sm: '0 1 320px' }}>
      <TextField
        ref={searchRef}
        label="Search"
        hideLabel
        compact
        type="search"
        placeholder={placeholder}
        value={isCurrent ? typed.text : search}
        onChange={(text) => setTyped({ text, isTold: false })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key === 'Enter' && !typed.isTold) tell(typed.text);
        }}
      />
    </Box>
  );
}
