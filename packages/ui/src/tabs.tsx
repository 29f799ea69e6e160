import { type ReactNode, useEffect, useRef } from 'react';
import { Box, Scroller } from './layout.tsx';
import { touchSmall } from './look/touch.ts';
import { numberText } from './staff-text.ts';

/** How a tab looks, whether it is an address or shows a panel. */
export const tabLook = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  height: '9',
  minHeight: 'var(--touch)',
  paddingInline: '1',
  color: 'text.muted',
  fontSize: 'sm',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: 'color 120ms',
  borderBottomWidth: '2px',
  borderColor: 'transparent',
  _hover: { color: 'text' },
  _currentPage: { color: 'text', borderColor: 'accent.text' },
  _selected: { color: 'text', borderColor: 'accent.text' },
  _focusVisible: { outlineOffset: '-2px' },
} as const;

export interface TabItem {
  id: string;
  label: string;
  /** How many things are behind it. */
  count?: number | undefined;
}

/** What stands on a tab. */
export function TabWords({ item }: { item: TabItem }) {
  return (
    <>
      {item.label}
      {item.count !== undefined && (
        <Box as="span" color="text.subtle" fontWeight={400}>
          {numberText(item.count)}
        </Box>
      )}
    </>
  );
}

/** Where there are more tabs than fit, the chosen one is in sight; the page itself does not move. */
function showCurrent(nav: HTMLElement): void {
  const tab = nav.querySelector('[aria-current=page]');
  if (!tab) return;
  const [box, at] = [nav.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (at.left < box.left || at.right > box.right) nav.scrollLeft += at.left - box.left - (box.width - at.width) / 2;
}

/**
 * Tabs that are addresses: `link` makes the router's link of a tab, with what it is given inside. The chosen one
 * carries `aria-current="page"` from the router's link or from `current`.
 */
export function LinkTabs<T extends TabItem>({
  label,
  items,
  current,
  link,
}: {
  label: string;
  items: readonly T[];
  current: string;
  link: (item: T, children: ReactNode, current: 'page' | undefined) => ReactNode;
}) {
  const nav = useRef<HTMLElement>(null);
  const count = items.length;
  // Once the page is painted: to measure before would lay out the page twice.
  useEffect(() => {
    if (nav.current && count > 0) showCurrent(nav.current);
  }, [current, count]);
  return (
    <Scroller
      as="nav"
      ref={nav}
      aria-label={label}
      display="flex"
      gap={2}
      borderBottomWidth="1px"
      borderColor="border"
      animation="more-behind linear"
      animationTimeline="scroll(self inline)"
    >
      {items.map((item) => (
        <Box key={item.id} asChild {...tabLook}>
          {link(item, <TabWords item={item} />, item.id === current ? 'page' : undefined)}
        </Box>
      ))}
    </Scroller>
  );
}

/** A few addresses side by side, one of which is where we are: smaller than tabs, for a title line. */
export function SegmentLinks<T extends TabItem>({
  label,
  items,
  current,
  link,
}: {
  label: string;
  items: readonly T[];
  current: string;
  link: (item: T, children: ReactNode, current: 'page' | undefined) => ReactNode;
}) {
  return (
    <Box as="nav" aria-label={label} display="inline-flex" gap={1} padding="2px" borderRadius="md" bg="bg.sunken">
      {items.map((item) => (
        <Box key={item.id} asChild {...segment}>
          {link(item, <TabWords item={item} />, item.id === current ? 'page' : undefined)}
        </Box>
      ))}
    </Box>
  );
}

const segment = {
  display: 'inline-flex',
  alignItems: 'center',
  position: 'relative',
  height: '7',
  ...touchSmall,
  paddingInline: '2.5',
  borderRadius: 'sm',
  color: 'text.muted',
  fontSize: 'sm',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  _hover: { color: 'text' },
  _currentPage: { color: 'text', bg: 'bg.raised', boxShadow: 'hairline' },
} as const;
