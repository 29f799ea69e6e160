import { toast } from '@recoup/ui/overlays';
import { type ReactNode, useState } from 'react';
import type { BulkAction, BulkResult } from './list-types.ts';
import { ResultDialog } from './result-dialog.tsx';

/** The props of a selection bar. */
export interface ChosenRows<Row> {
  /** The selected rows of all pages. */
  rows: readonly Row[];
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** Deselects these rows. */
  remove: (ids: Iterable<number>) => void;
  /** The actions that the user may run. */
  actions: readonly BulkAction<Row>[];
  /** The control that selects more than this page. */
  more: ReactNode;
}

/** Reports the result of a bulk action: a message, and a dialog with the rejected rows. Rejected rows stay selected. */
export function useBulkResult<Row>({ rows, idOf, nameOf, remove }: ChosenRows<Row>) {
  const [result, setResult] = useState<((close: () => void) => ReactNode) | null>(null);
  const onDone = (answer: BulkResult) => {
    const lines = answer.refused.map(({ id, reason }) => {
      const row = rows.find((one) => idOf(one) === id);
      return { id, name: row ? nameOf(row) : String(id), text: reason };
    });
    remove(answer.changed);
    const { result: ownResult } = answer;
    if (ownResult) return setResult(() => ownResult);
    const changed = `${answer.changed.length} changed`;
    // If nothing was changed, the dialog says everything.
    if (answer.changed.length > 0 || lines.length === 0) {
      toast({
        ...(lines.length > 0
          ? { title: `${changed}, ${lines.length} not changed`, tone: 'warning' as const }
          : { title: changed }),
        ...(answer.undo && { undo: answer.undo }),
      });
    }
    if (lines.length === 0) return setResult(null);
    const groups = [{ id: 'refused', title: 'Not changed', tone: 'warning' as const, lines }];
    setResult(() => (close: () => void) => (
      <ResultDialog title={`${lines.length} not changed`} groups={groups} onClose={close} />
    ));
  };
  return { onDone, result: result?.(() => setResult(null)) };
}
