import { Box, Button, Inline, Text } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { type ReactNode, useState } from 'react';
import type { BulkAction, BulkResult } from './list-types.ts';
import { ResultDialog } from './result-dialog.tsx';

interface SelectionBarProps<Row> {
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

/** Appears with a choice: how many are chosen, and what may be done with them. Refused rows stay chosen. */
export default function SelectionBar<Row>({ rows, idOf, nameOf, remove, actions, more }: SelectionBarProps<Row>) {
  const [result, setResult] = useState<((close: () => void) => ReactNode) | null>(null);
  const ids = rows.map(idOf);

  const onDone = (answer: BulkResult) => {
    const lines = answer.refused.map(({ id, reason }) => {
      const row = rows.find((one) => idOf(one) === id);
      return { id, name: row ? nameOf(row) : String(id), text: reason };
    });
    remove(answer.changed);
    const { result: own } = answer;
    if (own) return setResult(() => own);
    const changed = `${answer.changed.length} changed`;
    // Where nothing was done the dialog says all of it.
    if (answer.changed.length > 0 || lines.length === 0) {
      toast({
        ...(lines.length > 0
          ? { title: `${changed}, ${lines.length} refused`, tone: 'warning' as const }
          : { title: changed }),
        ...(answer.undo && { undo: answer.undo }),
      });
    }
    if (lines.length === 0) return setResult(null);
    const groups = [{ id: 'refused', title: 'Not changed', tone: 'warning' as const, lines }];
    setResult(() => (close: () => void) => (
      <ResultDialog title={`${lines.length} refused`} groups={groups} onClose={close} />
    ));
  };

  return (
    <>
      {ids.length > 0 && (
        <Inline
          role="region"
          aria-label="Selected rows"
          data-chosen
          gap={3}
          wrap
          padding={2}
          paddingInlineStart={3}
          bg="accent.bg"
          borderBottomWidth="1px"
          borderColor="border"
        >
          <Text strong>{ids.length} chosen</Text>
          {more}
          <Box data-actions display="contents">
            {actions.map((action) => (
              <action.component key={action.id} ids={ids} rows={rows} onDone={onDone} />
            ))}
          </Box>
          <Button look="ghost" size="sm" onClick={() => remove(ids)}>
            Clear
          </Button>
        </Inline>
      )}
      {result?.(() => setResult(null))}
    </>
  );
}
