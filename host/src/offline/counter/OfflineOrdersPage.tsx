import { pathTo } from '@recoup/contract/route';
import { Link, useMe } from '@recoup/remote-kit';
import { Page } from '@recoup/screens';
import { DataTable } from '@recoup/screens/tables';
import { Banner, ButtonLink, Card, EmptyState, Skeleton, Text } from '@recoup/ui';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { keptPrices } from '../keep-device.ts';
import { openOrdersAtom } from '../offline-state.ts';
import { ordersText } from '../orders-text.ts';
import { columnsOf } from './entry-columns.tsx';
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
  const columns = columnsOf(location.id, setAsked);
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
      <WhatWaits pricesAt={prices?.as_of ?? null} isCut={prices?.is_cut ?? false} limits={prices?.limits} />
      {vault && question && <QuestionDialog vault={vault} entry={question} onClose={() => setAsked(null)} />}
    </Page>
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
