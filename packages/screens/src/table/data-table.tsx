import { Box, VisuallyHidden } from '@recoup/ui';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import type { Held } from './list-features.ts';

/** A column of a table within a page or dialog. */
export interface DataColumn<Item> {
  id: string;
  header: ReactNode;
  cell: (item: Item) => ReactNode;
  align?: 'end';
  /** Marks the column whose cell is the row's header. */
  names?: true;
  /** Hidden on a phone. */
  wide?: true;
  nowrap?: true;
}

interface DataTableProps<Item> {
  columns: readonly DataColumn<Item>[];
  items: readonly Item[];
  /** The key of a row. Defaults to its index. */
  idOf?: (item: Item) => string | number;
  /** An accessible label, if nothing around the table names it. */
  label?: string;
  /** Gives the first and last cells the padding of a card, for a table that reaches the card's edges. */
  inset?: true;
  /** On a phone, puts the first cell of a row above the others, which share the width. */
  stacks?: true;
}

const features = tableFeatures({});

/**
 * A plain table of rows that are all loaded. The library manages columns and rows, and each column renders its cells.
 */
export function DataTable<Item>({ columns, items, idOf, label, inset, stacks }: DataTableProps<Item>) {
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Held<Item>>();
    return columns.map(({ id }) => helper.display({ id }));
  }, [columns]);
  const data = useMemo(() => items.map((item): Held<Item> => ({ item })), [items]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    ...(idOf && { getRowId: ({ item }: Held<Item>) => String(idOf(item)) }),
  });
  const leaves = table.getAllLeafColumns();
  const lookAt = (id: string) => {
    const at = leaves.findIndex((leaf) => leaf.id === id);
    const { align = 'start', wide, nowrap } = columns[at] ?? {};
    return {
      textAlign: align,
      paddingBlock: stacks ? 1 : 2,
      paddingInline: stacks ? { base: 0, sm: 3 } : 2,
      ...(inset && at === 0 && { paddingInlineStart: 4 }),
      ...(inset && at === leaves.length - 1 && { paddingInlineEnd: 4 }),
      ...(wide && { hideBelow: 'sm' as const }),
      ...(nowrap && { whiteSpace: 'nowrap' as const }),
      ...(stacks && at === 0 && { gridColumn: '1 / -1', paddingInlineStart: 0 }),
    };
  };
  const line = stacks && {
    display: { base: 'grid', sm: 'table-row' },
    // The last is a total and the widest.
    gridTemplateColumns: `repeat(${leaves.length - 2}, minmax(0, 1fr)) minmax(0, 1.25fr)`,
    columnGap: 2,
  };
  return (
    <Box as="table" width="100%" fontSize="sm">
      {label && (
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
      )}
      <thead>
        {table.getHeaderGroups().map((group) => (
          <Box as="tr" key={group.id} {...line}>
            {group.headers.map(({ id, column }) => (
              <Box
                as="th"
                key={id}
                {...lookAt(column.id)}
                whiteSpace={stacks ? { sm: 'nowrap' } : 'nowrap'}
                fontWeight={500}
                color="text.muted"
              >
                {columns.find((one) => one.id === column.id)?.header}
              </Box>
            ))}
          </Box>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <Box as="tr" key={row.id} borderTopWidth="1px" borderColor="border" _hover={{ bg: 'bg.hover' }} {...line}>
            {leaves.map(({ id }) => {
              const column = columns.find((one) => one.id === id);
              return (
                column && (
                  <Box
                    as={column.names ? 'th' : 'td'}
                    key={id}
                    {...lookAt(id)}
                    {...(column.names && { fontWeight: stacks ? 500 : 400 })}
                  >
                    {column.cell(row.original.item)}
                  </Box>
                )
              );
            })}
          </Box>
        ))}
      </tbody>
    </Box>
  );
}
