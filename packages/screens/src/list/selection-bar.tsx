import { Box, Button, Inline, Text } from '@recoup/ui';
import { type ChosenRows, useBulkResult } from './use-bulk-result.tsx';

/** Appears with a selection: the number of selected rows, and the actions. */
export default function SelectionBar<Row>(props: ChosenRows<Row>) {
  const { rows, idOf, remove, actions, more } = props;
  const { onDone, result } = useBulkResult(props);
  const ids = rows.map(idOf);
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
          <Text strong>{ids.length} selected</Text>
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
      {result}
    </>
  );
}
