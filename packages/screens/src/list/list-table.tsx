import { useScrollMemory } from '@recoup/remote-kit';
import { Box, Checkbox, Scroller, VisuallyHidden } from '@recoup/ui';
import {
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useRef } from 'react';
import { tableLook } from './cell-look.ts';
import { HeaderCell } from './list-header.tsx';
import { SkeletonRows, TableRow } from './list-row.tsx';
import type { Column } from './list-types.ts';
import { aroundRows } from './page-size.ts';
import type { ListRows } from './use-list-rows.ts';

const features = tableFeatures({ columnVisibilityFeature, columnSizingFeature, columnResizingFeature });
export type ListFeatures = typeof features;

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

/** The rows as a table: sticky header and first column, widths by dragging, 36 px a row. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, selectable, shown, widths, onWidths } = props;
  const box = useRef<HTMLDivElement>(null);
  useScrollMemory('list', box);
  const definitions = useMemo(() => {
    const helper = createColumnHelper<ListFeatures, { row: Row }>();
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
  const visible = useMemo(() => columns.filter(({ id }) => shown[id] ?? true), [columns, shown]);
  const indent = selectable ? '40px' : '0';

  return (
    <Scroller ref={box} maxHeight={`max(320px, calc(100dvh - ${aroundRows}px))`}>
      <Box
        as="table"
        width="100%"
        fontSize="sm"
        css={tableLook}
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
              <th data-sticky data-box style={{ insetInlineStart: 0 }}>
                <Checkbox
                  label="Choose all rows of this page"
                  hideLabel
                  checked={rows.allChosen}
                  indeterminate={rows.someChosen && !rows.allChosen}
                  onChange={rows.togglePage}
                />
              </th>
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
    </Scroller>
  );
}
