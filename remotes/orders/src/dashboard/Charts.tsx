import { ApiError, useEndpoint } from '@recoup/api';
import { currencies, formatMoney } from '@recoup/contract/money';
import { statusIds } from '@recoup/contract/order-status-ids';
import { chartSpans, getConversionChart, getOrderChart } from '@recoup/contract/reports/dashboard-charts';
import { Link, useMe, useNavigate } from '@recoup/remote-kit';
import { Loaded, Money, Section } from '@recoup/screens';
import { Box, LinkText, numberText, Stack, Text } from '@recoup/ui';
import { BarChart, LineChart } from '@recoup/ui/charts';
import { ChartFilters } from './ChartFilters.tsx';
import { type OrderFigure, pathOfFigure, useMeaning } from './order-links.ts';
import { pointNames } from './point-names.ts';
import type { DashboardFilter, FilterPatch } from './use-dashboard-filter.ts';

interface ChartsProps {
  filter: DashboardFilter;
  onChange: (patch: FilterPatch) => void;
}

const percent = (value: number) => numberText(value, { style: 'percent', maximumFractionDigits: 1 });

interface Span {
  from: string;
  to: string;
}

/** The list of orders created in an interval, with the charts' filters. */
function listOf(
  { kind, location, status }: DashboardFilter,
  { from, to }: Span,
  only: Pick<OrderFigure, 'status' | 'filter'> = { status: status ?? 'all' },
): string {
  return pathOfFigure({
    kind,
    category: 'all',
    ...only,
    filter: { ...only.filter, created_from: from, created_to: to, location_id: location },
  });
}

/** Orders, their amounts and completed orders over time. Every figure links to its orders. */
export default function Charts({ filter, onChange }: ChartsProps) {
  const { kind, from, to, by, location, status } = filter;
  const backwards = from !== undefined && to !== undefined && from > to;
  const query = { kind, from, to, by, location_id: location };
  const orders = useEndpoint(getOrderChart, { body: { ...query, status_id: status ?? null } }, { enabled: !backwards });
  const refused = orders.error instanceof ApiError ? orders.error.fields.from?.[0] : undefined;
  return (
    <Section id="dashboard.charts" title="Orders over time">
      <Stack gap={6}>
        <ChartFilters
          filter={filter}
          from={from ?? orders.data?.from}
          to={to ?? orders.data?.to}
          error={backwards ? 'Choose a start date on or before the end date.' : refused && `The first day ${refused}`}
          onChange={onChange}
        />
        {!backwards && !refused && (
          <>
            <Loaded what="Order chart" read={orders} skeleton={620} fades>
              {(chart) => <OrderCharts chart={chart} filter={filter} />}
            </Loaded>
            <ConversionPart filter={filter} />
          </>
        )}
      </Stack>
    </Section>
  );
}

type OrderChartAnswer = NonNullable<ReturnType<typeof useEndpoint<typeof getOrderChart>>['data']>;

function OrderCharts({ chart, filter }: { chart: OrderChartAnswer; filter: DashboardFilter }) {
  const navigate = useNavigate();
  const { currency } = useMe();
  const { decimals, locale } = currencies[currency];
  const { data, total } = chart;
  const points = pointNames(data, filter.by);
  const unit = 10 ** decimals;
  const short = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumSignificantDigits: 3,
  });
  const to = (i: number) => listOf(filter, data[i] ?? chart);
  const shared = {
    points,
    pointHeader: chartSpans[filter.by],
    link: (i: number, _series: string, words: string) => <Link to={to(i)}>{words}</Link>,
    onPick: (i: number) => navigate(to(i)),
  };
  return (
    <Stack gap={6}>
      <Text>
        <LinkText asChild textDecoration="underline">
          <Link to={listOf(filter, chart)}>{numberText(total.orders)} orders</Link>
        </LinkText>{' '}
        created in this period, for a total of <Money value={total.amount} strong />.
      </Text>
      <BarChart
        {...shared}
        title="Orders by creation time"
        format={(value) => numberText(value)}
        series={[{ id: 'orders', label: 'Orders', values: data.map((row) => row.orders) }]}
      />
      <LineChart
        {...shared}
        title="Order totals by creation time"
        format={(value) => formatMoney({ amount: Math.round(value * unit), currency })}
        axisFormat={(value) => short.format(value)}
        series={[{ id: 'amount', label: 'Order total', values: data.map((row) => row.amount.amount / unit) }]}
      />
    </Stack>
  );
}

/** The conversion rate: how many of the orders created in a period are completed by now. */
function ConversionPart({ filter }: { filter: DashboardFilter }) {
  const navigate = useNavigate();
  const { kind, from, to, by, location } = filter;
  const read = useEndpoint(getConversionChart, { query: { kind, from, to, by, location_id: location } });
  const completed = useMeaning(kind, statusIds.completed);
  const unfiltered = { ...filter, status: undefined };
  const pathTo = (span: Span, series?: string) =>
    listOf(unfiltered, span, series === 'completed' ? completed : undefined);
  return (
    <Loaded what="Conversion rate" read={read} skeleton={330} fades>
      {(chart) => (
        <Stack gap={3}>
          <Text>
            Conversion rate{' '}
            <Box as="strong" fontWeight={600}>
              {chart.total.rate === null ? '–' : percent(chart.total.rate)}
            </Box>
            :{' '}
            <LinkText asChild textDecoration="underline">
              <Link to={pathTo(chart, 'completed')}>{numberText(chart.total.completed)} completed</Link>
            </LinkText>{' '}
            of{' '}
            <LinkText asChild textDecoration="underline">
              <Link to={pathTo(chart)}>{numberText(chart.total.created)} created</Link>
            </LinkText>
            {filter.status !== undefined && ', in any status'}.
          </Text>
          <BarChart
            title="Orders created and completed"
            points={pointNames(chart.data, by)}
            pointHeader={chartSpans[by]}
            format={(value) => numberText(value)}
            link={(i, series, words) => <Link to={pathTo(chart.data[i] ?? chart, series)}>{words}</Link>}
            onPick={(i, series) => navigate(pathTo(chart.data[i] ?? chart, series))}
            series={[
              { id: 'created', label: 'Created', values: chart.data.map((row) => row.created) },
              { id: 'completed', label: 'Completed', values: chart.data.map((row) => row.completed) },
            ]}
          />
        </Stack>
      )}
    </Loaded>
  );
}
