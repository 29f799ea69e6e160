import type { AnyReport, ReportColumn } from '@recoup/contract/report';
import type { AnyCells } from '@recoup/contract/reports/report-cells';
import { Box, Card, numberText, Scroller, Text, VisuallyHidden } from '@recoup/ui';
import {
  createColumnHelper,
  createPaginatedRowModel,
  createSortedRowModel,
  functionalUpdate,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { tableLook } from '../../list/cell-look.ts';
import { Pager } from '../../list/list-pager.tsx';
import { ariaSort, SortButton } from '../../list/sort-button.tsx';
import { sortingOf, sortOf } from '../../table/use-list-table.ts';
import { type Cell, cellText, cellValue, visibleColumns } from './cells.ts';
import { Figure } from './figure.tsx';

interface ReportTableProps {
  report: AnyReport;
  rows: readonly AnyCells[];
  /** The comparison values of each row, their totals, and the name of their period. */
  beside?: readonly (AnyCells | null)[];
  before?: AnyCells;
  other?: string;
  total: AnyCells;
  /** The report's query: its period and filters. */
  reportQuery: Readonly<Record<string, string>>;
  /** The number of lines, shown or not. */
  lines: number;
  /** The column to sort by, with a leading minus for descending order. Null for the report's order. */
  sort: string | null;
  onSort: (sort: string | null) => void;
}

const wordOf = (cell: Cell) =>
  typeof cell === 'string' ? cell : typeof cell === 'object' && cell && 'name' in cell ? cell.name : null;

/** Compares text, names and days alphabetically, which is also the order of days, and everything else by value. */
function compare(a: Cell, b: Cell): number {
  const [one, other] = [wordOf(a), wordOf(b)];
  return one !== null && other !== null ? one.localeCompare(other, 'en') : cellValue(a) - cellValue(b);
}

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});
const helper = createColumnHelper<typeof features, AnyCells>();

/** Keeps days on one line and names from breaking after every word in narrow windows. The table scrolls instead. */
const look = { ...tableLook, '& td:not([data-end])': { minWidth: '140px' } };

/**
 * The lines of a report with their totals below, sortable by any column. All lines are loaded, and the library sorts
 * and pages them.
 */
export function ReportTable(props: ReportTableProps) {
  const { report, rows, beside, before, other, total, reportQuery, lines, sort, onSort } = props;
  const { title, by } = report;
  const visible = useMemo(() => visibleColumns(report, total), [report, total]);
  const columns = useMemo(
    () =>
      visible.map(([id, { name }]) =>
        helper.accessor((line): unknown => line[id], {
          id,
          header: name,
          sortFn: (a, b) => compare(a.getValue<Cell>(id), b.getValue<Cell>(id)),
        }),
      ),
    [visible],
  );
  const sorting = useMemo(() => sortingOf(sort), [sort]);
  const table = useTable({
    features,
    columns,
    data: rows,
    state: { sorting },
    enableMultiSort: false,
    sortDescFirst: true,
    autoResetPageIndex: false,
    onSortingChange: (updater) => onSort(sortOf(functionalUpdate(updater, sorting))),
  });
  const { pageIndex, pageSize } = table.state.pagination;
  const shown = table.getRowModel().rows;
  const start = pageIndex * pageSize;
  const drawn = visible.map(([id, { kind }]) => ({ id, kind, end: id in total ? '' : undefined }));
  return (
    <Card flush>
      <Scroller tabIndex={0} role="region" aria-label="Report rows">
        <Box as="table" width="100%" fontSize="sm" css={look}>
          <caption>
            <VisuallyHidden>{title.endsWith(by) ? title : `${title}, ${by}`}</VisuallyHidden>
          </caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map(({ id, column }, i) => (
                  <Box
                    as="th"
                    key={id}
                    data-end={drawn[i]?.end}
                    fontWeight={500}
                    color="text.muted"
                    whiteSpace="nowrap"
                    aria-sort={ariaSort(column.getIsSorted())}
                  >
                    <SortButton
                      label={visible[i]?.[1].name ?? id}
                      sorted={column.getIsSorted()}
                      onPress={column.getToggleSortingHandler()}
                    />
                  </Box>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id} data-row>
                {drawn.map(({ id, kind, end }) => (
                  <td key={id} data-end={end}>
                    <Figure
                      report={report}
                      column={id}
                      kind={kind}
                      cell={row.getValue<Cell>(id)}
                      reportQuery={reportQuery}
                      line={row.original}
                    />
                    {beside && end !== undefined && <Then kind={kind} cell={beside[row.index]?.[id]} days={other} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              {drawn.map(({ id, kind, end }, i) => (
                <Box as="td" key={id} data-end={end} fontWeight={600} borderTopWidth="1px">
                  {i === 0
                    ? 'Total'
                    : id in total && (
                        <Figure report={report} column={id} kind={kind} cell={total[id]} reportQuery={reportQuery} />
                      )}
                  {beside && end !== undefined && <Then kind={kind} cell={before?.[id]} days={other} />}
                </Box>
              ))}
            </tr>
          </tfoot>
        </Box>
      </Scroller>
      {beside && (
        <Text small muted padding={3}>
          Smaller figures show {other}.
        </Text>
      )}
      {lines > rows.length && (
        <Text small muted padding={3}>
          Showing the first {numberText(rows.length)} of {numberText(lines)} rows. Download the report to see all rows.
        </Text>
      )}
      <Pager
        shown={{ from: Math.min(start + 1, rows.length), to: start + shown.length, total: rows.length }}
        table={table}
        page={pageIndex + 1}
        perPage={pageSize}
      />
    </Card>
  );
}

/** The same figure for the comparison period, below the current one. */
function Then({ kind, cell, days }: { kind: ReportColumn['kind']; cell: Cell; days: string | undefined }) {
  return (
    <Box fontSize="xs" fontWeight={400} color="text.muted" title={days}>
      <VisuallyHidden>{`In ${days}: `}</VisuallyHidden>
      {cellText(kind, cell)}
    </Box>
  );
}
