import { Link } from '@recoup/remote-kit';
import { Box, Checkbox, Icon, Skeleton, VisuallyHidden } from '@recoup/ui';
import {
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  type Header,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import type { Column } from './list-types.ts';
import type { ListRows } from './use-list-rows.ts';

const features = tableFeatures({ columnVisibilityFeature, columnSizingFeature, columnResizingFeature });
type Features = typeof features;

interface ListTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: ListRows<Row>;
  selectable: boolean;
  sort: string | undefined;
  onSort: (sort: string | null) => void;
  shown: Readonly<Record<string, boolean>>;
  widths: Readonly<Record<string, number>>;
  onWidths: (widths: Record<string, number>) => void;
}

const cellLook = { height: '9', paddingInline: '3', borderBottomWidth: '1px', borderColor: 'border' } as const;
const sticky = { position: 'sticky', zIndex: 1, bg: 'inherit' } as const;

/** The rows as a table: sticky header and first column, widths by dragging, 36 px a row. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, selectable, shown, widths, onWidths } = props;
  const definitions = useMemo(() => {
    const helper = createColumnHelper<Features, { row: Row }>();
    return columns.map((column) =>
      helper.display({ id: column.id, header: column.header, size: column.width ?? 160, minSize: 64 }),
    );
  }, [columns]);
  const data = useMemo(() => rows.rows.map((row) => ({ row })), [rows.rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    columnResizeMode: 'onChange',
    state: { columnVisibility: shown, columnSizing: widths },
    onColumnSizingChange: (updater) => onWidths(typeof updater === 'function' ? updater(widths) : updater),
  });
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const visible = headers.flatMap((header) => columns.filter((column) => column.id === header.column.id));
  const indent = selectable ? '40px' : '0';

  return (
    <Box overflow="auto" maxHeight="max(320px, calc(100dvh - 260px))" hideBelow="sm">
      <Box
        as="table"
        width="100%"
        fontSize="sm"
        style={{ tableLayout: 'fixed', minWidth: table.getTotalSize() + (selectable ? 40 : 0) }}
      >
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <colgroup>
          {selectable && <col style={{ width: 40 }} />}
          {headers.map((header) => (
            <col key={header.id} style={{ width: header.column.getSize() }} />
          ))}
        </colgroup>
        <Box as="thead" position="sticky" top={0} zIndex={2} bg="bg.panel">
          <Box as="tr" bg="bg.panel">
            {selectable && (
              <Box as="th" {...cellLook} {...sticky} insetInlineStart={0} paddingInlineEnd={0}>
                <Checkbox
                  label="Choose all rows of this page"
                  hideLabel
                  checked={rows.allChosen}
                  indeterminate={rows.someChosen && !rows.allChosen}
                  onChange={rows.togglePage}
                />
              </Box>
            )}
            {headers.map((header, i) => (
              <HeaderCell
                key={header.id}
                header={header}
                column={visible[i]}
                sort={props.sort}
                onSort={props.onSort}
                indent={i === 0 ? indent : undefined}
              />
            ))}
          </Box>
        </Box>
        <tbody>
          {rows.rows.map((row) => (
            <TableRow
              key={rows.idOf(row)}
              row={row}
              rows={rows}
              columns={visible}
              selectable={selectable}
              indent={indent}
            />
          ))}
          {rows.waiting && <SkeletonRows count={rows.expected} columns={visible} selectable={selectable} />}
        </tbody>
      </Box>
    </Box>
  );
}

interface HeaderCellProps<Row> {
  header: Header<Features, { row: Row }>;
  column: Column<Row> | undefined;
  sort: string | undefined;
  onSort: (sort: string | null) => void;
  indent: string | undefined;
}

function HeaderCell<Row>({ header, column, sort, onSort, indent }: HeaderCellProps<Row>) {
  if (!column) return null;
  const descending = sort === `-${column.id}`;
  const sorted = descending || sort === column.id;
  const next = descending ? column.id : sorted ? null : `-${column.id}`;
  return (
    <Box
      as="th"
      aria-sort={column.sortable ? (sorted ? (descending ? 'descending' : 'ascending') : 'none') : undefined}
      {...cellLook}
      position={indent === undefined ? 'relative' : 'sticky'}
      insetInlineStart={indent}
      zIndex={indent === undefined ? undefined : 1}
      bg="inherit"
      textAlign={column.align ?? 'start'}
      fontWeight={500}
      color="text.muted"
      whiteSpace="nowrap"
    >
      {column.sortable ? (
        <Box
          as="button"
          display="inline-flex"
          alignItems="center"
          gap={1}
          borderRadius="sm"
          cursor="pointer"
          fontWeight={500}
          color={sorted ? 'text' : undefined}
          _hover={{ color: 'text' }}
          onClick={() => onSort(next)}
        >
          {column.header}
          <Icon name={sorted ? (descending ? 'sort-down' : 'sort-up') : 'sort'} size={14} />
        </Box>
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

interface TableRowProps<Row> {
  row: Row;
  rows: ListRows<Row>;
  columns: readonly Column<Row>[];
  selectable: boolean;
  indent: string;
}

function TableRow<Row>({ row, rows, columns, selectable, indent }: TableRowProps<Row>) {
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

function SkeletonRows<Row>({
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
