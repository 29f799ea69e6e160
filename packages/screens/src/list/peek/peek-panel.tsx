import { Link } from '@recoup/remote-kit';
import { announce, Box, ButtonLink, IconButton, Inline, KeyHint, Scroller, Skeleton, Stack, Text } from '@recoup/ui';
import { type ReactNode, Suspense, useEffect } from 'react';

interface PeekPanelProps {
  /** The row's name: "Order 10421". */
  name: string;
  /** The address of the row's page. */
  to: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A preview of a row beside the list. Keyboard focus stays in the rows: J and K move with the panel open, Enter opens
 * the page, Space and Escape close the panel.
 */
export default function PeekPanel({ name, to, onClose, children }: PeekPanelProps) {
  useEffect(() => announce(name), [name]);
  return (
    <Box
      as="section"
      aria-label={`Peek: ${name}`}
      position="fixed"
      top="48px"
      bottom={0}
      insetInlineEnd={0}
      width="min(440px, 100vw)"
      zIndex="sticky"
      display="flex"
      flexDirection="column"
      bg="bg.panel"
      borderInlineStartWidth="1px"
      borderColor="border"
      boxShadow="raised"
      css={{ animation: 'rise-in 120ms ease-out' }}
    >
      <Inline justifyContent="flex-end" gap={2} padding={2} borderBottomWidth="1px" borderColor="border">
        <Text small muted flex={1} paddingInlineStart={2} truncate>
          {name}
        </Text>
        {to && (
          <ButtonLink size="sm">
            <Link to={to}>Open</Link>
          </ButtonLink>
        )}
        <IconButton icon="close" label="Close preview" size="sm" onClick={onClose} />
      </Inline>
      <Scroller flex={1} padding={4} tabIndex={0} role="group" aria-label={name}>
        <Suspense fallback={<PeekSkeleton />}>{children}</Suspense>
      </Scroller>
      <Inline gap={4} padding={2} paddingInline={4} borderTopWidth="1px" borderColor="border" fontSize="sm" wrap>
        <Hint keys={['j', 'k']} text="move" />
        {to && <Hint keys={['Enter']} text="open" />}
        <Hint keys={[' ']} text="close" />
      </Inline>
    </Box>
  );
}

function Hint({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <Inline gap={1} color="text.muted">
      {keys.map((key) => (
        <KeyHint key={key} keys={key} />
      ))}
      <span>{text}</span>
    </Inline>
  );
}

/** Shown while the row loads. */
export function PeekSkeleton() {
  return (
    <Stack gap={4} aria-hidden>
      <Skeleton width="55%" height="20px" />
      {[80, 64, 72, 48, 60].map((percent) => (
        <Skeleton key={percent} width={`${percent}%`} />
      ))}
    </Stack>
  );
}
