import { ApiError, type ReadInput, useEndpoint } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import { type AnyReport, type ReportFilter, reportComparisons } from '@recoup/contract/report';
import type { AnyCells } from '@recoup/contract/reports/report-cells';
import { isDay } from '@recoup/contract/wire';
import { Link, useUrlState } from '@recoup/remote-kit';
import { Button, Card, EmptyState, Inline, Skeleton, Stack } from '@recoup/ui';
import { LinkTabs } from '@recoup/ui/overlays';
import { lazy, type ReactNode, Suspense } from 'react';
import { DownloadButton } from '../../action/file-buttons.tsx';
import type { ListTabs } from '../../list/list-types.ts';
import { useView } from '../../list/view/use-view.ts';
import { Loaded, type Read } from '../../parts/loaded.tsx';
import { Page } from '../../parts/page.tsx';
import { PeriodFields } from '../../parts/period-fields.tsx';
import { BesideFields } from './beside-fields.tsx';
import { cellValue, comparisonText } from './cells.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportSums } from './report-sums.tsx';
import { ReportTable } from './report-table.tsx';

const ViewMenu = lazy(() => import('../../list/view/view-menu.tsx'));

interface Answer {
  data: readonly AnyCells[];
  lines: number;
  total: AnyCells;
  before: AnyCells;
  beside?: readonly (AnyCells | null)[];
  from: string;
  to: string;
  before_from: string;
  before_to: string;
}

interface ReportPageProps {
  report: AnyReport;
  /** The other reports. */
  reports?: ListTabs;
  /** Addresses of the same report for parts of its data. */
  tabs?: ListTabs;
  /** Filters that the address already sets, so the user can't change them. Null filters nothing. */
  fixed?: Partial<Record<ReportFilter, string | null>>;
  /** Shown above everything else. */
  notice?: ReactNode;
}

/** The query that filters the rows behind figures, without the comparison. */
function countedBy(query: Readonly<Record<string, string>>, { from, to }: Pick<Answer, 'from' | 'to'>) {
  const { beside: _, beside_from: _first, beside_to: _last, ...narrowed } = query;
  return { ...narrowed, from, to };
}

/**
 * A report's page. Its period and filters are in the address, which views store. Totals, chart, table and CSV follow
 * from its declaration.
 */
export function ReportPage({ report, reports, tabs, fixed = {}, notice }: ReportPageProps) {
  const { params, change } = useUrlState();
  const dayNames = report.now ? [] : ['from', 'to', 'beside_from', 'beside_to'];
  const days = dayNames.map((name) => [name, params.get(name)] as const).filter(([, day]) => isDay(day));
  const beside = report.now ? null : params.get('beside');
  const filters = report.filters.filter((name) => fixed[name] === undefined);
  const chosen = filters.map((name) => [name, params.get(name)] as const);
  const held = [['beside', beside !== null && beside in reportComparisons ? beside : null]] as const;
  const queryEntries = [...days, ...held, ...chosen, ...Object.entries(fixed)].flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  const query: Readonly<Record<string, string>> = Object.fromEntries(queryEntries);
  const backwards = query.from !== undefined && query.to !== undefined && query.from > query.to;
  const loaded = useEndpoint(report.get, { query } as unknown as ReadInput<Endpoint>, { enabled: !backwards });
  const read = loaded as unknown as Read<Answer>;
  const faults = read.error instanceof ApiError ? read.error.fields : {};
  const [refused, refusedBeside] = [faults.from?.[0], faults.beside_from?.[0]];
  const from = query.from ?? read.data?.from;
  const to = query.to ?? read.data?.to;
  const views = useView(report.get, read.data !== undefined);
  // Measure, sort and view are specific to a report, but period and filters carry over.
  const otherParams = new URLSearchParams([...params].filter(([name]) => !['measure', 'sort', 'view'].includes(name)));
  return (
    <Page
      title={report.title}
      actions={
        <>
          {read.data && (
            <Suspense fallback={null}>
              <ViewMenu endpoint={report.get} list={views} />
            </Suspense>
          )}
          <Button icon="print" onClick={() => window.print()}>
            Print
          </Button>
          {(['csv', 'xlsx'] as const).map((type) => (
            <DownloadButton
              key={type}
              endpoint={report[type]}
              input={{ query } as unknown as ReadInput<Endpoint>}
              disabled={backwards}
            >
              {`Download ${type === 'csv' ? 'CSV' : 'Excel'}`}
            </DownloadButton>
          ))}
        </>
      }
    >
      {notice}
      {[reports, tabs].map(
        (choice) =>
          choice && (
            <LinkTabs
              key={choice.label}
              label={choice.label}
              items={choice.items}
              current={choice.current}
              link={(tab, words, current) => (
                <Link to={{ pathname: tab.to, search: otherParams.toString() }} aria-current={current}>
                  {words}
                </Link>
              )}
            />
          ),
      )}
      {from && to && (
        <Inline gap={3} wrap alignItems="flex-start">
          {!report.now && (
            <>
              <PeriodFields
                from={from}
                to={to}
                error={refused && `The first day ${refused}`}
                onChange={(days) => change({ ...days })}
              />
              <BesideFields
                reportQuery={query}
                before={read.data && { from: read.data.before_from, to: read.data.before_to }}
                error={refusedBeside && `The first day ${refusedBeside}`}
                onChange={change}
              />
            </>
          )}
          <ReportFilters filters={filters} query={query} onChange={change} />
        </Inline>
      )}
      {!backwards && !refused && !refusedBeside && (
        <Loaded
          what="Report"
          read={read}
          fades
          isEmpty={({ total }) => Object.values(total).every((sum) => cellValue(sum) === 0)}
          empty={
            <Card>
              <EmptyState icon="reports" title={report.empty}>
                {report.now
                  ? 'Figures appear after your first orders and sales.'
                  : 'Choose a longer period, or come back after your first orders and sales.'}
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
          {({ data: rows, before_from, before_to, ...answer }) => (
            <Stack>
              <ReportSums
                report={report}
                total={answer.total}
                before={answer.before}
                days={report.now ? undefined : comparisonText(query, answer, { from: before_from, to: before_to })}
                reportQuery={countedBy(query, answer)}
              />
              <ReportChart
                report={report}
                rows={rows}
                {...answer}
                other={comparisonText(query, answer, { from: before_from, to: before_to })}
                measure={params.get('measure')}
                onMeasure={(measure) => change({ measure })}
              />
              <ReportTable
                // A different period or filter goes back to the first page.
                key={JSON.stringify({ ...query, from: answer.from, to: answer.to })}
                report={report}
                rows={rows}
                {...answer}
                reportQuery={countedBy(query, answer)}
                other={comparisonText(query, answer, { from: before_from, to: before_to })}
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
