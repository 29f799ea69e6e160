import { errorText, useCommand } from '@recoup/api';
import { undoOrderOperation } from '@recoup/contract/order-bulk';
import { toast } from '@recoup/ui/overlays';
import { useCallback } from 'react';

/** Undoes an operation by its token, and says what went back and what did not. */
export function useUndo(): (token: number) => Promise<void> {
  const { mutateAsync } = useCommand(undoOrderOperation);
  return useCallback(
    async (token) => {
      try {
        const { changed, refused } = await mutateAsync({ params: { id: token } });
        const [first] = refused;
        const back = changed.length === 1 ? '1 order is' : `${changed.length} orders are`;
        if (first === undefined) toast({ title: `${back} as before` });
        else toast({ title: `${back} as before, ${refused.length} not`, detail: first.reason, tone: 'warning' });
      } catch (error) {
        toast({ title: 'Nothing was undone', detail: errorText(error), tone: 'danger' });
      }
    },
    [mutateAsync],
  );
}
