import { Box } from '@recoup/ui';
import type { Header } from '@tanstack/react-table';
import type { ListFeatures } from './list-table.tsx';
import type { Column } from './list-types.ts';
import { SortButton } from './sort-button.tsx';

interface HeaderCellProps<Row> {
  header: Header<ListFeatures, { row: Row }>;
  column: Column<Row> | undefined;
  sort: string | undefined;
  onSort: (sort: string | null) => void;
  indent: string | undefined;
}

/** A column's header: sorts by a press (down, up, not at all) and sets the width by its edge. */
export function HeaderCell<Row>({ header, column, sort, onSort, indent }: HeaderCellProps<Row>) {
  if (!column) return null;
  const descending = sort === `-${column.id}`;
  const sorted = descending || sort === column.id;
  const next = descending ? column.id : sorted ? null : `-${column.id}`;
  return (
    <Box
      as="th"
      aria-sort={column.sortable ? (sorted ? (descending ? 'descending' : 'ascending') : 'none') : undefined}
      position={indent === undefined ? 'relative' : 'sticky'}
      insetInlineStart={indent}
      zIndex={indent === undefined ? undefined : 1}
      bg="inherit"
      data-end={column.align === 'end' ? '' : undefined}
      fontWeight={500}
      color="text.muted"
      whiteSpace="nowrap"
    >
      {column.sortable ? (
        <SortButton label={column.header} sorted={sorted} descending={descending} onPress={() => onSort(next)} />
      ) : (
        column.header
      )}
      <Box
        aria-hidden
        position="absolute"
        insetInlineEnd={0}
        insetBlock={2}
        width="7px"
        cursor="col-resize"
        touchAction="none"
        borderInlineEndWidth="1px"
        borderColor="border"
        _hover={{ borderColor: 'accent.text', borderInlineEndWidth: '2px' }}
        onMouseDown={header.getResizeHandler()}
        onTouchStart={header.getResizeHandler()}
      />
    </Box>
  );
}
