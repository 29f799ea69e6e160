import { Checkbox } from '@recoup/ui';
import { Subscribe } from '@tanstack/react-table';
import { type CSSProperties, memo, type ReactNode } from 'react';
import type { ListRow } from '../table/list-features.ts';
import type { Column } from './list-types.ts';
import { choose } from './row-keys.ts';
import type { RowActs } from './use-list-rows.ts';

/** A rendered column, and whether it stays in place when the table scrolls sideways. */
export interface Drawn<Item> {
  readonly column: Column<Item>;
  readonly stays: number | undefined;
}

interface TableRowProps<Item> {
  row: ListRow<Item>;
  id: number;
  name: string;
  to: string | undefined;
  active: boolean;
  /** Initials of the colleague who has just changed the row. */
  changedBy: string | undefined;
  drawn: readonly Drawn<Item>[];
  selectable: boolean;
  acts: RowActs<Item>;
}

/**
 * A row of a list. It is the tab stop, with a checkbox and its name as a link. The table styles it. It re-renders only
 * when its data, its selection or its keyboard focus changes.
 */
export const TableRow = memo(function TableRow<Item>(props: TableRowProps<Item>) {
  const { row, id, name, to, active, changedBy, drawn, selectable, acts } = props;
  const draw = (chosen: boolean) => (
    <tr
      data-row={id}
      data-link={to ? '' : undefined}
      data-chosen={chosen ? '' : undefined}
      data-glow={changedBy === undefined ? undefined : ''}
      style={changedBy === undefined ? undefined : ({ '--by': `"${changedBy}"` } as CSSProperties)}
      tabIndex={active ? 0 : -1}
      onFocus={() => acts.onFocus(id)}
      onMouseEnter={() => acts.onHover(row.original.item)}
      onClick={(event) => acts.onClick(event, row)}
    >
      {selectable && (
        <td data-sticky data-box style={{ insetInlineStart: 0 }}>
          <Checkbox
            label={`Select ${name}`}
            hideLabel
            tabIndex={-1}
            checked={chosen}
            onChange={(checked, { shiftKey }) => choose(row, checked, shiftKey)}
          />
        </td>
      )}
      <Cells item={row.original.item} drawn={drawn} to={to} />
    </tr>
  );
  if (!selectable) return draw(false);
  return (
    <Subscribe source={row.table.atoms.rowSelection} selector={(chosen) => chosen[row.id] === true}>
      {draw}
    </Subscribe>
  );
}) as <Item>(props: TableRowProps<Item>) => ReactNode;

interface CellsProps<Item> {
  item: Item;
  drawn: readonly Drawn<Item>[];
  to: string | undefined;
}

/** The cells of a row. They re-render only when its data changes, not with selection or keyboard focus. */
const Cells = memo(function Cells<Item>({ item, drawn, to }: CellsProps<Item>) {
  return drawn.map(({ column, stays }, i) => (
    <td
      key={column.id}
      data-name={i === 0 ? '' : undefined}
      data-sticky={stays === undefined ? undefined : ''}
      data-end={endOf(column)}
      data-step={column.steps ? '' : undefined}
      style={stays === undefined ? undefined : { insetInlineStart: stays }}
    >
      {i === 0 && to ? <RowLink to={to}>{column.cell(item)}</RowLink> : column.cell(item)}
    </td>
  ));
}) as <Item>(props: CellsProps<Item>) => ReactNode;

function endOf<Item>({ align }: Column<Item>): '' | undefined {
  return align === 'end' ? '' : undefined;
}

/**
 * The row's name as the link to its page. The row has the tab stop and follows the link (`onClick`), so that a hundred
 * rows don't mean a hundred router links.
 */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} tabIndex={-1}>
      {children}
    </a>
  );
}

interface SkeletonRowsProps<Item> {
  count: number;
  drawn: readonly Drawn<Item>[];
  selectable: boolean;
}

/** Placeholder rows while the list loads. */
export function SkeletonRows<Item>({ count, drawn, selectable }: SkeletonRowsProps<Item>) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={`waiting-${row}`}>
      {selectable && <td />}
      {drawn.map(({ column }, i) => (
        <td key={column.id} data-name={i === 0 ? '' : undefined} data-end={endOf(column)}>
          <div aria-hidden data-waiting />
        </td>
      ))}
    </tr>
  ));
}
