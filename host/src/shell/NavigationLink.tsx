import type { MenuItem } from '@recoup/contract/routes/menu';
import { Link, useLocation } from '@recoup/remote-kit';
import { Badge, Box, Icon, isIconName, VisuallyHidden } from '@recoup/ui';
import { useEffect, useId, useRef } from 'react';
import { usePrefetchLink } from '../remotes/remote-loader.ts';

/** Whether the current page belongs to an entry. */
export function isCurrent(item: MenuItem, pathname: string): boolean {
  const { group } = item;
  return pathname === group || pathname.startsWith(`${group}/`);
}

/** The entry of the settings overview. It's current on that page only. */
export function overviewItem(path: string): MenuItem {
  return { id: 0, slug: 'settings', label: 'All settings', icon: 'settings', path, group: path, status: 1 };
}

interface NavigationLinkProps {
  item: MenuItem;
  narrow: boolean;
  exact?: boolean;
  /** The number of unread notifications about its pages. */
  unread?: number;
  /** The number of orders on its pages that wait for staff. */
  waiting?: number;
}

/** A menu entry. Pointing at it prefetches its page. */
export function NavigationLink({ item, narrow, exact, unread = 0, waiting = 0 }: NavigationLinkProps) {
  const newsId = useId();
  const { pathname } = useLocation();
  const prefetch = usePrefetchLink();
  const pass = useRef(() => {});
  const point = () => {
    pass.current();
    pass.current = prefetch(item.path);
  };
  const current = exact ? pathname === item.path : isCurrent(item, pathname);
  const link = useRef<HTMLAnchorElement>(null);
  // With a group open, the menu may be taller than the window. Keeps the current entry in view.
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <Box as="li" position="relative">
      <Box
        asChild
        display="flex"
        alignItems="center"
        gap={2}
        height={8}
        paddingInline={narrow ? 3 : 2}
        borderRadius="md"
        fontSize="sm"
        fontWeight={500}
        color={current ? 'accent.text' : 'text.muted'}
        bg={current ? 'accent.bg' : undefined}
        _hover={{ bg: current ? 'accent.bg' : 'bg.hover', color: current ? 'accent.text' : 'text' }}
      >
        <Link
          ref={link}
          to={item.path}
          aria-current={current ? 'page' : undefined}
          aria-describedby={unread > 0 || waiting > 0 ? newsId : undefined}
          title={narrow ? item.label : undefined}
          onPointerEnter={point}
          onPointerLeave={() => pass.current()}
          onFocus={point}
          onBlur={() => pass.current()}
        >
          <Icon name={isIconName(item.icon) ? item.icon : 'right'} />
          {narrow ? <VisuallyHidden>{item.label}</VisuallyHidden> : item.label}
        </Link>
      </Box>
      {(unread > 0 || waiting > 0) && (
        <Box
          as="span"
          id={newsId}
          position="absolute"
          insetBlockStart={narrow ? '-2px' : 1.5}
          insetInlineEnd={narrow ? '-8px' : 2}
          // Beside the icon, not over it.
          {...(narrow && { transform: 'scale(0.8)', transformOrigin: 'top right' })}
          pointerEvents="none"
        >
          {unread > 0 ? (
            <>
              <Badge tone="danger">{unread > 99 ? '99+' : unread}</Badge>
              <VisuallyHidden>unread</VisuallyHidden>
            </>
          ) : (
            <>
              <Badge>{waiting > 99 ? '99+' : waiting}</Badge>
              <VisuallyHidden>waiting for you</VisuallyHidden>
            </>
          )}
        </Box>
      )}
    </Box>
  );
}
