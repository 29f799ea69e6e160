import { Box, Button, Inline, Text } from '@recoup/ui';
import { type ReactNode, useRef, useState } from 'react';
import { mostBeside, useActionCount } from '../../parts/action-count.ts';
import { useBottomRoom } from '../../parts/bottom-room.ts';
import { type ChosenRows, useBulkResult } from '../use-bulk-result.tsx';

interface ChoosingBarProps<Row> extends ChosenRows<Row> {
  /** Chooses nothing more; by a pointer the list stays where it is scrolled to. */
  onEnd: (byPointer: boolean) => void;
}

/**
 * While cards are chosen on a phone: at the lower edge, above the menu, how many are, what may be done with them, and the
 * way out. It stays when none is chosen.
 */
export default function ChoosingBar<Row>(props: ChoosingBarProps<Row>) {
  const { rows, idOf, actions, more, onEnd } = props;
  const { onDone, result } = useBulkResult(props);
  const bar = useRef<HTMLDivElement>(null);
  useBottomRoom(bar);
  const ids = rows.map(idOf);
  return (
    <>
      {/* The end of the list can be scrolled past the bar. */}
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
        bottom="56px"
        zIndex="sticky"
        // Of a window that is enlarged it leaves a part.
        maxHeight="60dvh"
        overflowY="auto"
        padding={3}
        bg="bg.panel"
        borderTopWidth="1px"
        borderColor="border"
      >
        <Inline gap={2} wrap>
          <Text strong role="status" flex={1}>
            {ids.length} chosen
          </Text>
          {more}
          <Button size="sm" onClick={({ detail }) => onEnd(detail > 0)}>
            Done
          </Button>
        </Inline>
        {ids.length > 0 && (
          <Actions>
            {actions.map((action) => (
              <action.component key={action.id} ids={ids} rows={rows} onDone={onDone} />
            ))}
          </Actions>
        )}
      </Box>
      {result}
    </>
  );
}

const others = '& > :is(a, button):not([data-stays])';
const closed = { [others]: { display: 'none' } };
const opened = { '& :is(a, button)': { flex: '1 1 40%' } };

/** The first ones stay in sight, the others wait behind “More”. They are hidden, not taken away (see MoreActions). */
function Actions({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const mark = useRef<HTMLSpanElement>(null);
  const many = useActionCount(mark, 'first') > mostBeside + 1;
  return (
    <Inline data-actions gap={2} wrap css={many ? (open ? opened : closed) : undefined}>
      {children}
      <Box as="span" ref={mark} display="contents">
        {many && (
          <Button size="sm" icon="more" aria-expanded={open} onClick={() => setOpen(!open)}>
            More
          </Button>
        )}
      </Box>
    </Inline>
  );
}
