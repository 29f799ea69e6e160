import { useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import {
  type Exchange,
  exchangeKinds,
  exchangeOutcomes,
  listExchanges,
  sumExchanges,
} from '@recoup/contract/add-ons/exchanges';
import { orderPaths } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { ListPager, Loaded, usePages, When } from '@recoup/screens';
import { type DataColumn, DataTable } from '@recoup/screens/tables';
import { Box, Card, Heading, LinkText, Stack, StatusDot, Text } from '@recoup/ui';

type Today = AnswerOf<typeof sumExchanges>['data'];

const numbers = new Intl.NumberFormat('en-US');
const counted = (count: number, one: string, many: string) => `${numbers.format(count)} ${count === 1 ? one : many}`;

/** "Today: 12 requests, 1 failed. 4 labels bought, 7 tracking requests." */
export function todayWords({ sent, failed, done }: Today): string {
  if (sent === 0) return 'Nothing sent today.';
  const brought = done.flatMap(({ kind, count }) => {
    const words: { label: string; one?: string; many?: string } = exchangeKinds[kind];
    return words.one && words.many ? [counted(count, words.one, words.many)] : [];
  });
  const requests = `Today: ${counted(sent, 'request', 'requests')}, ${failed === 0 ? 'none' : numbers.format(failed)} failed.`;
  return brought.length === 0 ? requests : `${requests} ${brought.join(', ')}.`;
}

const seconds = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const columns: readonly DataColumn<Exchange>[] = [
  { id: 'created_at', header: 'Time', cell: ({ created_at }) => <When at={created_at} clock />, nowrap: true },
  {
    id: 'kind',
    header: 'Request',
    names: true,
    cell: ({ kind, calls }) => (
      <Box>
        <Text>{exchangeKinds[kind].label}</Text>
        {calls.map(({ asked: request, status, ms }, index) => (
          <Text key={`${index} ${request}`} small muted>
            {request}, {status ?? 'no response'}, {seconds.format(ms / 1_000)} s
          </Text>
        ))}
      </Box>
    ),
  },
  {
    id: 'outcome',
    header: 'Outcome',
    cell: ({ outcome, message }) => (
      <Box>
        <StatusDot tone={exchangeOutcomes[outcome].tone}>{exchangeOutcomes[outcome].label}</StatusDot>
        {message && (
          <Text small muted>
            {message}
          </Text>
        )}
      </Box>
    ),
  },
  {
    id: 'about',
    header: 'For',
    cell: ({ order, parcel }) => (
      <Box>
        {order && (
          <LinkText asChild>
            <Link to={orderPaths.detail(order.kind, order.id)}>Order {order.number}</Link>
          </LinkText>
        )}
        {parcel && (
          <Text small muted>
            Package {parcel}
          </Text>
        )}
      </Box>
    ),
  },
  {
    id: 'took',
    header: 'Duration',
    align: 'end',
    wide: true,
    nowrap: true,
    cell: ({ took_ms }) => `${seconds.format(took_ms / 1_000)} s`,
  },
];

/** The requests to a connection's system in the last 30 days, with a summary of today. */
export function ConnectionLog({ connectionId, name }: { connectionId: number; name: string }) {
  const params = { id: connectionId };
  const { query, pager } = usePages();
  const today = useEndpoint(sumExchanges, { params });
  const read = useEndpoint(listExchanges, { params, query });
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>Activity</Heading>
        {today.data && <Text>{todayWords(today.data.data)}</Text>}
        <Loaded
          what="Activity"
          read={read}
          fades
          isEmpty={({ total }) => total === 0}
          empty={`No requests yet. Requests to ${name} from the last 30 days appear here.`}
        >
          {(answer) => (
            <Stack gap={3}>
              <DataTable columns={columns} items={answer.data} idOf={({ id }) => id} label="Activity" stacks />
              {answer.total > 10 && <ListPager answer={answer} {...pager} />}
            </Stack>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}
