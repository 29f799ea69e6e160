import { pathTo } from '@recoup/contract/route';
import { Link, useMe } from '@recoup/remote-kit';
import { Page } from '@recoup/screens';
import { DataTable } from '@recoup/screens/tables';
import { Banner, ButtonLink, Card, EmptyState, Skeleton, Text } from '@recoup/ui';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { keptPrices } from '../keep-device.ts';
import { openWorkAtom } from '../offline-state.ts';
import { useOfflineKinds } from '../use-offline.ts';
import { columnsOf } from './entry-columns.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import { useEntries, useKept, useVault } from './use-vault.ts';
import { WhatWaits } from './WhatWaits.tsx';

/** The work done offline, with its results. */
export default function OfflineWorkPage() {
  const vault = useVault();
  const entries = useEntries(vault);
  const prices = useKept(vault ? () => keptPrices(vault) : null, vault);
  const { others, text } = useAtomValue(openWorkAtom);
  const kinds = useOfflineKinds();
  const { location } = useMe();
  const [askedKey, setAskedKey] = useState<string | null>(null);
  const question = entries?.find(({ id }) => id === askedKey);
  if (vault === null) return <NotReady />;
  const columns = columnsOf(location.id, setAskedKey);
  return (
    <Page
      title="Offline work"
      subtitle="Orders, stock counts, packages and inspections saved on this device while offline. They’re sent in order when it’s back online."
      actions={
        <>
          {kinds.includes('package') && (
            <ButtonLink>
              <Link to={pathTo('offline', { part: 'package' })}>Receive packages</Link>
            </ButtonLink>
          )}
          {kinds.includes('inspection') && (
            <ButtonLink>
              <Link to={pathTo('offline', { part: 'inspect' })}>Inspect devices</Link>
            </ButtonLink>
          )}
          {kinds.includes('count') && (
            <ButtonLink look={prices ? 'secondary' : 'primary'}>
              <Link to={pathTo('offline', { part: 'count' })}>New stock count</Link>
            </ButtonLink>
          )}
          {prices && kinds.includes('order') && (
            <ButtonLink look="primary">
              <Link to={pathTo('offline', { part: 'new' })}>New offline order</Link>
            </ButtonLink>
          )}
        </>
      }
    >
      {entries === undefined && <Skeleton height={10} />}
      {entries?.length === 0 && (
        <EmptyState title="No offline work">
          Orders, stock counts, packages and inspections you save on this device while it’s offline appear here.
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <Card flush paddingBlock={2}>
          <DataTable label="Offline work" inset columns={columns} items={entries.toReversed()} idOf={({ id }) => id} />
        </Card>
      )}
      {others > 0 && (
        <Banner tone="info" title={`${text.others} from other people on this device`}>
          They’re sent when the person who saved them signs in here.
        </Banner>
      )}
      <WhatWaits pricesAt={prices?.as_of ?? null} isCut={prices?.is_cut ?? false} limits={prices?.limits} />
      {vault && question && <QuestionDialog vault={vault} entry={question} onClose={() => setAskedKey(null)} />}
    </Page>
  );
}

/** Shown if this device stores nothing for the signed-in user. */
function NotReady() {
  return (
    <Page title="Offline work">
      <EmptyState title="This device isn’t ready to work offline">
        Open any page here while you’re online and leave it open for a minute to save the app and prices on this device.
      </EmptyState>
      <Text small muted textAlign="center">
        Private windows and data-saving browsers don’t store anything.
      </Text>
    </Page>
  );
}
