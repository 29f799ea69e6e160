import { useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { formatMoney } from '@recoup/contract/money';
import { orderKinds } from '@recoup/contract/order-kind';
import { orderWaits } from '@recoup/contract/orders/order-waits';
import { listDuePayouts } from '@recoup/contract/payouts/due-payouts';
import { getTodayOfKinds } from '@recoup/contract/reports/dashboard';
import { pathTo } from '@recoup/contract/route';
import { Link, useMay } from '@recoup/remote-kit';
import { Loaded } from '@recoup/screens';
import { type DataColumn, DataTable } from '@recoup/screens/tables';
import { Box, Card, Heading, numberText, Scroller, Skeleton, Stack, Text, VisuallyHidden } from '@recoup/ui';
import { pathOfFigure } from './order-links.ts';

type OfKinds = AnswerOf<typeof getTodayOfKinds>['data'];
type OfKind = OfKinds['kinds'][number];

interface Figure {
  readonly label: string;
  readonly value: (of: OfKind) => number;
  readonly to: (of: OfKind, day: string) => string;
  /** Left out: the number itself. */
  readonly text?: (of: OfKind) => string;
}

/** What is counted of each kind, each the list that it leads to. */
function figuresAt(location: number | undefined, mayPay: boolean): Figure[] {
  const list = (kind: OfKind['kind'], filter: Record<string, string>) =>
    pathOfFigure({ kind, filter: { ...filter, location_id: location } });
  const waiting = (name: keyof typeof orderWaits, label: string): Figure => ({
    label,
    value: (of) => of[name],
    to: ({ kind }) => list(kind, { waiting: name }),
  });
  const owed: Figure = {
    label: 'Owed',
    value: ({ owed: due }) => due.count,
    text: ({ owed: due }) => formatMoney(due.total),
    to: ({ kind, location_id }) => {
      const store = location_id ?? location;
      return `${pathTo('payouts')}?${new URLSearchParams({ kind, ...(store && { location_id: String(store) }) })}`;
    },
  };
  return [
    {
      label: 'New today',
      value: ({ made }) => made,
      to: ({ kind }, day) =>
        pathOfFigure({
          ...{ kind, category: 'all', status: 'all' },
          filter: { created_from: day, created_to: day, location_id: location },
        }),
    },
    waiting('inspection', orderWaits.inspection.label),
    { label: 'Arriving', value: ({ arriving }) => arriving, to: ({ kind }) => list(kind, { arriving: 'today' }) },
    waiting('expiry', 'Expiring'),
    waiting('answer', orderWaits.answer.label),
    ...(mayPay ? [owed] : []),
  ];
}

/** All kinds of orders at a glance, for those who have to do with several: nothing waits unseen under another kind. */
export function KindsToday({ location }: { location: number | undefined }) {
  const read = useEndpoint(getTodayOfKinds, { query: { location_id: location } });
  const figures = figuresAt(location, useMay(listDuePayouts));
  return (
    <Card>
      <Stack gap={2}>
        <Heading level={2}>All orders</Heading>
        <Loaded what="The figures of all orders" read={read} skeleton={<Skeleton height="140px" />}>
          {({ data }) => <Table {...data} figures={figures} />}
        </Loaded>
      </Stack>
    </Card>
  );
}

function Table({ day, kinds, figures }: OfKinds & { figures: readonly Figure[] }) {
  const columns: DataColumn<OfKind>[] = [
    { id: 'kind', header: 'Kind', cell: ({ kind }) => orderKinds[kind].label, names: true, nowrap: true },
    ...figures.map(
      (figure): DataColumn<OfKind> => ({
        id: figure.label,
        header: figure.label,
        align: 'end',
        nowrap: true,
        cell: (of) => <Count of={of} day={day} figure={figure} />,
      }),
    ),
  ];
  return (
    <Scroller aria-label="All orders by kind">
      <DataTable columns={columns} items={kinds} idOf={({ kind }) => kind} />
    </Scroller>
  );
}

/** A figure that leads to its list; there is nothing to see behind a zero. */
function Count({ of, day, figure: { label, value, text, to } }: { of: OfKind; day: string; figure: Figure }) {
  if (value(of) === 0) return <Text muted>0</Text>;
  return (
    <Box asChild fontWeight={500} fontVariantNumeric="tabular-nums" _hover={{ textDecoration: 'underline' }}>
      <Link to={to(of, day)}>
        <VisuallyHidden>{`${orderKinds[of.kind].label}, ${label}: `}</VisuallyHidden>
        {text ? text(of) : numberText(value(of))}
      </Link>
    </Box>
  );
}
