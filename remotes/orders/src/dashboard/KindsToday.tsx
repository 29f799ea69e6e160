import { useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { orderKinds } from '@recoup/contract/order-kind';
import { listDuePayouts } from '@recoup/contract/payouts/due-payouts';
import { getTodayOfKinds } from '@recoup/contract/reports/dashboard';
import { Link, useMay } from '@recoup/remote-kit';
import { Loaded } from '@recoup/screens';
import { type DataColumn, DataTable } from '@recoup/screens/tables';
import { Box, Card, Heading, numberText, Scroller, Skeleton, Stack, Text, VisuallyHidden } from '@recoup/ui';
import { figureText, morningFigures } from './morning-figures.ts';
import { pathOfFigure } from './order-links.ts';

type OfKinds = AnswerOf<typeof getTodayOfKinds>['data'];
type OfKind = OfKinds['kinds'][number];

interface Figure {
  readonly label: string;
  readonly count: (of: OfKind) => number;
  readonly text: (of: OfKind) => string;
  readonly to: (of: OfKind, day: string) => string | undefined;
}

/** The figures of an order type, each linking to its list: new orders first, payouts last. */
function figuresAt(location: number | undefined, mayPay: boolean): Figure[] {
  const made: Figure = {
    label: 'New today',
    count: (counts) => counts.made,
    text: (counts) => numberText(counts.made),
    to: ({ kind }, day) =>
      pathOfFigure({
        ...{ kind, category: 'all', status: 'all' },
        filter: { created_from: day, created_to: day, location_id: location },
      }),
  };
  const [owed, ...rest] = morningFigures(location, mayPay).map(
    (figure): Figure => ({
      ...figure,
      text: (counts) => figureText(figure, counts),
      to: ({ kind, location_id }) => figure.to(kind, location_id),
    }),
  );
  return [made, ...rest, ...(owed && mayPay ? [owed] : [])];
}

/** One line per order type, for users who work with several, so that nothing waits unseen under another type. */
export function KindsToday({ location }: { location: number | undefined }) {
  const read = useEndpoint(getTodayOfKinds, { query: { location_id: location } });
  const figures = figuresAt(location, useMay(listDuePayouts));
  return (
    <Card>
      <Stack gap={2}>
        <Heading level={2}>By order type</Heading>
        <Loaded what="Figures by order type" read={read} skeleton={<Skeleton height="140px" />}>
          {({ data }) => <Table {...data} figures={figures} />}
        </Loaded>
      </Stack>
    </Card>
  );
}

function Table({ day, kinds, figures }: OfKinds & { figures: readonly Figure[] }) {
  const columns: DataColumn<OfKind>[] = [
    { id: 'kind', header: 'Type', cell: ({ kind }) => orderKinds[kind].label, names: true, nowrap: true },
    ...figures.map(
      (figure): DataColumn<OfKind> => ({
        id: figure.label,
        header: figure.label,
        align: 'end',
        nowrap: true,
        cell: (counts) => <Count of={counts} day={day} figure={figure} />,
      }),
    ),
  ];
  return (
    <Scroller aria-label="Figures by order type">
      <DataTable columns={columns} items={kinds} idOf={({ kind }) => kind} />
    </Scroller>
  );
}

/** A figure that links to its list. A zero has no link. */
function Count({ of, day, figure: { label, count, text, to } }: { of: OfKind; day: string; figure: Figure }) {
  const path = to(of, day);
  if (count(of) === 0 || !path) return <Text muted>{text(of)}</Text>;
  return (
    <Box asChild fontWeight={500} fontVariantNumeric="tabular-nums" _hover={{ textDecoration: 'underline' }}>
      <Link to={path}>
        <VisuallyHidden>{`${orderKinds[of.kind].label}, ${label}: `}</VisuallyHidden>
        {text(of)}
      </Link>
    </Box>
  );
}
