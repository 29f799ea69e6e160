import { Box, Button, Inline, Stack, Text } from '@recoup/ui';
import { Dialog, toast } from '@recoup/ui/overlays';
import { type ReactNode, useState } from 'react';
import type { BulkAction, BulkResult } from './list-types.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps<Row> {
  selection: Selection<Row>;
  nameOf: (row: Row) => string;
  /** Those that the user may do. */
  actions: readonly BulkAction<Row>[];
  /** What chooses more than is on this page. */
  more: ReactNode;
}

/** Appears with a choice: how many are chosen, and what may be done with them. Refused rows stay chosen. */
export default function SelectionBar<Row>({ selection, nameOf, actions, more }: SelectionBarProps<Row>) {
  const [refused, setRefused] = useState<{ name: string; reason: string }[]>([]);
  const { chosen, remove } = selection;
  const ids = [...chosen.keys()];

  const onDone = (result: BulkResult) => {
    const changed = `${result.changed.length} changed`;
    toast({
      ...(result.refused.length > 0
        ? { title: `${changed}, ${result.refused.length} refused`, tone: 'warning' as const }
        : { title: changed }),
      ...(result.undo && { undo: result.undo }),
    });
    setRefused(
      result.refused.map(({ id, reason }) => {
        const row = chosen.get(id);
        return { name: row ? nameOf(row) : String(id), reason };
      }),
    );
    remove(result.changed);
  };

  return (
    <>
      {ids.length > 0 && (
        <Inline
          role="region"
          aria-label="Chosen rows"
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
              <action.component key={action.id} ids={ids} rows={[...chosen.values()]} onDone={onDone} />
            ))}
          </Box>
          <Button look="ghost" size="sm" onClick={() => remove(ids)}>
            Clear
          </Button>
        </Inline>
      )}
      <Dialog open={refused.length > 0} onClose={() => setRefused([])} title={`${refused.length} refused`}>
        <Stack as="ul" gap={2} paddingBottom={4}>
          {refused.map((one) => (
            <Box as="li" key={one.name}>
              <Text strong>{one.name}</Text>
              <Text muted>{one.reason}</Text>
            </Box>
          ))}
        </Stack>
      </Dialog>
    </>
  );
}
