import type { AnyReport } from '@recoup/contract/report';
import type { AnyCells } from '@recoup/contract/reports/report-cells';
import { Card, Heading, Inline, SelectField, Stack } from '@recoup/ui';
import { BarChart, LineChart } from '@recoup/ui/charts';
import { cellText, cellValue, chartFormats, visibleMeasures } from './cells.ts';

/** A chart of lines other than days shows the largest ones. */
const mostBars = 12;

interface ReportChartProps {
  report: AnyReport;
  rows: readonly AnyCells[];
  /** The comparison values of each row, and the name of their period. */
  beside?: readonly (AnyCells | null)[];
  other?: string;
  total: AnyCells;
  from: string;
  to: string;
  /** The selected measure. Defaults to the first. */
  measure: string | null;
  onMeasure: (measure: string) => void;
}

/** The chart of a report for one of its measures, with a table of the figures behind it. */
export function ReportChart({
  report,
  rows,
  beside,
  other = '',
  total,
  from,
  to,
  measure,
  onMeasure,
}: ReportChartProps) {
  const { columns, by } = report;
  const [[firstName, first] = ['', undefined]] = Object.entries(columns);
  const measures = new Map(visibleMeasures(report, total));
  const [[ownKey, ownMeasure] = ['', undefined]] = measures;
  const key = measure !== null && measures.has(measure) ? measure : ownKey;
  const chosen = measures.get(key) ?? ownMeasure;
  const kind = columns[chosen?.columns[0] ?? '']?.kind;
  if (!first || !chosen || !kind) return null;

  const isOfDays = first.kind === 'day';
  const lead = chosen.columns[0] ?? '';
  const pairs = rows.map((row, i) => ({ row, before: beside?.[i] ?? null }));
  // Days and bands keep their order. Of other lines, the largest are shown.
  const shown =
    isOfDays || report.line === 'age' || report.line === 'band'
      ? pairs
      : pairs.toSorted((a, b) => cellValue(b.row[lead]) - cellValue(a.row[lead])).slice(0, mostBars);
  const heightOf = (line: AnyCells | null, id: string) =>
    line === null ? 0 : line[id] === null ? null : cellValue(line[id]);
  const oneYear = from.slice(0, 4) === to.slice(0, 4);
  const Picture = isOfDays && kind !== 'count' ? LineChart : BarChart;
  return (
    <Card>
      <Stack gap={3}>
        <Inline justifyContent="space-between" gap={3} wrap>
          <Heading level={2}>{chosen.name}</Heading>
          <SelectField
            label="Chart metric"
            hideLabel
            compact
            value={key}
            onChange={onMeasure}
            options={[...measures].map(([value, { name }]) => ({ value, label: name }))}
          />
        </Inline>
        <Picture
          title={`${chosen.name}, ${by}`}
          pointHeader={first.name}
          points={shown.map(({ row }) => cellText(first.kind, row[firstName], oneYear))}
          series={[
            ...(beside ? [lead] : chosen.columns).map((id) => ({
              id,
              label: columns[id]?.name ?? id,
              values: shown.map(({ row }) => heightOf(row, id)),
            })),
            // With a comparison, the chart shows a single column for each period.
            ...(beside
              ? [{ id: 'beside', label: `In ${other}`, values: shown.map(({ before }) => heightOf(before, lead)) }]
              : []),
          ]}
          {...chartFormats(kind, total[lead])}
        />
      </Stack>
    </Card>
  );
}
