import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import {
  listPayoutFiles,
  makePayoutFile,
  type PayoutFileFormat,
  payoutFileFormats,
  payoutsPerFile,
} from '@recoup/contract/payouts/payout-files';
import { IfAllowed } from '@recoup/screens';
import { Button, numberText } from '@recoup/ui';
import { ConfirmDialog, Menu } from '@recoup/ui/overlays';
import { useState } from 'react';
import { useMakeFile } from '../shared/orders/use-make-file.ts';

/** Puts all payouts waiting for a format into a file. Renders nothing if none are waiting. */
export function MakeFileMenu() {
  const read = useEndpoint(listPayoutFiles, { query: { per_page: 10 } });
  const { make, busy } = useMakeFile();
  const [chosen, setChosen] = useState<PayoutFileFormat | null>(null);
  const waiting = read.data?.waiting ?? [];
  const one = waiting.find(({ format }) => format === chosen);
  if (waiting.length === 0) return null;
  const run = async (format: PayoutFileFormat) => {
    await make(format);
    setChosen(null);
  };
  return (
    <IfAllowed endpoint={makePayoutFile}>
      <Menu
        end
        trigger={
          <Button look="primary" icon="document" loading={busy}>
            Create payout file
          </Button>
        }
        groups={[
          {
            id: 'formats',
            items: waiting.map(({ format, count, total }) => ({
              id: format,
              label: `${payoutFileFormats[format].label}: ${payouts(count)}, ${formatMoney(total)}`,
              onSelect: () => setChosen(format),
            })),
          },
        ]}
      />
      {one && (
        <ConfirmDialog
          open
          onClose={() => setChosen(null)}
          onConfirm={() => void run(one.format)}
          loading={busy}
          title={`Create a ${payoutFileFormats[one.format].label} file?`}
          verb="Create file"
        >
          {`The file includes ${included(one.count)} totaling ${formatMoney(one.total)} (${payoutFileFormats[one.format].about}). They’re marked as sent and their orders as Completed, so submit the file today.`}
        </ConfirmDialog>
      )}
    </IfAllowed>
  );
}

/** A file has a maximum size. */
const included = (count: number) =>
  count > payoutsPerFile ? `the first ${numberText(payoutsPerFile)} of ${payouts(count)}` : payouts(count);

const payouts = (count: number) => (count === 1 ? '1 payout' : `${numberText(count)} payouts`);
