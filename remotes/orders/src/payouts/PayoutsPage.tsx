import { useEndpoint } from '@recoup/api';
import { listPayoutFiles, makePayoutFile } from '@recoup/contract/payouts/payout-files';
import type { PayoutState } from '@recoup/contract/payouts/payout-state-names';
import { downloadTremendousFailures, listPayouts } from '@recoup/contract/payouts/payouts';
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
import { RunList } from './RunList.tsx';

/** The texts of empty lists. */
const empty: Record<PayoutState | 'all', { title: string; text: string }> = {
  waiting: {
    title: 'Nothing to approve',
    text: 'Payouts over your limit wait here for a second person’s approval.',
  },
  queued: {
    title: 'No payouts waiting for a batch',
    text: 'Payouts sent by file wait here for the next batch.',
  },
  sending: { title: 'No payouts being sent', text: 'Payouts appear here until the payout service accepts them.' },
  processing: {
    title: 'No payouts in processing',
    text: 'Payouts appear here until the payout service confirms them.',
  },
  held: {
    title: 'No payouts on hold',
    text: 'Payouts that the payout service is reviewing, or that need your approval there, appear here.',
  },
  unclaimed: { title: 'No unclaimed payouts', text: 'Payouts that customers haven’t claimed yet appear here.' },
  sent: { title: 'No payouts sent yet', text: 'Completed payouts appear here.' },
  returned: { title: 'No returned payouts', text: 'Returned payouts appear here with the reason.' },
  failed: { title: 'No failed payouts', text: 'Rejected payouts appear here with the reason.' },
  all: { title: 'No payouts yet', text: 'Pay an order to see its payout here.' },
};

/** The payouts page: due, awaiting approval, waiting for a file, sent and failed payouts, and the payout files. */
export default function PayoutsPage() {
  const { tab: tabParam, fileId } = useParams();
  const tab = payoutTabOf(tabParam);
  if (tab === 'due') return <DueList actions={<Actions tab={tab} />} />;
  if (tab === 'runs')
    return <RunList runId={fileId === undefined ? undefined : Number(fileId)} actions={<Actions tab={tab} />} />;
  if (tab === 'files' && fileId === undefined) return <FileList />;
  return <PayoutList tab={tab} fileId={tab === 'files' ? Number(fileId) : undefined} />;
}

function PayoutList({ tab, fileId }: { tab: Exclude<PayoutTab, 'due' | 'runs'>; fileId: number | undefined }) {
  const state = tab === 'files' ? 'all' : tab;
  return (
    <PayoutReasons>
      <ListPage
        title="Payouts"
        endpoint={listPayouts}
        query={{ state, ...(fileId !== undefined && Number.isSafeInteger(fileId) ? { file_id: fileId } : {}) }}
        columns={payoutColumns(tab)}
        nameOf={(row) => `Payout for order ${row.order_number}`}
        tabs={(answer) => payoutTabs(tab, answer)}
        filters={{ kind: 'Order type' }}
        searchPlaceholder="Order number, customer, IMEI or tracking"
        bulkActions={
          tab === 'queued' ? [{ id: 'file', endpoint: makePayoutFile, component: PutIntoFileAction }] : undefined
        }
        actions={<Actions tab={tab} />}
        empty={{ icon: 'pay', ...empty[state] }}
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
        icon: 'document',
        title: 'No files yet',
        text: 'Payout files for your bank and PayPal appear here. You can download each file again.',
      }}
    />
  );
}

const isEnded = (tab: PayoutTab) => tab === 'failed' || tab === 'returned';

function Actions({ tab }: { tab: PayoutTab }) {
  return (
    <>
      {isEnded(tab) && (
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
