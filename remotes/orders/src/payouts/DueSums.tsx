import { useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { formatMoney } from '@recoup/contract/money';
import { type DueAge, dueAgeNames, dueAges, listDuePayouts } from '@recoup/contract/payouts/due-payouts';
import { groupOfMethod, type PayoutMethod, payoutLabel } from '@recoup/contract/payouts/payout-method';
import { pathTo } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { type DataColumn, DataTable } from '@recoup/screens/tables';
import { Box, Card, LinkText, MoneyText, Text } from '@recoup/ui';

type Sum = AnswerOf<typeof listDuePayouts>['sums'][number];
/** The payouts due by one method in one currency, by age. */
type Due = readonly [Sum, ...Sum[]];

const columns: readonly DataColumn<Due>[] = [
  { id: 'method', header: 'To be paid', cell: ([{ method }]) => payoutLabel(method), names: true },
  ...dueAgeNames.map(
    (age): DataColumn<Due> => ({
      id: age,
      header: dueAges[age].label,
      cell: (parts) => <Figure method={parts[0].method} age={age} part={parts.find((part) => part.age === age)} />,
      align: 'end',
    }),
  ),
  {
    id: 'sum',
    header: 'Total',
    cell: (parts) => {
      const amount = parts.reduce((sum, { total }) => sum + total.amount, 0);
      return <MoneyText strong>{formatMoney({ ...parts[0].total, amount })}</MoneyText>;
    },
    align: 'end',
  },
];

/** The amount due by each method and age. Each figure links to its orders. */
export function DueSums() {
  const sums = useEndpoint(listDuePayouts, { query: { per_page: 10 } }).data?.sums ?? [];
  if (sums.length === 0) return null;
  const rows = Map.groupBy(sums, ({ method, total }) => `${method} ${total.currency}`);
  return (
    <Card>
      <Box overflowX="auto">
        <DataTable
          columns={columns}
          items={[...rows.values()].flatMap(([first, ...others]): Due[] => (first ? [[first, ...others]] : []))}
          idOf={([{ method, total }]) => `${method} ${total.currency}`}
          stacks
        />
      </Box>
    </Card>
  );
}

interface FigureProps {
  method: PayoutMethod;
  age: DueAge;
  part:
    | { count: number; total: { amount: number; currency: Parameters<typeof formatMoney>[0]['currency'] } }
    | undefined;
}

function Figure({ method, age, part }: FigureProps) {
  if (!part) return <Text muted>–</Text>;
  return (
    <LinkText asChild>
      <Link to={`${pathTo('payouts')}?method=${groupOfMethod(method)}&age=${age}`}>
        {formatMoney(part.total)} ({part.count})
      </Link>
    </LinkText>
  );
}
