import { type CheckRow, markChecksPrinted } from '@recoup/contract/payouts/check-register';
import { BulkButton, type BulkProps } from '@recoup/screens';

/** The chosen checks have come out of the printer. */
export function MarkPrintedAction(bulk: BulkProps<CheckRow>) {
  return (
    <BulkButton endpoint={markChecksPrinted} bulk={bulk} icon="print">
      Mark as printed
    </BulkButton>
  );
}
