import { errorText, useCommand } from '@recoup/api';
import { undoOrderOperation } from '@recoup/contract/orders/order-bulk';
import { toast } from '@recoup/ui/overlays';
import { useCallback } from 'react';

/** Undoes an operation by its token, and says what went back and what did not. */
export function useUndo(): (token: number) => Promise<void> {
  const { mutateAsync } = useCommand(undoOrderOperation);
  return useCallback(
    async (token) => {
      try {
        const { changed, refused, told } = await mutateAsync({ params: { id: token } });
        const [first] = refused;
        const back = changed.length === 1 ? '1 order is' : `${changed.length} orders are`;
        const said = told.length === 1 ? 'The customer had been told' : `${told.length} customers had been told`;
        const detail = [first?.reason, told.length > 0 && `${said} of it already.`].filter(Boolean).join('. ');
        if (detail === '') toast({ title: `${back} as before` });
        else {
          const not = first ? `, ${refused.length} not` : '';
          toast({ title: `${back} as before${not}`, detail, tone: 'warning' });
        }
      } catch (error) {
        toast({ title: 'Nothing was undone', detail: errorText(error), tone: 'danger' });
      }
    },
    [mutateAsync],
  );
}
