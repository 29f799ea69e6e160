import { useEndpoint } from '@recoup/api';
import { listPaymentRuns, type PaymentRunRow } from '@recoup/contract/payouts/payment-runs';
import { listPayouts } from '@recoup/contract/payouts/payouts';
import { pathTo } from '@recoup/contract/route';
import { useNavigate } from '@recoup/remote-kit';
import { type Column, ListPage, When } from '@recoup/screens';
import { numberText } from '@recoup/ui';
import type { ReactNode } from 'react';
import { PaymentRunDialog } from '../shared/payouts/payment-run-dialog.tsx';
import { payoutTabs } from './payout-tabs.ts';

const columns: readonly Column<PaymentRunRow>[] = [
  {
    id: 'created_at',
    header: 'Payment run',
    width: 200,
    sortable: true,
    hideable: false,
    cell: ({ created_at }) => <When at={created_at} clock />,
  },
  { id: 'by', header: 'Paid by', width: 180, cell: (row) => row.by },
  { id: 'made', header: 'Payouts', width: 100, align: 'end', cell: (row) => numberText(row.made) },
  { id: 'refused', header: 'Not paid', width: 100, align: 'end', cell: (row) => numberText(row.refused) },
];

/** Payment runs, newest first. The one in the address shows its result. */
export function RunList({ runId, actions }: { runId: number | undefined; actions: ReactNode }) {
  const counted = useEndpoint(listPayouts, { query: { per_page: 10 } });
  const navigate = useNavigate();
  return (
    <>
      <ListPage
        title="Payouts"
        endpoint={listPaymentRuns}
        columns={columns}
        nameOf={(row) => `Payment run ${row.id}`}
        rowTo={({ id }) => pathTo('payouts', { tab: 'runs', fileId: id })}
        tabs={payoutTabs('runs', counted.data)}
        searchPlaceholder="Paid by"
        actions={actions}
        empty={{
          icon: 'pay',
          title: 'No payment runs yet',
          text: 'Select orders and pay them together. The result appears here.',
        }}
      />
      {runId !== undefined && Number.isSafeInteger(runId) && (
        <PaymentRunDialog id={runId} onClose={() => navigate(pathTo('payouts', { tab: 'runs' }))} />
      )}
    </>
  );
}
