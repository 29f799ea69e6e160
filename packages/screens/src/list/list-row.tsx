import { Link } from '@recoup/remote-kit';
import { Box, Checkbox, Skeleton } from '@recoup/ui';
import type { ReactNode } from 'react';
import { cellLook, sticky } from './cell-look.ts';
import type { Column } from './list-types.ts';
import type { ListRows } from './use-list-rows.ts';

interface TableRowProps<Row> {
  row: Row;
  rows: ListRows<Row>;
  columns: readonly Column<Row>[];
  selectable: boolean;
  indent: string;
}

/** A row of a list: the stop of the keyboard, with its checkbox and its name as the link. */
export function TableRow<Row>({ row, rows, columns, selectable, indent }: TableRowProps<Row>) {
  const id = rows.idOf(row);
  const chosen = rows.chosen.has(id);
  const to = rows.toOf?.(row);
  return (
    <Box
      as="tr"
      data-row={id}
      tabIndex={rows.activeId === id ? 0 : -1}
      bg={chosen ? 'accent.bg' : 'bg.panel'}
      cursor={to ? 'pointer' : undefined}
      _hover={chosen ? undefined : { bg: 'bg.hover' }}
      _focusVisible={{ outlineOffset: '-2px' }}
      css={{ '&:last-of-type > td': { borderBottomWidth: 0 } }}
      onFocus={() => rows.activate(id)}
      onMouseEnter={() => rows.onHover?.(row)}
      onClick={(event) => rows.onRowClick(event, row)}
    >
      {selectable && (
        <Box as="td" {...cellLook} {...sticky} insetInlineStart={0} paddingInlineEnd={0}>
          <Checkbox
            label={`Choose ${rows.nameOf(row)}`}
            hideLabel
            tabIndex={-1}
            checked={chosen}
            onChange={(_, { shiftKey }) => rows.toggle(id, shiftKey)}
          />
        </Box>
      )}
      {columns.map((column, i) => (
        <Cell key={column.id} column={column} indent={i === 0 ? indent : undefined}>
          {i === 0 && to ? <RowLink to={to}>{column.cell(row)}</RowLink> : column.cell(row)}
        </Cell>
      ))}
    </Box>
  );
}

function Cell<Row>({
  column,
  indent,
  children,
}: {
  column: Column<Row>;
  indent: string | undefined;
  children: ReactNode;
}) {
  return (
    <Box
      as="td"
      {...cellLook}
      {...(indent === undefined ? {} : sticky)}
      insetInlineStart={indent}
      textAlign={column.align ?? 'start'}
      overflow="hidden"
      textOverflow="ellipsis"
      whiteSpace="nowrap"
    >
      {children}
    </Box>
  );
}

/** The row's name as the link to its detail; the row itself has the tab stop. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box asChild fontWeight={500} _hover={{ textDecoration: 'underline' }} borderRadius="sm">
      <Link to={to} tabIndex={-1}>
        {children}
      </Link>
    </Box>
  );
}

/** Rows of the right shape while there are none. */
export function SkeletonRows<Row>({
  count,
  columns,
  selectable,
}: {
  count: number;
  columns: readonly Column<Row>[];
  selectable: boolean;
}) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={`waiting-${row}`}>
      {selectable && <Box as="td" {...cellLook} />}
      {columns.map((column, i) => (
        <Box as="td" key={column.id} {...cellLook}>
          <Skeleton width={i === 0 ? '70%' : '50%'} marginInlineStart={column.align === 'end' ? 'auto' : undefined} />
        </Box>
      ))}
    </tr>
  ));
}
