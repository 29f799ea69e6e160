import { ApiError, type ReadInput, useEndpoint } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import type { AnyCells, AnyReport, ReportFilter } from '@recoup/contract/report';
import { isDay } from '@recoup/contract/wire';
import { Link, useUrlState } from '@recoup/remote-kit';
import { Box, Card, EmptyState, Grid, Inline, Skeleton, Stack, Text } from '@recoup/ui';
import { LinkTabs } from '@recoup/ui/overlays';
import { DownloadButton } from '../../action/file-buttons.tsx';
import type { ListTabs } from '../../list/list-types.ts';
import { Loaded, type Read } from '../../parts/loaded.tsx';
import { Page } from '../../parts/page.tsx';
import { PeriodFields } from '../../parts/period-fields.tsx';
import { cellText, cellValue } from './cells.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportTable } from './report-table.tsx';

interface Answer {
  data: readonly AnyCells[];
  lines: number;
  total: AnyCells;
  from: string;
  to: string;
}

interface ReportPageProps {
  report: AnyReport;
  /** Addresses of the same report for parts of what it tells of. */
  tabs?: ListTabs;
  /** What the address says already, so that it is no choice; null narrows nothing. */
  fixed?: Partial<Record<ReportFilter, string | null>>;
}

/** A report: its period and filters stand in the address; sums, chart, table and CSV follow from its declaration. */
export function ReportPage({ report, tabs, fixed = {} }: ReportPageProps) {
  const { params, change } = useUrlState();
  const days = ['from', 'to'].map((name) => [name, params.get(name)] as const).filter(([, day]) => isDay(day));
  const filters = report.filters.filter((name) => fixed[name] === undefined);
  const chosen = filters.map((name) => [name, params.get(name)] as const);
  const given = [...days, ...chosen, ...Object.entries(fixed)].flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  const query: Readonly<Record<string, string>> = Object.fromEntries(given);
  const backwards = query.from !== undefined && query.to !== undefined && query.from > query.to;
  const asked = useEndpoint(report.get, { query } as unknown as ReadInput<Endpoint>, { enabled: !backwards });
  const read = asked as unknown as Read<Answer>;
  const refused = read.error instanceof ApiError ? read.error.fields.from?.[0] : undefined;
  const from = query.from ?? read.data?.from;
  const to = query.to ?? read.data?.to;
  return (
    <Page
      title={report.title}
      actions={
        <DownloadButton endpoint={report.csv} input={{ query } as unknown as ReadInput<Endpoint>} disabled={backwards}>
          Download CSV
        </DownloadButton>
      }
    >
      {tabs && (
        <LinkTabs
          label={tabs.label}
          items={tabs.items}
          current={tabs.current}
          link={(tab, words, current) => (
            <Link to={{ pathname: tab.to, search: params.toString() }} aria-current={current}>
              {words}
            </Link>
          )}
        />
      )}
      {from && to && (
        <Inline gap={3} wrap alignItems="flex-start">
          <PeriodFields
            from={from}
            to={to}
            error={refused && `The first day ${refused}`}
            onChange={(days) => change({ ...days })}
          />
          <ReportFilters filters={filters} query={query} onChange={change} />
        </Inline>
      )}
      {!backwards && !refused && (
        <Loaded
          what="The report"
          read={read}
          fades
          isEmpty={({ total }) => Object.values(total).every((sum) => cellValue(sum) === 0)}
          empty={
            <Card>
              <EmptyState icon="reports" title={report.empty}>
                Choose a longer period to see more.
              </EmptyState>
            </Card>
          }
          skeleton={
            <Stack role="status" aria-label="Loading the report">
              <Skeleton height={9} width="40%" />
              <Skeleton height={24} />
              <Skeleton height={64} />
            </Stack>
          }
        >
          {({ data: rows, ...answer }) => (
            <Stack>
              <Sums report={report} total={answer.total} />
              <ReportChart
                report={report}
                rows={rows}
                {...answer}
                measure={params.get('measure')}
                onMeasure={(measure) => change({ measure })}
              />
              <ReportTable
                key={`${answer.from} ${answer.to}`}
                report={report}
                rows={rows}
                {...answer}
                sort={params.get('sort')}
                onSort={(sort) => change({ sort })}
              />
            </Stack>
          )}
        </Loaded>
      )}
    </Page>
  );
}

/** The sums of a report, each with what it counts. */
function Sums({ report, total }: { report: AnyReport; total: AnyCells }) {
  const columns = Object.entries(report.columns).filter(([name]) => name in total);
  return (
    <Grid
      gap={3}
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: `repeat(${columns.length}, minmax(0, 1fr))` }}
    >
      {columns.map(([id, column]) => (
        <Card key={id} css={{ '&:last-child:nth-of-type(odd)': { gridColumn: { base: 'span 2', lg: 'auto' } } }}>
          <Text small muted>
            {column.name}
          </Text>
          <Box fontSize="xl" fontWeight={600} marginTop={1}>
            {cellText(column.kind, total[id])}
          </Box>
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
