import type { AnswerOf } from '@recoup/contract';
import { currencies, formatMoney, type Money as MoneyValue } from '@recoup/contract/money';
import type { getOffersReport } from '@recoup/contract/reports/reports';
import { Money } from '@recoup/screens';
import { Box, Card, EmptyState, Grid, Heading, Stack, Text } from '@recoup/ui';
import { BarChart, LineChart } from '@recoup/ui/charts';
import type { ReactNode } from 'react';

type Report = AnswerOf<typeof getOffersReport>;

const dayFormat = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const dayName = new Intl.DateTimeFormat('en-US', dayFormat);
const dayOfYear = new Intl.DateTimeFormat('en-US', { ...dayFormat, year: 'numeric' });
const number = new Intl.NumberFormat('en-US');

/** Amounts in whole currency units, for the heights of a chart; the table behind it shows them exactly. */
function units({ amount, currency }: MoneyValue): number {
  return amount / 10 ** currencies[currency].decimals;
}

export function OffersFigures({ report }: { report: Report }) {
  const { data, total } = report;
  if (total.orders === 0 && total.paid_orders === 0) {
    return (
      <Card>
        <EmptyState icon="reports" title="No orders in these days">
          Choose a longer period to see more.
        </EmptyState>
      </Card>
    );
  }
  const oneYear = report.from.slice(0, 4) === report.to.slice(0, 4);
  const points = data.map((row) => (oneYear ? dayName : dayOfYear).format(new Date(`${row.day}T00:00:00Z`)));
  const { currency } = total.quoted;
  const asMoney = (value: number) =>
    formatMoney({ amount: Math.round(value * 10 ** currencies[currency].decimals), currency });
  const short = new Intl.NumberFormat(currencies[currency].locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumSignificantDigits: 3,
  });
  return (
    <Stack>
      <Grid gap={3} gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 1fr))' }}>
        <Figure label="Orders" about="Made in these days">
          {number.format(total.orders)}
        </Figure>
        <Figure label="Devices" about="In those orders">
          {number.format(total.items)}
        </Figure>
        <Figure label="Quoted" about="Promised when those orders were made">
          <Money value={total.quoted} />
        </Figure>
        <Figure label="Paid orders" about="Paid in these days, whenever they were made">
          {number.format(total.paid_orders)}
        </Figure>
        <Figure label="Paid" about="Payouts of these days; failed ones do not count">
          <Money value={total.paid} />
        </Figure>
      </Grid>
      <Card>
        <Heading level={2} marginBottom={3}>
          Quoted and paid
        </Heading>
        <LineChart
          title="Quoted and paid amounts, day by day"
          points={points}
          format={asMoney}
          axisFormat={(value) => short.format(value)}
          series={[
            { id: 'quoted', label: 'Quoted', values: data.map((row) => units(row.quoted)) },
            { id: 'paid', label: 'Paid', values: data.map((row) => units(row.paid)) },
          ]}
        />
      </Card>
      <Card>
        <Heading level={2} marginBottom={3}>
          Orders
        </Heading>
        <BarChart
          title="Orders, day by day"
          points={points}
          format={(value) => number.format(value)}
          series={[
            { id: 'orders', label: 'New orders', values: data.map((row) => row.orders) },
            { id: 'paid', label: 'Paid orders', values: data.map((row) => row.paid_orders) },
          ]}
        />
      </Card>
    </Stack>
  );
}

/** A sum, and what it counts. */
function Figure({ label, about, children }: { label: string; about: string; children: ReactNode }) {
  return (
    <Card>
      <Text small muted>
        {label}
      </Text>
      <Box fontSize="xl" fontWeight={600} marginTop={1}>
        {children}
      </Box>
      <Text small muted marginTop={1}>
        {about}
      </Text>
    </Card>
  );
}
