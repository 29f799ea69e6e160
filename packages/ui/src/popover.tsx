import { PopoverContent, PopoverPositioner, PopoverRoot, PopoverTitle, PopoverTrigger } from '@chakra-ui/react/popover';
import { TooltipContent, TooltipPositioner, TooltipRoot, TooltipTrigger } from '@chakra-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { Box } from './layout.tsx';
import { floating } from './overlay-look.ts';
import { KeyHint } from './text.tsx';

/** More about what was pressed, beside it. `trigger` takes a ref: Button or IconButton. */
export function Popover({
  trigger,
  title,
  end,
  children,
  open,
  onOpenChange,
}: {
  trigger: ReactElement;
  title: string;
  end?: boolean;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}) {
  return (
    <PopoverRoot
      lazyMount
      unmountOnExit
      positioning={{ strategy: 'fixed', placement: end ? 'bottom-end' : 'bottom-start', gutter: 4 }}
      {...(open !== undefined && { open })}
      onOpenChange={(change) => onOpenChange?.(change.open)}
    >
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverPositioner zIndex="overlay">
        <PopoverContent {...floating} minWidth="220px" maxWidth="min(360px, 92vw)" padding={3}>
          <PopoverTitle fontSize="sm" fontWeight={600} marginBottom={2}>
            {title}
          </PopoverTitle>
          <Box maxHeight="60vh" overflow="auto">
            {children}
          </Box>
        </PopoverContent>
      </PopoverPositioner>
    </PopoverRoot>
  );
}

/** A name for what has none in sight, on hover and focus; never the only place of what matters. */
export function Tooltip({ content, keys, children }: { content: string; keys?: string; children: ReactElement }) {
  return (
    <TooltipRoot openDelay={400} closeDelay={60} positioning={{ strategy: 'fixed', placement: 'bottom', gutter: 6 }}>
      <TooltipTrigger asChild>{children}</TooltipTrigger>
      <TooltipPositioner zIndex="toast">
        <TooltipContent {...floating} display="flex" gap={2} paddingInline={2} paddingBlock={1} fontSize="xs">
          {content}
          {keys && <KeyHint keys={keys} />}
        </TooltipContent>
      </TooltipPositioner>
    </TooltipRoot>
  );
}
