import { pathTo } from '@recoup/contract/route';
import {
  listNotifications,
  markAllRead,
  markAllUnread,
  markRead,
  markUnread,
  type Notification,
  notificationTypes,
} from '@recoup/contract/session/notifications';
import { Link, useUrlState } from '@recoup/remote-kit';
import { ActionButton, type BulkAction, type BulkProps, type Column, ListPage, useAction, When } from '@recoup/screens';
import { Button, LinkText, Text } from '@recoup/ui';

function TitleCell({ row }: { row: Notification }) {
  const { run } = useAction(markRead, { quiet: true });
  return (
    <LinkText asChild>
      <Link to={row.path} onClick={() => void (row.read || run({ body: { ids: [row.id] } }))}>
        {row.read ? row.title : <strong>{row.title}</strong>}
      </Link>
    </LinkText>
  );
}

const columns: readonly Column<Notification>[] = [
  {
    id: 'title',
    card: 'title',
    header: 'Notification',
    width: 290,
    hideable: false,
    cell: (row) => <TitleCell row={row} />,
  },
  { id: 'text', card: 'line', header: 'About', width: 300, cell: ({ text }) => text },
  {
    id: 'type',
    card: 'foot',
    header: 'Type',
    width: 205,
    cell: ({ type }) => (
      <Text as="span" muted>
        {notificationTypes[type].label}
      </Text>
    ),
  },
  {
    id: 'created_at',
    card: 'end',
    header: 'When',
    width: 150,
    sortable: true,
    cell: (row) => <When at={row.created_at} clock />,
  },
];

function mark(id: string, endpoint: typeof markRead | typeof markUnread, label: string): BulkAction<Notification> {
  return {
    id,
    endpoint,
    component: function Mark({ ids, onDone }: BulkProps<Notification>) {
      const { run, busy } = useAction(endpoint, { quiet: true });
      const onClick = async () => {
        if (await run({ body: { ids: [...ids] } })) onDone({ changed: ids, refused: [] });
      };
      return (
        <Button size="sm" loading={busy} onClick={() => void onClick()}>
          {label}
        </Button>
      );
    },
  };
}
const asRead = mark('read', markRead, 'Mark as read');
const asUnread = mark('unread', markUnread, 'Mark as unread');

/** The user's notifications. */
export default function NotificationsPage() {
  const all = useUrlState().params.get('show') === 'all';
  const path = pathTo('notifications');
  return (
    <ListPage
      title="Notifications"
      endpoint={listNotifications}
      query={{ show: all ? 'all' : 'unread' }}
      columns={columns}
      nameOf={({ title }) => title}
      tabs={{
        label: 'Notifications',
        current: all ? 'all' : 'unread',
        items: [
          { id: 'unread', label: 'Unread', to: path },
          { id: 'all', label: 'All', to: `${path}?show=all` },
        ],
      }}
      filters={{ type: 'Type', at: 'When' }}
      bulkActions={all ? [asRead, asUnread] : [asRead]}
      actions={
        <>
          {all && (
            <ActionButton endpoint={markAllUnread} input={{}}>
              Mark all as unread
            </ActionButton>
          )}
          <ActionButton endpoint={markAllRead} input={{}} icon="check">
            Mark all as read
          </ActionButton>
        </>
      }
      searchPlaceholder="Order, customer or reason"
      empty={{
        icon: 'bell',
        title: all ? 'No notifications yet' : 'You’re all caught up',
        text: 'You’ll see a notification when a customer responds to an offer, an easy offer comes in or a payout fails.',
      }}
    />
  );
}
