import type { UrlPatch } from '@recoup/remote-kit';
import { Box, Button, Inline, Skeleton, Text, TextField } from '@recoup/ui';
import { Popover } from '@recoup/ui/overlays';
import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import type { ListTableOf } from '../table/list-features.ts';
import type { ChosenColumn } from './column-chooser.tsx';
import { FilterButton } from './filter/filter-button.tsx';
import type { LabelledFilter } from './filter/list-filters.ts';
import type { Column } from './list-types.ts';
import { useTyped } from './use-typed.ts';

/** Includes drag and drop, so it loads when first opened. */
const ColumnChooser = lazy(() => import('./column-chooser.tsx'));
/** Loaded with the first active filter. */
const FilterChips = lazy(() => import('./filter/filter-chips.tsx'));

interface ListToolbarProps<Row> {
  search: string;
  onSearch: (text: string) => void;
  searchPlaceholder: string | undefined;
  searchRef: Ref<HTMLInputElement>;
  /** Why the search doesn't filter the rows. */
  searchHint: string | undefined;
  /** All filters of the list. Those without a control here are in `hidden`. */
  filters: readonly LabelledFilter[];
  hidden: ReadonlySet<string>;
  chosen: Readonly<Record<string, string>>;
  onFilter: (patch: UrlPatch) => void;
  columns: readonly Column<Row>[];
  /** Knows which columns are shown, and their order. */
  table: ListTableOf<Row>;
  /** On a phone: starts selection mode. */
  select: ReactNode;
  /** The menu of views. */
  views: ReactNode;
}

/** The toolbar above the rows: search, filters, views and columns. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { searchPlaceholder, searchHint, filters, hidden, chosen, onFilter, columns, table } = props;
  const offered = filters.filter(({ name }) => !hidden.has(name));
  return (
    <Inline gap={2} wrap padding={2} paddingInline={3} borderBottomWidth="1px" borderColor="border">
      {searchPlaceholder && <SearchInput {...props} placeholder={searchPlaceholder} />}
      {searchPlaceholder && (
        <Text small role="status" color="warning.text" _empty={{ position: 'absolute' }}>
          {searchHint}
        </Text>
      )}
      {offered.length > 0 && <FilterButton filters={offered} chosen={chosen} onChange={onFilter} />}
      <Inline gap={1} marginInlineStart="auto">
        {props.select}
        {props.views}
        <Box hideBelow="sm">
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
                columns={table.getAllLeafColumns().flatMap((leaf): ChosenColumn[] => {
                  const at = columns.findIndex(({ id }) => id === leaf.id);
                  const column = columns[at];
                  if (!column) return [];
                  const { id, header, hideable } = column;
                  return [{ id, header, shown: leaf.getIsVisible(), fixed: at === 0 || hideable === false }];
                })}
                onShow={(id, shown) => table.getColumn(id)?.toggleVisibility(shown)}
                onOrder={(ids) => table.setColumnOrder([...ids])}
              />
            </Suspense>
          </Popover>
        </Box>
      </Inline>
      {Object.keys(chosen).length > 0 && (
        <Suspense fallback={null}>
          <FilterChips filters={filters} chosen={chosen} onChange={onFilter} />
        </Suspense>
      )}
    </Inline>
  );
}

/** Synced with the address. The address follows 300 ms after the last key. */
function SearchInput(props: {
  search: string;
  onSearch: (text: string) => void;
  placeholder: string;
  searchRef: Ref<HTMLInputElement>;
}) {
  const { search, onSearch, placeholder, searchRef } = props;
  const { text, type, tell } = useTyped(search, onSearch);
  return (
    <Box flex={{ base: '1 1 100%', sm: '0 1 320px' }}>
      <TextField
        ref={searchRef}
        label="Search"
        hideLabel
        compact
        type="search"
        placeholder={placeholder}
        value={text}
        onChange={type}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key === 'Enter') tell();
        }}
      />
    </Box>
  );
}
