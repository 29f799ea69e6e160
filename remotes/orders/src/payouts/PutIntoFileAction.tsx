import { formatsOf, payoutFileFormats } from '@recoup/contract/payouts/payout-files';
import type { PayoutRow } from '@recoup/contract/payouts/payouts';
import type { BulkProps } from '@recoup/screens';
import { Button } from '@recoup/ui';
import { Menu } from '@recoup/ui/overlays';
import { useMakeFile } from './use-make-file.ts';

/** Puts the chosen payouts into a file; the server says per payout why one is not in it. */
export function PutIntoFileAction({ ids, rows, onDone }: BulkProps<PayoutRow>) {
  const { make, pending } = useMakeFile();
  const formats = [...new Set(rows.flatMap(({ method }) => formatsOf(method)))];
  return (
    <Menu
      trigger={
        <Button size="sm" loading={pending} disabled={formats.length === 0}>
          Put into a file
        </Button>
      }
      groups={[
        {
          id: 'formats',
          items: formats.map((format) => ({
            id: format,
            label: `${payoutFileFormats[format].label}: ${payoutFileFormats[format].about}`,
            onSelect: () => void make(format, ids).then((result) => result && onDone(result)),
          })),
        },
      ]}
    />
  );
}
