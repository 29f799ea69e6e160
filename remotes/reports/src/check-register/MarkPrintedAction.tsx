import { errorText, useCommand } from '@recoup/api';
import { type CheckRow, markChecksPrinted, undoChecksPrinted } from '@recoup/contract/payouts/check-register';
import type { BulkProps } from '@recoup/screens';
import { Button } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';

/** The chosen checks have come out of the printer. */
export function MarkPrintedAction({ ids, onDone }: BulkProps<CheckRow>) {
  const mark = useCommand(markChecksPrinted);
  const { mutateAsync: undo } = useCommand(undoChecksPrinted);
  const takeBack = async (id: number) => {
    try {
      const { changed, refused } = await undo({ params: { id } });
      const back = changed.length === 1 ? '1 check waits' : `${changed.length} checks wait`;
      toast({ title: `${back} for the printer again`, detail: refused[0]?.reason });
    } catch (error) {
      toast({ title: 'Nothing was undone', detail: errorText(error), tone: 'danger' });
    }
  };
  const run = async () => {
    try {
      const result = await mark.mutateAsync({ body: { ids: [...ids] } });
      const { undo_token } = result;
      onDone({ ...result, undo: undo_token === null ? undefined : () => void takeBack(undo_token) });
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
