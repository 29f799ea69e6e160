import { type CheckRow, markChecksPrinted, undoChecksPrinted } from '@recoup/contract/payouts/check-register';
import { BulkButton, type BulkProps, useAction } from '@recoup/screens';
import { toast } from '@recoup/ui/overlays';

/** Marks the selected checks as printed. */
export function MarkPrintedAction(bulk: BulkProps<CheckRow>) {
  const { run } = useAction(undoChecksPrinted, {
    failed: 'We couldn’t undo this',
    quiet: true,
    onDone: ({ changed, refused: [first] }) => {
      const back = changed.length === 1 ? '1 check' : `${changed.length} checks`;
      toast({ title: `${back} marked as not printed`, ...(first && { detail: first.reason, tone: 'warning' }) });
    },
  });
  return (
    <BulkButton
      endpoint={markChecksPrinted}
      bulk={bulk}
      undo={({ undo_token: id }) => (id === null ? undefined : () => void run({ params: { id } }))}
      icon="print"
    >
      Mark as printed
    </BulkButton>
  );
}
