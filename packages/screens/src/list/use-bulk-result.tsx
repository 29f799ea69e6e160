import { toast } from '@recoup/ui/overlays';
import { type ReactNode, useState } from 'react';
import type { BulkAction, BulkResult } from './list-types.ts';
import { ResultDialog } from './result-dialog.tsx';

/** What a bar of chosen rows is given. */
export interface ChosenRows<Row> {
  /** The chosen rows, of every page. */
  rows: readonly Row[];
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** Chooses these no more. */
  remove: (ids: Iterable<number>) => void;
  /** Those that the user may do. */
  actions: readonly BulkAction<Row>[];
  /** What chooses more than is on this page. */
  more: ReactNode;
}

/** Says what came of a bulk action: a message, and a dialog with what was refused. Refused rows stay chosen. */
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
    // Where nothing was done the dialog says all of it.
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
