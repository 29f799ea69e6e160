import { useEndpoint } from '@recoup/api';
import { listPayoutFiles, makePayoutFile } from '@recoup/contract/payouts/payout-files';
import { downloadTremendousFailures, listPayouts, type PayoutState } from '@recoup/contract/payouts/payouts';
import { pathTo } from '@recoup/contract/route';
import { Link, useParams } from '@recoup/remote-kit';
import { DownloadButton, ListPage } from '@recoup/screens';
import { ButtonLink } from '@recoup/ui';
import { PayoutReasons } from '../shared/payouts/payout-reasons.tsx';
import { fileColumns, payoutColumns } from './columns.tsx';
import { DueList } from './DueList.tsx';
import { MakeFileMenu } from './MakeFileMenu.tsx';
import { PutIntoFileAction } from './PutIntoFileAction.tsx';
import { type PayoutTab, payoutTabOf, payoutTabs } from './payout-tabs.ts';

/** What is shown where nothing is. */
const empty: Record<PayoutState | 'all', { title: string; text: string }> = {
  waiting: {
    title: 'Nothing to approve',
    text: 'Payouts over the limit of the settings wait here for a second person.',
  },
  queued: {
    title: 'Nothing waits for a file',
    text: 'Payouts whose method travels by file wait here for the next one.',
  },
  sending: { title: 'Nothing is on its way', text: 'Payouts that a service carries are here until it has answered.' },
  sent: { title: 'Nothing was sent yet', text: 'Payouts that have left are here.' },
  failed: {
    title: 'Nothing failed',
    text: 'Payouts that were refused, rejected or came back are here, with the reason.',
  },
  all: { title: 'No payouts yet', text: 'Pay an order, and its payout is here.' },
};

/** Money out: what is to be paid, what needs a second person, what waits for a file, what left and what failed, and the files themselves. */
export default function PayoutsPage() {
  const { tab: given, fileId } = useParams();
  const tab = payoutTabOf(given);
  if (tab === 'due') return <DueList actions={<Actions tab={tab} />} />;
  if (tab === 'files' && fileId === undefined) return <FileList />;
  return <PayoutList tab={tab} fileId={tab === 'files' ? Number(fileId) : undefined} />;
}

function PayoutList({ tab, fileId }: { tab: Exclude<PayoutTab, 'due'>; fileId: number | undefined }) {
  const state = tab === 'files' ? 'all' : tab;
  return (
    <PayoutReasons>
      <ListPage
        title="Payouts"
        endpoint={listPayouts}
        query={{ state, ...(fileId !== undefined && Number.isSafeInteger(fileId) ? { file_id: fileId } : {}) }}
        columns={payoutColumns(tab)}
        nameOf={(row) => `Payout of order ${row.order_number}`}
        tabs={(answer) => payoutTabs(tab, answer)}
        filters={{ kind: 'Kind of order' }}
        searchPlaceholder="Order number, customer, IMEI or tracking"
        bulkActions={
          tab === 'queued' ? [{ id: 'file', endpoint: makePayoutFile, component: PutIntoFileAction }] : undefined
        }
        actions={<Actions tab={tab} />}
        empty={empty[state]}
      />
    </PayoutReasons>
  );
}

function FileList() {
  const counted = useEndpoint(listPayouts, { query: { per_page: 10 } });
  return (
    <ListPage
      title="Payouts"
      endpoint={listPayoutFiles}
      columns={fileColumns}
      nameOf={(row) => row.file_name}
      tabs={payoutTabs('files', counted.data)}
      searchPlaceholder="File name"
      actions={<Actions tab="files" />}
      empty={{
        title: 'No files yet',
        text: 'Files for your bank and for PayPal are kept here; each can be fetched again as it was made.',
      }}
    />
  );
}

function Actions({ tab }: { tab: PayoutTab }) {
  return (
    <>
      {tab === 'failed' && (
        <DownloadButton endpoint={downloadTremendousFailures} input={{}}>
          Gift card failures
        </DownloadButton>
      )}
      <ButtonLink>
        <Link to={pathTo('checkRegister')}>Check register</Link>
      </ButtonLink>
      <MakeFileMenu />
    </>
  );
}
