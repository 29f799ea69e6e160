import { Box } from '@recoup/ui';
import { type ReactNode, useRef } from 'react';
import { useBottomRoom } from '../parts/bottom-room.ts';

/**
 * The record's actions. On a phone they stay at the bottom of the window, above the menu. Staff can press the next step
 * without scrolling back up.
 */
export function StayingActions({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomRoom(bar);
  return (
    <Box
      ref={bar}
      display="flex"
      alignItems="center"
      gap={2}
      position={{ base: 'fixed', sm: 'static' }}
      insetInline={0}
      bottom="var(--menu)"
      zIndex={{ base: 'sticky', sm: 'auto' }}
      padding={{ base: 3, sm: 0 }}
      bg={{ base: 'bg.panel', sm: 'transparent' }}
      borderTopWidth={{ base: '1px', sm: 0 }}
      borderColor="border"
      css={{
        '&:empty': { display: 'none' },
        '& > [data-next-step]': {
          flex: { base: 1, sm: 'none' },
          '& > button': { width: { base: '100%', sm: 'auto' } },
        },
      }}
    >
      {children}
    </Box>
  );
}
