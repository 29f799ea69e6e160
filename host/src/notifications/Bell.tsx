import { useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { countNotifications } from '@recoup/contract/session/notifications';
import { Link, usePainted } from '@recoup/remote-kit';
import { Badge, Box, Icon } from '@recoup/ui';
import { useEffect } from 'react';

/** The number of unread notifications, with a link to them. */
export function Bell() {
  const { data, error } = useEndpoint(countNotifications, {}, { enabled: usePainted() });
  // A failed count must not interrupt anyone's work.
  useEffect(() => {
    if (error) console.error('We couldn’t count your notifications', error);
  }, [error]);
  const unread = data?.data.unread ?? 0;
  return (
    <Box
      asChild
      position="relative"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      height={8}
      minHeight="var(--touch)"
      minWidth="max(2rem, var(--touch, 0px))"
      gap={1}
      paddingInline={1.5}
      borderRadius="md"
      color="text.muted"
      _hover={{ bg: 'bg.hover', color: 'text' }}
    >
      <Link
        to={pathTo('notifications')}
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      >
        <Icon name="bell" />
        {unread > 0 && <Badge tone="danger">{unread > 99 ? '99+' : unread}</Badge>}
      </Link>
    </Box>
  );
}
