import { Box } from '@recoup/ui';
import type { Header } from '@tanstack/react-table';
import type { Held, ListFeatures } from '../table/list-features.ts';
import { ColumnEdge } from './column-edge.tsx';
import type { Column } from './list-types.ts';
import { ariaSort, SortButton } from './sort-button.tsx';

interface HeaderCellProps<Item> {
  header: Header<ListFeatures, Held<Item>>;
  column: Column<Item>;
}

/** A column's header. Pressing it sorts, and dragging its edge sets the width. */
export function HeaderCell<Item>({ header, column: { header: label, align } }: HeaderCellProps<Item>) {
  const { column } = header;
  const sorted = column.getIsSorted();
  const stays = column.getIsPinned() === 'start';
  return (
    <Box
      as="th"
      // Otherwise screen readers would add the label of the edge.
      aria-label={label}
      aria-sort={column.getCanSort() ? ariaSort(sorted) : undefined}
      position={stays ? 'sticky' : 'relative'}
      insetInlineStart={stays ? `${column.getStart('start')}px` : undefined}
      zIndex={stays ? 1 : undefined}
      bg="inherit"
      data-end={align === 'end' ? '' : undefined}
      fontWeight={500}
      color="text.muted"
      whiteSpace="nowrap"
    >
      {column.getCanSort() ? (
        <SortButton label={label} sorted={sorted} onPress={column.getToggleSortingHandler()} />
      ) : (
        label
      )}
      <ColumnEdge header={header} label={label} />
    </Box>
  );
}
