import { formatMoney } from '@recoup/contract/money';
import { orderPaths, pathTo } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { When } from '@recoup/screens';
import type { DataColumn } from '@recoup/screens/tables';
import { Box, Button, Inline, LinkText, MoneyText, StatusPill, Text } from '@recoup/ui';
import type { OrderEntry } from '../outbox/order-entry.ts';
import { mayDrop } from '../outbox/outbox.ts';
import { lookOf, questionTitles } from './entry-look.ts';

/** What the list of offline orders shows of each. */
export function columnsOf(locationId: number, onAnswer: (id: string) => void): readonly DataColumn<OrderEntry>[] {
  return [
    { id: 'receipt', header: 'Receipt', names: true, cell: (entry) => <Receipt entry={entry} /> },
    { id: 'devices', header: 'Devices', wide: true, cell: ({ shown }) => devicesText(shown) },
    {
      id: 'total',
      header: 'Total',
      align: 'end',
      cell: ({ shown }) => <MoneyText>{formatMoney(shown.total)}</MoneyText>,
    },
    {
      id: 'at',
      header: 'Taken',
      wide: true,
      nowrap: true,
      cell: ({ at }) => <When at={new Date(at).toISOString()} clock />,
    },
    {
      id: 'state',
      header: 'Status',
      cell: (entry) => <State entry={entry} locationId={locationId} onAnswer={() => onAnswer(entry.id)} />,
    },
  ];
}

function devicesText({ devices }: OrderEntry['shown']): string {
  const [first, ...more] = devices;
  return more.length > 0 ? `${first?.name} and ${more.length} more` : (first?.name ?? '–');
}

/** Its number, and whose it is as long as it isn’t sent. */
function Receipt({ entry: { id, shown, body } }: { entry: OrderEntry }) {
  if (body === null) return shown.receipt;
  return (
    <Box>
      <LinkText asChild>
        <Link to={pathTo('offline', { part: 'receipt', entry: id })}>{shown.receipt}</Link>
      </LinkText>
      <Text small muted fontWeight={400} overflowWrap="anywhere">
        {shown.customer}
      </Text>
    </Box>
  );
}

function State({ entry, locationId, onAnswer }: { entry: OrderEntry; locationId: number; onAnswer: () => void }) {
  const { label, tone } = lookOf(entry, locationId);
  const { outcome, question } = entry;
  return (
    <Inline gap={3} wrap>
      <StatusPill tone={tone}>{label}</StatusPill>
      {question && <Text small>{questionTitles[question.kind]}</Text>}
      {outcome && outcome.id > 0 && (
        <LinkText asChild>
          <Link to={orderPaths.detail('in-store', outcome.id)}>Order {outcome.number}</Link>
        </LinkText>
      )}
      {question && (
        <Button size="sm" look="primary" onClick={onAnswer} aria-label={`Answer for ${entry.shown.receipt}`}>
          Answer
        </Button>
      )}
      {!question && entry.state === 'waiting' && mayDrop(entry) && (
        <Button size="sm" look="ghost" onClick={onAnswer} aria-label={`Delete ${entry.shown.receipt}`}>
          Delete
        </Button>
      )}
    </Inline>
  );
}
