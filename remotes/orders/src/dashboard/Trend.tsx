import { formatMoney, sumMoney } from '@recoup/contract/money';
import { listPayouts } from '@recoup/contract/payouts/payouts';
import { allKinds } from '@recoup/contract/reports/dashboard';
import { pathTo } from '@recoup/contract/route';
import { Link, useMay, useMe } from '@recoup/remote-kit';
import { Box, Card, dayText, LinkText, Sparkline, Text } from '@recoup/ui';
import type { ReactNode } from 'react';
import { pathOfFigure } from './order-links.ts';
import type { Today } from './Today.tsx';
import type { DashboardFilter } from './use-dashboard-filter.ts';

type Day = Today['days'][number];

const week = 7;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const nameOfDay = (day: string) => dayText(day, { weekday: 'long' });

/** Describes a change: "12% more than the previous week". There is no percentage of zero. */
function change(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'none in the previous week either' : 'none in the previous week';
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'same as the previous week';
  return `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than the previous week`;
}

const ordersText = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

interface TrendProps {
  days: Today['days'];
  /** Orders of all types together have no single list, so the figures of each type link to its own. */
  counted: DashboardFilter['counted'];
  /**
   * The location that the lists of orders are filtered by. In-store lists only have their own store's orders anyway.
   */
  location: number | undefined;
  /** The store that is counted. Undefined for all. */
  store: number | undefined;
}

/** Orders created and money paid: today compared with the same weekday, and this week with the last. */
export function Trend({ days, counted, location, store }: TrendProps) {
  const { currency, location: ownLocation, locations } = useMe();
  const kind = counted === allKinds ? undefined : counted;
  const mayPay = useMay(listPayouts);
  const today = days.at(-1);
  const first = days.at(-week);
  if (!today || !first) return null;
  const alike = days.slice(0, -1).filter((_, i) => (days.length - 1 - i) % week === 0);
  const usual = (values: readonly number[]) => (values.length === 0 ? 0 : Math.round(sum(values) / values.length));
  const usualAmount = formatMoney({ amount: usual(alike.map(({ amount }) => amount.amount)), currency });
  const weekday = nameOfDay(today.day);
  const usualText = alike.some(({ orders }) => orders > 0)
    ? `Typical ${weekday}: ${ordersText(usual(alike.map(({ orders }) => orders)))}, ${usualAmount}`
    : `No orders on recent ${weekday}s`;
  const last = days.slice(-week);
  const before = days.slice(-2 * week, -week);
  const paidIn = (some: readonly Day[]) => sum(some.map(({ paid }) => paid.amount));
  const made = (from: string) =>
    kind &&
    pathOfFigure({
      kind,
      category: 'all',
      filter: { created_from: from, created_to: today.day, location_id: location },
    });
  const sent = new URLSearchParams({ created_from: first.day, created_to: today.day, ...(kind && { kind }) });
  if (store !== undefined) sent.set('location_id', String(store));
  // In-store orders are counted only for the user's own location. With all types together, only there does the list of
  // payouts match.
  const isListed = mayPay && (kind || store === ownLocation.id || locations.length < 2);
  const paid = formatMoney({ amount: paidIn(last), currency });
  return (
    <Box display="grid" gap={3} gridTemplateColumns="repeat(auto-fit, minmax(min(300px, 100%), 1fr))">
      <Line values={days.map(({ orders }) => orders)} detail={`${formatMoney(today.amount)}. ${usualText}`}>
        <Figure to={made(today.day)}>{ordersText(today.orders)}</Figure> created today
      </Line>
      <Line
        values={days.map(({ amount }) => amount.amount)}
        detail={change(sum(last.map(({ amount }) => amount.amount)), sum(before.map(({ amount }) => amount.amount)))}
      >
        <Figure to={made(first.day)}>
          {formatMoney(
            sumMoney(
              currency,
              last.map(({ amount }) => amount),
            ),
          )}
        </Figure>{' '}
        in orders in the last 7 days
      </Line>
      <Line values={days.map(({ paid }) => paid.amount)} detail={change(paidIn(last), paidIn(before))}>
        <Figure to={isListed ? `${pathTo('payouts', { tab: 'sent' })}?${sent}` : undefined}>{paid}</Figure> paid in the
        last 7 days
      </Line>
    </Box>
  );
}

function Figure({ to, children }: { to: string | undefined; children: string }) {
  if (!to) return <b>{children}</b>;
  return (
    <LinkText asChild fontWeight={600}>
      <Link to={to}>{children}</Link>
    </LinkText>
  );
}

function Line({ values, detail, children }: { values: readonly number[]; detail: string; children: ReactNode }) {
  return (
    <Card display="flex" gap={3} alignItems="center" justifyContent="space-between" padding={3}>
      <Box minWidth={0}>
        <Text>{children}</Text>
        <Text small muted>
          {detail}
        </Text>
      </Box>
      <Sparkline values={values} />
    </Card>
  );
}
