import { formatMoney } from '@recoup/contract/money';
import { orderPaths, pathTo } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { When } from '@recoup/screens';
import type { DataColumn } from '@recoup/screens/tables';
import { Box, Button, Inline, LinkText, MoneyText, StatusPill, Text } from '@recoup/ui';
import { mayDrop } from '../outbox/outbox.ts';
import type { WorkEntry } from '../outbox/work.ts';
import { aboutText, lookOf, questionTitle } from './entry-look.ts';

/** The columns of the list of offline work. */
export function columnsOf(locationId: number, onAnswer: (id: string) => void): readonly DataColumn<WorkEntry>[] {
  return [
    { id: 'receipt', header: 'Number', names: true, cell: (entry) => <Name entry={entry} /> },
    { id: 'devices', header: 'Work', wide: true, cell: aboutText },
    {
      id: 'total',
      header: 'Total',
      align: 'end',
      cell: ({ kind, shown }) =>
        kind === 'order' || kind === 'inspection' ? <MoneyText>{formatMoney(shown.total)}</MoneyText> : '–',
    },
    {
      id: 'at',
      header: 'Saved',
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

/** The entry's number, with its customer until it's sent, or with what was counted. */
function Name({ entry: { id, kind, shown, body } }: { entry: WorkEntry }) {
  if (shown.customer === '') return shown.receipt;
  const hasReceipt = kind === 'order' && body !== null;
  return (
    <Box>
      {hasReceipt ? (
        <LinkText asChild>
          <Link to={pathTo('offline', { part: 'receipt', entry: id })}>{shown.receipt}</Link>
        </LinkText>
      ) : (
        <Text fontWeight="inherit">{shown.receipt}</Text>
      )}
      <Text small muted fontWeight={400} overflowWrap="anywhere">
        {shown.customer}
      </Text>
    </Box>
  );
}

function State({ entry, locationId, onAnswer }: { entry: WorkEntry; locationId: number; onAnswer: () => void }) {
  const { label, tone } = lookOf(entry, locationId);
  const { outcome, question } = entry;
  return (
    <Inline gap={3} wrap>
      <StatusPill tone={tone}>{label}</StatusPill>
      {question && <Text small>{questionTitle(entry)}</Text>}
      {outcome && 'message' in outcome && <Text small>{outcome.message}</Text>}
      {outcome && 'id' in outcome && outcome.id > 0 && (
        <LinkText asChild>
          {entry.kind === 'package' ? (
            <Link to={orderPaths.scanStation(outcome.kind ?? 'mail-in', outcome.id)}>
              Review scans for order {outcome.number}
            </Link>
          ) : (
            <Link to={orderPaths.detail(outcome.kind ?? 'in-store', outcome.id)}>Order {outcome.number}</Link>
          )}
        </LinkText>
      )}
      {question && (
        <Button size="sm" look="primary" onClick={onAnswer} aria-label={`Review ${entry.shown.receipt}`}>
          Review
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
