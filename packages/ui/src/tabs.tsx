import { type ReactNode, useEffect, useRef } from 'react';
import { Box, Scroller } from './layout.tsx';
import { touchSmall } from './look/touch.ts';
import { numberText } from './staff-text.ts';

/** The look of a tab, whether it's a link or shows a panel. */
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
  /** The number of things behind the tab. */
  count?: number | undefined;
}

/** A tab's label and count. */
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

/** Scrolls the selected tab into view if not all tabs fit, without scrolling the page. */
function showCurrent(nav: HTMLElement): void {
  const tab = nav.querySelector('[aria-current=page]');
  if (!tab) return;
  const [box, at] = [nav.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (at.left < box.left || at.right > box.right) nav.scrollLeft += at.left - box.left - (box.width - at.width) / 2;
}

/**
 * Tabs that are links. `link` renders the router's link of a tab around the given content. The selected tab has
 * `aria-current="page"`, from the router's link or from `current`.
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
  // After the paint: measuring earlier would cause a second layout.
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

/** A few links side by side, one of them current. Smaller than tabs, for a title line. */
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
