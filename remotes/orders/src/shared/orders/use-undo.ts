import { undoOrderOperation } from '@recoup/contract/orders/order-bulk';
import { useAction } from '@recoup/screens';
import { toast } from '@recoup/ui/overlays';

/** Undoes an operation by its token, and says what was undone and what wasn't. */
export function useUndo() {
  const { run } = useAction(undoOrderOperation, {
    failed: 'We couldn’t undo this',
    quiet: true,
    onDone: ({ changed, refused, told }) => {
      const [first] = refused;
      const back = changed.length === 1 ? '1 order' : `${changed.length} orders`;
      const toldText = told.length === 1 ? 'The customer was' : `${told.length} customers were`;
      const detail = [first?.reason, told.length > 0 && `${toldText} already notified.`].filter(Boolean).join('. ');
      const not = first ? `, ${refused.length} not reverted` : '';
      toast({ title: `${back} reverted${not}`, ...(detail !== '' && { detail, tone: 'warning' }) });
    },
  });
  return (token: number) => run({ params: { id: token } });
}

/** Returns the undo for a response with a token, or nothing without one. */
export function useUndoOf() {
  const undo = useUndo();
  return ({ undo_token }: { undo_token: number | null }) =>
    undo_token === null ? undefined : () => void undo(undo_token);
}
