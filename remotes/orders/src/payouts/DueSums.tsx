import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { type DueAge, dueAgeNames, dueAges, listDuePayouts } from '@recoup/contract/payouts/due-payouts';
import { groupOfMethod, type PayoutMethod, payoutLabel } from '@recoup/contract/payouts/payout-method';
import { pathTo } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { Box, Card, LinkText, MoneyText, Text } from '@recoup/ui';
import type { ReactNode } from 'react';

/** How much is due by each method and since when; each figure leads to its orders. */
export function DueSums() {
  const sums = useEndpoint(listDuePayouts, { query: { per_page: 10 } }).data?.sums ?? [];
  if (sums.length === 0) return null;
  const rows = Map.groupBy(sums, ({ method, total }) => `${method} ${total.currency}`);
  return (
    <Card>
      <Box overflowX="auto">
        <Box as="table" width="100%" fontSize="sm">
          <thead>
            <Line>
              {['To be paid', ...dueAgeNames.map((age) => dueAges[age].label), 'Sum'].map((head, i) => (
                <Box
                  as="th"
                  key={head}
                  gridColumn={i === 0 ? '1 / -1' : 'auto'}
                  paddingBlock={1}
                  paddingInlineEnd={{ base: 0, sm: 3 }}
                  fontWeight={500}
                  color="text.muted"
                  textAlign={i === 0 ? 'start' : 'end'}
                >
                  {head}
                </Box>
              ))}
            </Line>
          </thead>
          <tbody>
            {[...rows].map(([key, parts]) => {
              const [first] = parts;
              if (!first) return null;
              const { method, total } = first;
              const amount = parts.reduce((sum, part) => sum + part.total.amount, 0);
              return (
                <Line key={key}>
                  <Box as="th" gridColumn="1 / -1" textAlign="start" fontWeight={500} paddingInlineEnd={3}>
                    {payoutLabel(method)}
                  </Box>
                  {dueAgeNames.map((age) => (
                    <Box
                      as="td"
                      key={age}
                      textAlign="end"
                      paddingBlock={1}
                      paddingInlineEnd={{ base: 0, sm: 3 }}
                      whiteSpace={{ sm: 'nowrap' }}
                    >
                      <Figure method={method} age={age} part={parts.find((part) => part.age === age)} />
                    </Box>
                  ))}
                  <Box as="td" textAlign="end" paddingBlock={{ base: 1, sm: 0 }} paddingInlineEnd={{ base: 0, sm: 3 }}>
                    <MoneyText strong>{formatMoney({ ...total, amount })}</MoneyText>
                  </Box>
                </Line>
              );
            })}
          </tbody>
        </Box>
      </Box>
    </Card>
  );
}

/** A row of the table; on a phone its first cell stands above the others, which have its width. */
function Line({ children }: { children: ReactNode }) {
  return (
    <Box
      as="tr"
      display={{ base: 'grid', sm: 'table-row' }}
      gridTemplateColumns="repeat(3, minmax(0, 1fr)) minmax(0, 1.25fr)"
      columnGap={2}
    >
      {children}
    </Box>
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
