import { Box, Button, Inline, Text } from '@recoup/ui';
import { useRef } from 'react';
import { useBottomRoom } from '../../parts/bottom-room.ts';
import MoreActions from '../../parts/more-actions.tsx';
import { type ChosenRows, useBulkResult } from '../use-bulk-result.tsx';

interface ChoosingBarProps<Row> extends ChosenRows<Row> {
  /** Ends selection mode. If a pointer ended it, the list keeps its scroll position. */
  onEnd: (byPointer: boolean) => void;
}

/**
 * The bar of selection mode on a phone, at the bottom above the menu. It has the number of selected cards, the actions
 * and the way out. It stays when nothing is selected.
 */
export default function ChoosingBar<Row>(props: ChoosingBarProps<Row>) {
  const { rows, idOf, actions, more, onEnd } = props;
  const { onDone, result } = useBulkResult(props);
  const bar = useRef<HTMLDivElement>(null);
  useBottomRoom(bar);
  const ids = rows.map(idOf);
  return (
    <>
      {/* Lets the end of the list scroll past the bar. */}
      <Box height="var(--bars, 0px)" flexShrink={0} />
      <Box
        ref={bar}
        role="region"
        aria-label="Selected rows"
        data-chosen
        display="flex"
        flexDirection="column"
        gap={2}
        position="fixed"
        insetInline={0}
        bottom="var(--menu)"
        zIndex="sticky"
        // Leaves part of an enlarged window free.
        maxHeight="60dvh"
        overflowY="auto"
        padding={3}
        bg="bg.panel"
        borderTopWidth="1px"
        borderColor="border"
      >
        <Inline gap={2} wrap>
          <Text strong role="status" flex={1}>
            {ids.length} selected
          </Text>
          {more}
          <Button size="sm" onClick={({ detail }) => onEnd(detail > 0)}>
            Done
          </Button>
        </Inline>
        {ids.length > 0 && (
          <Inline data-actions gap={2} wrap>
            {actions.map((action) => (
              <action.component key={action.id} ids={ids} rows={rows} onDone={onDone} />
            ))}
            <MoreActions stay="first" size="sm" />
          </Inline>
        )}
      </Box>
      {result}
    </>
  );
}
