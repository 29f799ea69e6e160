import type { AnyCells, AnyReport } from '@recoup/contract/report';
import { Box, Card, Grid, Text } from '@recoup/ui';
import { changeText } from './cells.ts';
import { Figure } from './figure.tsx';

const mostInRow = 5;

interface ReportSumsProps {
  report: AnyReport;
  total: AnyCells;
  /** The sums of as many days before. */
  before: AnyCells;
  asked: Readonly<Record<string, string>>;
  from: string;
  to: string;
}

/** The sums of a report: what each counts, how it stands to as many days before, and the way to its rows. */
export function ReportSums({ report, total, before, asked, from, to }: ReportSumsProps) {
  const columns = Object.entries(report.columns).filter(([name]) => name in total);
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  // Side by side up to five, else in rows that are alike: amounts need their room.
  const inRow = Math.ceil(columns.length / Math.ceil(columns.length / mostInRow));
  const days = length === 1 ? 'the day before' : `the ${length} days before`;
  return (
    <Grid gap={3} gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: `repeat(${inRow}, minmax(0, 1fr))` }}>
      {columns.map(([id, column]) => (
        <Card key={id} css={{ '&:last-child:nth-of-type(odd)': { gridColumn: { base: 'span 2', lg: 'auto' } } }}>
          <Text small muted>
            {column.name}
          </Text>
          <Box fontSize="xl" fontWeight={600} marginTop={1}>
            <Figure report={report} column={id} kind={column.kind} cell={total[id]} asked={asked} />
          </Box>
          <Text small marginTop={1}>
            {changeText(column.kind, total[id], before[id], days)}
          </Text>
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
