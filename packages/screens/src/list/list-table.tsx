import { useScrollMemory } from '@recoup/remote-kit';
import { Box, initialsOf, Scroller, VisuallyHidden } from '@recoup/ui';
import { useMemo, useRef } from 'react';
import { boxes } from '../table/list-features.ts';
import { tableLook } from './cell-look.ts';
import { ChoosePage } from './choose-page.tsx';
import { HeaderCell } from './list-header.tsx';
import { type Drawn, SkeletonRows, TableRow } from './list-row.tsx';
import type { Column } from './list-types.ts';
import { heightAroundRows } from './page-size.ts';
import type { ListRows } from './use-list-rows.ts';

interface ListTableProps<Item> {
  label: string;
  columns: readonly Column<Item>[];
  rows: ListRows<Item>;
}

/** The rows as a table: sticky header and first column, draggable column widths, 36 px per row. */
export function ListTable<Item>({ label, columns, rows }: ListTableProps<Item>) {
  const { table, selectable, idOf, nameOf, toOf, acts } = rows;
  const box = useRef<HTMLDivElement>(null);
  useScrollMemory('list', box);
  const leaves = table.getVisibleLeafColumns();
  const drawn = useMemo(
    () =>
      leaves.flatMap((leaf): Drawn<Item>[] => {
        const column = columns.find(({ id }) => id === leaf.id);
        return column ? [{ column, stays: leaf.getIsPinned() ? leaf.getStart('start') : undefined }] : [];
      }),
    [leaves, columns],
  );

  return (
    <Scroller ref={box} maxHeight={`max(320px, calc(100dvh - ${heightAroundRows}px))`}>
      <Box
        as="table"
        width="100%"
        fontSize="sm"
        css={tableLook}
        style={{ tableLayout: 'fixed', minWidth: table.getTotalSize() }}
      >
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <colgroup>
          {leaves.map((leaf) => (
            <col key={leaf.id} style={{ width: leaf.getSize() }} />
          ))}
        </colgroup>
        <Box as="thead" position="sticky" top={0} zIndex={2} bg="bg.panel">
          {table.getHeaderGroups().map((group) => (
            <Box as="tr" key={group.id} bg="bg.panel">
              {group.headers.map((header) => {
                const ownColumn = columns.find(({ id }) => id === header.column.id);
                if (ownColumn) return <HeaderCell key={header.id} header={header} column={ownColumn} />;
                return (
                  header.column.id === boxes && (
                    <th key={header.id} data-sticky data-box style={{ insetInlineStart: 0 }}>
                      <ChoosePage table={table} hideLabel />
                    </th>
                  )
                );
              })}
            </Box>
          ))}
        </Box>
        <tbody>
          {rows.rows.map((row, i) => {
            const { item } = row.original;
            return (
              <TableRow
                key={row.id}
                row={row}
                id={idOf(item)}
                name={nameOf(item)}
                to={toOf?.(item)}
                active={i === rows.activeAt}
                changedBy={rows.changed?.id === idOf(item) ? initialsOf(rows.changed.by) : undefined}
                drawn={drawn}
                selectable={selectable}
                acts={acts}
              />
            );
          })}
          {rows.waiting && <SkeletonRows count={rows.expected} drawn={drawn} selectable={selectable} />}
        </tbody>
      </Box>
    </Scroller>
  );
}
