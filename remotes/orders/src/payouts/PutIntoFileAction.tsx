import { formatsOf, type PayoutFileFormat, payoutFileFormats } from '@recoup/contract/payouts/payout-files';
import type { PayoutRow } from '@recoup/contract/payouts/payouts';
import { ActionMenu, type BulkProps } from '@recoup/screens';
import { useMakeFile } from '../shared/orders/use-make-file.ts';

/** Puts the selected payouts into a file. The server says for each payout left out why. */
export function PutIntoFileAction({ ids, rows, onDone }: BulkProps<PayoutRow>) {
  const { make } = useMakeFile();
  const formats = [...new Set(rows.flatMap(({ method }) => formatsOf(method)))];
  const put = async (format: PayoutFileFormat) => {
    const result = await make(format, ids);
    if (result) onDone(result);
  };
  const items = formats.map((format) => ({
    id: format,
    label: `${payoutFileFormats[format].label}: ${payoutFileFormats[format].about}`,
    run: () => put(format),
  }));
  return (
    <ActionMenu size="sm" groups={[{ id: 'formats', items }]}>
      Add to file
    </ActionMenu>
  );
}
