import type { AnyReport } from '@recoup/contract/report';
import type { AnyCells } from '@recoup/contract/reports/report-cells';
import { Box, Card, Grid, Text } from '@recoup/ui';
import { cellText, changeText } from './cells.ts';
import { Figure } from './figure.tsx';

const mostInRow = 5;

/** Font sizes of totals by the length of the longest: each must fit on one line of a card half a phone wide. */
const sizes = [
  { most: 11, fontSize: 'xl' },
  { most: 12, fontSize: 'lg' },
  { most: 14, fontSize: 'md' },
] as const;

interface ReportSumsProps {
  report: AnyReport;
  total: AnyCells;
  /** The totals of the comparison period, and its name. Undefined without a comparison. */
  before: AnyCells;
  days: string | undefined;
  reportQuery: Readonly<Record<string, string>>;
}

/** The totals of a report: their values, changes against the comparison period, and links to the rows. */
export function ReportSums({ report, total, before, days, reportQuery }: ReportSumsProps) {
  // A percentage's confidence interval is shown within its card, not as its own.
  const columns = Object.entries(report.columns).filter(([name, { kind }]) => name in total && kind !== 'interval');
  const longest = Math.max(...columns.map(([id, { kind }]) => cellText(kind, total[id]).length));
  const fontSize = sizes.find(({ most }) => longest <= most)?.fontSize ?? 'sm';
  // Up to five side by side, otherwise in rows of equal length, because amounts need room.
  const inRow = Math.ceil(columns.length / Math.ceil(columns.length / mostInRow));
  return (
    <Grid gap={3} gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: `repeat(${inRow}, minmax(0, 1fr))` }}>
      {columns.map(([id, column]) => (
        <Card key={id} css={{ '&:last-child:nth-of-type(odd)': { gridColumn: { base: 'span 2', lg: 'auto' } } }}>
          <Text small muted>
            {column.name}
          </Text>
          <Box fontSize={fontSize} fontWeight={600} marginTop={1}>
            <Figure report={report} column={id} kind={column.kind} cell={total[id]} reportQuery={reportQuery} />
          </Box>
          <Sureness report={report} column={id} total={total} />
          {days && (
            <Text small marginTop={1}>
              {changeText(column.kind, total[id], before[id], days)}
            </Text>
          )}
          {'about' in column && (
            <Text small muted marginTop={1}>
              {column.about}
            </Text>
          )}
        </Card>
      ))}
    </Grid>
  );
}

/** The confidence interval of a percentage, if the report has one. */
function Sureness({
  report: { columns },
  column,
  total,
}: Pick<ReportSumsProps, 'report' | 'total'> & { column: string }) {
  const ownColumn = columns[column];
  if (ownColumn?.kind !== 'percent') return null;
  const range = Object.entries(columns).find(
    ([, one]) => one.kind === 'interval' && one.part === ownColumn.part && one.whole === ownColumn.whole,
  );
  if (!range || !total[range[0]]) return null;
  return (
    <Text small marginTop={1}>
      Likely {cellText('interval', total[range[0]])}
    </Text>
  );
}
