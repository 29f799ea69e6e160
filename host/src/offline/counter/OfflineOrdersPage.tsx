import { formatMoney } from '@recoup/contract/money';
import { orderPaths, pathTo } from '@recoup/contract/route';
import { Link, useMe } from '@recoup/remote-kit';
import { Page, When } from '@recoup/screens';
import { type DataColumn, DataTable } from '@recoup/screens/tables';
import {
  Banner,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  Inline,
  LinkText,
  MoneyText,
  Skeleton,
  StatusPill,
  Text,
} from '@recoup/ui';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { keptPrices } from '../keep-device.ts';
import { openOrdersAtom } from '../offline-state.ts';
import { ordersText } from '../orders-text.ts';
import type { OrderEntry } from '../outbox/order-entry.ts';
import { mayDrop } from '../outbox/outbox.ts';
import { lookOf, questionTitles } from './entry-look.ts';
import { QuestionDialog } from './QuestionDialog.tsx';
import { useEntries, useKept, useVault } from './use-vault.ts';
import { WhatWaits } from './WhatWaits.tsx';

/** What was taken without a network, and what became of it. */
export default function OfflineOrdersPage() {
  const vault = useVault();
  const entries = useEntries(vault);
  const prices = useKept(vault ? () => keptPrices(vault) : null, vault);
  const { others } = useAtomValue(openOrdersAtom);
  const { location } = useMe();
  const [asked, setAsked] = useState<string | null>(null);
  const question = entries?.find(({ id }) => id === asked);
  if (vault === null) return <NotReady />;
  const columns: readonly DataColumn<OrderEntry>[] = [
    { id: 'receipt', header: 'Receipt', names: true, nowrap: true, cell: (entry) => <Receipt entry={entry} /> },
    { id: 'customer', header: 'Customer', cell: ({ shown }) => shown.customer || '–' },
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
      cell: (entry) => <State entry={entry} locationId={location.id} onAnswer={() => setAsked(entry.id)} />,
    },
  ];
  return (
    <Page
      title="Offline orders"
      subtitle="Orders taken on this device without a network. They’re sent in order when it’s back online."
      actions={
        prices && (
          <ButtonLink look="primary">
            <Link to={pathTo('offline', { part: 'new' })}>New offline order</Link>
          </ButtonLink>
        )
      }
    >
      {entries === undefined && <Skeleton height={10} />}
      {entries?.length === 0 && (
        <EmptyState title="No offline orders">
          Orders you take on this device while it’s offline appear here.
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <Card flush paddingBlock={2}>
          <DataTable
            label="Offline orders"
            inset
            columns={columns}
            items={entries.toReversed()}
            idOf={({ id }) => id}
          />
        </Card>
      )}
      {others > 0 && (
        <Banner tone="info" title={`${ordersText(others)} from other people on this device`}>
          They’re sent when the person who took them signs in here.
        </Banner>
      )}
      <WhatWaits pricesAt={prices?.as_of ?? null} isCut={prices?.is_cut ?? false} />
      {vault && question && <QuestionDialog vault={vault} entry={question} onClose={() => setAsked(null)} />}
    </Page>
  );
}

function devicesText({ devices }: OrderEntry['shown']): string {
  const [first, ...more] = devices;
  return more.length > 0 ? `${first?.name} and ${more.length} more` : (first?.name ?? '–');
}

function Receipt({ entry: { id, shown, state } }: { entry: OrderEntry }) {
  if (state === 'done' || state === 'dropped') return shown.receipt;
  return (
    <LinkText asChild>
      <Link to={pathTo('offline', { part: 'receipt', entry: id })}>{shown.receipt}</Link>
    </LinkText>
  );
}

function State({ entry, locationId, onAnswer }: { entry: OrderEntry; locationId: number; onAnswer: () => void }) {
  const { label, tone } = lookOf(entry, locationId);
  const { outcome, question } = entry;
  return (
    <Inline gap={3} wrap>
      <StatusPill tone={tone}>{question ? questionTitles[question.kind] : label}</StatusPill>
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

/** Where this device keeps nothing of who is signed in. */
function NotReady() {
  return (
    <Page title="Offline orders">
      <EmptyState title="This device isn’t ready to work offline">
        Open any page here while you’re online and leave it open for a minute. Prices and the app are then kept on this
        device.
      </EmptyState>
      <Text small muted textAlign="center">
        Private windows and browsers that save data don’t keep anything.
      </Text>
    </Page>
  );
}
