import { Checkbox } from '@recoup/ui';
import { memo, type ReactNode } from 'react';
import type { Column } from './list-types.ts';
import type { ListRows } from './use-list-rows.ts';

interface TableRowProps<Row> {
  row: Row;
  rows: ListRows<Row>;
  columns: readonly Column<Row>[];
  selectable: boolean;
  indent: string;
}

/** A row of a list: the stop of the keyboard, with its checkbox and its name as the link. Its look is the table's. */
export function TableRow<Row>({ row, rows, columns, selectable, indent }: TableRowProps<Row>) {
  const id = rows.idOf(row);
  const chosen = rows.chosen.has(id);
  const to = rows.toOf?.(row);
  return (
    <tr
      data-row={id}
      data-link={to ? '' : undefined}
      data-chosen={chosen ? '' : undefined}
      tabIndex={rows.activeId === id ? 0 : -1}
      onFocus={() => rows.activate(id)}
      onMouseEnter={() => rows.onHover?.(row)}
      onClick={(event) => rows.onRowClick(event, row)}
    >
      {selectable && (
        <td data-sticky data-box style={{ insetInlineStart: 0 }}>
          <Checkbox
            label={`Choose ${rows.nameOf(row)}`}
            hideLabel
            tabIndex={-1}
            checked={chosen}
            onChange={(_, { shiftKey }) => rows.toggle(id, shiftKey)}
          />
        </td>
      )}
      <Cells row={row} columns={columns} to={to} indent={indent} />
    </tr>
  );
}

interface CellsProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  to: string | undefined;
  indent: string;
}

/** What a row says. It is rendered again when the row is another one, not with each step of the keyboard in the list. */
const Cells = memo(function Cells<Row>({ row, columns, to, indent }: CellsProps<Row>) {
  return columns.map((column, i) =>
    i === 0 ? (
      <td key={column.id} data-name data-sticky data-end={endOf(column)} style={{ insetInlineStart: indent }}>
        {to ? <RowLink to={to}>{column.cell(row)}</RowLink> : column.cell(row)}
      </td>
    ) : (
      <td key={column.id} data-end={endOf(column)}>
        {column.cell(row)}
      </td>
    ),
  );
}) as <Row>(props: CellsProps<Row>) => ReactNode;

function endOf<Row>({ align }: Column<Row>): '' | undefined {
  return align === 'end' ? '' : undefined;
}

/**
 * The row's name as the link to its detail; the row itself has the tab stop and follows the link (`onRowClick`), so
 * that a hundred rows are not a hundred of the router's.
 */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} tabIndex={-1}>
      {children}
    </a>
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
      {selectable && <td />}
      {columns.map((column, i) => (
        <td key={column.id} data-name={i === 0 ? '' : undefined} data-end={endOf(column)}>
          <div aria-hidden data-waiting />
        </td>
      ))}
    </tr>
  ));
}
