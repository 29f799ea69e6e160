import { Box } from '@recoup/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Where there is room for it, the head of a page stays in sight while the rest scrolls. */
const stays = {
  '@media (min-width: 900px) and (min-height: 640px)': { position: 'sticky', top: '0', zIndex: 'sticky' },
} as const;

/**
 * What can be done with it. On a phone the next step stays at the lower edge of the window, above the menu: whoever has
 * scrolled through the devices presses it without scrolling back.
 */
export function HeadActions({ children }: { children: ReactNode }) {
  return (
    <Box
      display="flex"
      alignItems="center"
      gap={2}
      position={{ base: 'fixed', sm: 'static' }}
      insetInline={0}
      bottom="56px"
      zIndex={{ base: 'sticky', sm: 'auto' }}
      padding={{ base: 3, sm: 0 }}
      bg={{ base: 'bg.panel', sm: 'transparent' }}
      borderTopWidth={{ base: '1px', sm: 0 }}
      borderColor="border"
      css={{
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

/**
 * The head of a page of one thing, which stays: what it is, how it stands, what comes next. What gets the focus or is
 * led to is never scrolled behind it.
 */
export function PageHead({ children }: { children: ReactNode }) {
  const head = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = head.current;
    const main = element?.closest('main');
    if (!element || !main || typeof ResizeObserver === 'undefined') return;
    const say = () => {
      const covers = getComputedStyle(element).position === 'sticky';
      main.style.scrollPaddingTop = covers ? `${element.offsetHeight + 8}px` : '';
    };
    const observer = new ResizeObserver(say);
    observer.observe(element);
    return () => {
      observer.disconnect();
      main.style.scrollPaddingTop = '';
    };
  }, []);
  return (
    <Box
      ref={head}
      css={stays}
      bg="bg.canvas"
      marginInline={{ base: -4, md: -6 }}
      paddingInline={{ base: 4, md: 6 }}
      paddingBlock={3}
      marginTop={-3}
      borderBottomWidth={{ md: '1px' }}
      borderColor="border"
    >
      {children}
    </Box>
  );
}
