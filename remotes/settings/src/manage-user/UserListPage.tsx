import { useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { roles } from '@recoup/contract/routes/permission-labels';
import { namedRoles } from '@recoup/contract/session/roles/named-roles';
import { listRoles } from '@recoup/contract/session/roles/roles';
import {
  createUser,
  inviteUser,
  listUsers,
  removeUser,
  resendInvite,
  revokeInvite,
  type User,
} from '@recoup/contract/session/users';
import { Link, useUrlState } from '@recoup/remote-kit';
import { type Column, DialogButton, ListPage, useActionItems, When } from '@recoup/screens';
import { Badge, Box, ButtonLink, IconButton, Inline, PersonName, Text } from '@recoup/ui';
import { Menu } from '@recoup/ui/overlays';
import { CreateDialog, InviteDialog } from './NewUserDialogs.tsx';
import { userName } from './user-name.ts';

const columns: readonly Column<User>[] = [
  {
    id: 'last_name',
    header: 'Name',
    width: 170,
    sortable: true,
    cell: (user) => (
      <Inline gap={0}>
        <PersonName name={userName(user)} />
        {user.two_factor && (
          <Box marginInlineStart={2}>
            <Badge tone="success">Two-factor authentication</Badge>
          </Box>
        )}
      </Inline>
    ),
  },
  { id: 'email', header: 'Email', width: 205, cell: ({ email }) => email },
  {
    id: 'job_title',
    header: 'Job title',
    width: 110,
    cell: ({ job_title }) => job_title ?? '–',
    isEmpty: ({ job_title }) => job_title === null,
  },
  {
    id: 'role',
    header: 'Role',
    width: 115,
    cell: ({ role, own_permissions, named_role, role_name }) =>
      role_name ??
      (named_role ? namedRoles[named_role].label : own_permissions ? 'Custom permissions' : roles[role].label),
  },
  {
    id: 'locations',
    header: 'Locations',
    width: 125,
    cell: ({ location_names }) => (location_names === null ? <Text muted>All</Text> : location_names.join(', ')),
  },
  {
    id: 'last_seen_at',
    header: 'Last seen',
    width: 135,
    cell: (user) => <When at={user.last_seen_at} clock />,
    isEmpty: (user) => user.last_seen_at === null,
  },
  { id: 'created_at', header: 'Since', width: 90, sortable: true, cell: (user) => <When at={user.created_at} /> },
  {
    id: 'more',
    header: 'Actions',
    width: 70,
    hideable: false,
    buttons: true,
    cell: (user) => <UserMenu user={user} />,
  },
];

const tabs = [
  { id: 1, label: 'Active' },
  { id: 2, label: 'Invited' },
  { id: 0, label: 'Removed' },
] as const;
const empty = {
  1: 'Staff who have an account appear here.',
  2: 'Invited people appear here until they join.',
  0: 'Removed users appear here. Their past activity stays under their name.',
};

/** The company's users. */
export default function UserListPage() {
  const { params } = useUrlState();
  const status = tabs.find(({ id }) => String(id) === params.get('status'))?.id ?? 1;
  const path = pathTo('manageUsers');
  const companyRoles = useEndpoint(listRoles, {}).data?.data;
  return (
    <ListPage
      title="Staff"
      endpoint={listUsers}
      query={{ status }}
      filters={{ status: null }}
      columns={columns}
      nameOf={userName}
      rowTo={({ id }) => pathTo('manageUserEdit', { userId: id })}
      tabs={{
        label: 'Staff',
        current: String(status),
        items: tabs.map(({ id, label }) => ({ id: String(id), label, to: id === 1 ? path : `${path}?status=${id}` })),
      }}
      searchPlaceholder="Name or email"
      actions={
        <>
          <ButtonLink>
            <Link to={pathTo('manageRoles')}>Roles</Link>
          </ButtonLink>
          {companyRoles && (
            <>
              <DialogButton
                endpoint={createUser}
                dialog={(close) => <CreateDialog onClose={close} roles={companyRoles} />}
              >
                Create account
              </DialogButton>
              <DialogButton
                endpoint={inviteUser}
                look="primary"
                icon="add"
                dialog={(close) => <InviteDialog onClose={close} roles={companyRoles} />}
              >
                Invite
              </DialogButton>
            </>
          )}
        </>
      }
      empty={{ title: 'No users', text: empty[status] }}
    />
  );
}

function UserMenu({ user }: { user: User }) {
  const entry = useActionItems();
  const input = { params: { id: user.id } };
  const items =
    user.status === 2
      ? [
          ...entry(resendInvite, { id: 'resend', label: 'Send again', icon: 'refresh', input }),
          ...entry(revokeInvite, { id: 'revoke', label: 'Revoke invitation', icon: 'delete', danger: true, input }),
        ]
      : user.status === 1
        ? entry(removeUser, { id: 'remove', label: 'Remove', icon: 'delete', danger: true, input })
        : [];
  if (items.length === 0) return null;
  return (
    <Menu
      end
      trigger={<IconButton size="sm" icon="more" label={`More actions for ${userName(user)}`} />}
      groups={[{ id: 'user', items }]}
    />
  );
}
