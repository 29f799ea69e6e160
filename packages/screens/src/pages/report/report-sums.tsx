import type { AnyCells, AnyReport } from '@recoup/contract/report';
import { Box, Card, Grid, numberText, Text } from '@recoup/ui';
import { cellText, changeText } from './cells.ts';
import { Figure } from './figure.tsx';

const mostInRow = 5;

/** How large sums are written, by the longest of them: each stands in one line, in a card of half a phone. */
const sizes = [
  { most: 11, fontSize: 'xl' },
  { most: 12, fontSize: 'lg' },
  { most: 14, fontSize: 'md' },
] as const;

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
  const longest = Math.max(...columns.map(([id, { kind }]) => cellText(kind, total[id]).length));
  const fontSize = sizes.find(({ most }) => longest <= most)?.fontSize ?? 'sm';
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  // Side by side up to five, else in rows that are alike: amounts need their room.
  const inRow = Math.ceil(columns.length / Math.ceil(columns.length / mostInRow));
  const days = length === 1 ? 'the day before' : `the ${numberText(length)} days before`;
  return (
    <Grid gap={3} gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: `repeat(${inRow}, minmax(0, 1fr))` }}>
      {columns.map(([id, column]) => (
        <Card key={id} css={{ '&:last-child:nth-of-type(odd)': { gridColumn: { base: 'span 2', lg: 'auto' } } }}>
          <Text small muted>
            {column.name}
          </Text>
          <Box fontSize={fontSize} fontWeight={600} marginTop={1}>
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
