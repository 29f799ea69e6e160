import type { AnyCells, AnyReport } from '@recoup/contract/report';
import { Box, Card, numberText, Scroller, Text, VisuallyHidden } from '@recoup/ui';
import { tableLook } from '../../list/cell-look.ts';
import { ListPager } from '../../list/list-pager.tsx';
import { SortButton } from '../../list/sort-button.tsx';
import { usePages } from '../../list/use-pages.ts';
import { type Cell, cellValue, toldColumns } from './cells.ts';
import { Figure } from './figure.tsx';

interface ReportTableProps {
  report: AnyReport;
  rows: readonly AnyCells[];
  total: AnyCells;
  /** What the report was asked for: its days and filters. */
  asked: Readonly<Record<string, string>>;
  /** How many lines there are, shown or not. */
  lines: number;
  /** The name of a column, descending with a minus before it; left out, in the order of the report. */
  sort: string | null;
  onSort: (sort: string | null) => void;
}

const wordOf = (cell: Cell) =>
  typeof cell === 'string' ? cell : typeof cell === 'object' && cell && 'name' in cell ? cell.name : null;

/** Texts, names and days by their letters, which for days is their order; everything else by its height. */
function compare(a: Cell, b: Cell): number {
  const [one, other] = [wordOf(a), wordOf(b)];
  return one !== null && other !== null ? one.localeCompare(other, 'en') : cellValue(a) - cellValue(b);
}

/** The lines of a report with their sums below, sorted by any column. */
export function ReportTable({ report, rows, total, asked, lines, sort, onSort }: ReportTableProps) {
  const { title, by } = report;
  const { query, pager } = usePages();
  const descending = sort?.startsWith('-') ?? false;
  const sorted = sort?.replace('-', '') ?? '';
  const isKnown = sorted in report.columns;
  const ordered = isKnown
    ? rows.toSorted((a, b) => (descending ? compare(b[sorted], a[sorted]) : compare(a[sorted], b[sorted])))
    : rows;
  const start = (query.page - 1) * query.per_page;
  const shown = ordered.slice(start, start + query.per_page);
  const columns = toldColumns(report, total).map(([id, { name, kind }]) => ({
    id,
    name,
    kind,
    isSorted: id === sorted,
    end: id in total ? '' : undefined,
  }));
  return (
    <Card flush>
      <Scroller tabIndex={0} role="region" aria-label="Lines of the report">
        <Box as="table" width="100%" fontSize="sm" css={tableLook}>
          <caption>
            <VisuallyHidden>{`${title}, ${by}`}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {columns.map(({ id, name, isSorted, end }) => (
                <Box
                  as="th"
                  key={id}
                  data-end={end}
                  fontWeight={500}
                  color="text.muted"
                  whiteSpace="nowrap"
                  aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : 'none'}
                >
                  <SortButton
                    label={name}
                    sorted={isSorted}
                    descending={descending}
                    onPress={() => onSort(isSorted ? (descending ? id : null) : `-${id}`)}
                  />
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, i) => (
              <tr key={start + i} data-row>
                {columns.map(({ id, kind, end }) => (
                  <td key={id} data-end={end}>
                    <Figure report={report} column={id} kind={kind} cell={row[id]} asked={asked} line={row} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              {columns.map(({ id, kind, end }, i) => (
                <Box as="td" key={id} data-end={end} fontWeight={600} borderTopWidth="1px">
                  {i === 0
                    ? 'Total'
                    : id in total && <Figure report={report} column={id} kind={kind} cell={total[id]} asked={asked} />}
                </Box>
              ))}
            </tr>
          </tfoot>
        </Box>
      </Scroller>
      {lines > rows.length && (
        <Text small muted padding={3}>
          The first {numberText(rows.length)} of {numberText(lines)} lines; the files have them all.
        </Text>
      )}
      <ListPager
        answer={{
          from: Math.min(start + 1, rows.length),
          to: start + shown.length,
          total: rows.length,
          last_page: Math.ceil(rows.length / query.per_page),
        }}
        {...pager}
      />
    </Card>
  );
}
