import { errorText, useCommand } from '@recoup/api';
import { type CheckRow, markChecksPrinted } from '@recoup/contract/payouts/check-register';
import type { BulkProps } from '@recoup/screens';
import { Button } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';

/** The chosen checks have come out of the printer. */
export function MarkPrintedAction({ ids, onDone }: BulkProps<CheckRow>) {
  const mark = useCommand(markChecksPrinted);
  const run = async () => {
    try {
      onDone(await mark.mutateAsync({ body: { ids: [...ids] } }));
    } catch (error) {
      toast({ title: 'No check was marked', detail: errorText(error), tone: 'danger' });
    }
  };
  return (
    <Button size="sm" icon="print" loading={mark.isPending} onClick={() => void run()}>
      Mark as printed
    </Button>
  );
}
