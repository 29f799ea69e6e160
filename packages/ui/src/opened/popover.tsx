import { PopoverContent, PopoverPositioner, PopoverRoot, PopoverTitle, PopoverTrigger } from '@chakra-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { Scroller } from '../layout.tsx';
import { floating } from '../overlay-look.ts';

/** Details beside the button that was pressed. `trigger` takes a ref: Button or IconButton. */
export function Popover({
  trigger,
  title,
  end,
  children,
  open,
  defaultOpen = false,
  onOpenChange,
}: {
  trigger: ReactElement;
  title: string;
  end?: boolean;
  children: ReactNode;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
}) {
  return (
    <PopoverRoot
      lazyMount
      unmountOnExit
      positioning={{ strategy: 'fixed', placement: end ? 'bottom-end' : 'bottom-start', gutter: 4 }}
      {...(open === undefined ? { defaultOpen } : { open })}
      onOpenChange={(change) => onOpenChange?.(change.open)}
    >
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverPositioner zIndex="overlay">
        <PopoverContent {...floating} zIndex="overlay" minWidth="220px" maxWidth="min(360px, 92vw)" padding={3}>
          <PopoverTitle fontSize="sm" fontWeight={600} marginBottom={2}>
            {title}
          </PopoverTitle>
          <Scroller maxHeight="60vh">{children}</Scroller>
        </PopoverContent>
      </PopoverPositioner>
    </PopoverRoot>
  );
}
