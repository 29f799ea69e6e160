import { useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { permissions } from '@recoup/contract/routes/permission-labels';
import { type CompanyRole, createRole, deleteRole, listRoles, updateRole } from '@recoup/contract/session/roles/roles';
import { ActionButton, DialogButton, Loaded, Page } from '@recoup/screens';
import { Badge, Box, Card, Heading, Inline, Stack, Text } from '@recoup/ui';
import { ChangeRoleDialog, NewRoleDialog } from './RoleDialogs.tsx';
import { roleKey } from './role-access.ts';

/** The company's roles: the standard ones with its changes, and its own. */
export default function RolesPage() {
  const read = useEndpoint(listRoles, {});
  return (
    <Page
      narrow
      title="Roles"
      subtitle="Change or copy a role, or name your own. No role can pay customers until you add that permission."
      back={{ to: pathTo('manageUsers'), label: 'Staff' }}
      actions={
        <DialogButton
          endpoint={createRole}
          look="primary"
          icon="add"
          dialog={(close) => <NewRoleDialog onClose={close} start={{ name: '', about: '', permissions: [] }} />}
        >
          Add role
        </DialogButton>
      }
    >
      <Loaded what="Roles" read={read}>
        {({ data }) => (
          <Stack gap={3}>
            <Card>
              <Heading level={2}>Owner</Heading>
              <Text muted>Full access to everything in every location. This role can’t be changed.</Text>
            </Card>
            {data.map((role) => (
              <RoleCard key={roleKey(role)} role={role} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

const many = (count: number) => (count === 0 ? 'No one yet' : count === 1 ? '1 person' : `${count} people`);

function RoleCard({ role }: { role: CompanyRole }) {
  const { id, base, name, about, people } = role;
  const pays = role.permissions.includes('orders.pay');
  return (
    <Card>
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap={3}>
        <Stack gap={1} flex="1 1 260px" minWidth={0}>
          <Inline gap={2} wrap>
            <Heading level={2}>{name}</Heading>
            {id !== null && base !== null && <Badge>Changed</Badge>}
            {pays && <Badge tone="warning">{permissions['orders.pay'].label}</Badge>}
          </Inline>
          {about && <Text muted>{about}</Text>}
          <Text small muted>
            {many(people)} · {role.permissions.length} permissions
          </Text>
        </Stack>
        <Inline gap={2} flexShrink={0} alignItems="flex-start">
          <DialogButton
            endpoint={id === null ? createRole : updateRole}
            size="sm"
            dialog={(close) => <ChangeRoleDialog onClose={close} role={role} />}
          >
            Change<Text as="span" srOnly>{` ${name}`}</Text>
          </DialogButton>
          <DialogButton
            endpoint={createRole}
            size="sm"
            dialog={(close) => <NewRoleDialog onClose={close} start={{ ...role, name: `Copy of ${name}` }} />}
          >
            Copy<Text as="span" srOnly>{` ${name}`}</Text>
          </DialogButton>
          {id !== null && <DeleteRole role={role} id={id} />}
        </Inline>
      </Box>
    </Card>
  );
}

function DeleteRole({ role: { name, base, people }, id }: { role: CompanyRole; id: number }) {
  const isOwn = base === null;
  const keep = people === 0 ? 'No one has this role.' : `${many(people)} with it will keep the permissions.`;
  return (
    <ActionButton
      endpoint={deleteRole}
      input={{ params: { id } }}
      size="sm"
      look="ghost"
      confirm={{
        title: isOwn ? `Delete ${name}?` : `Reset ${name}?`,
        text: isOwn
          ? `${keep} This can’t be undone.`
          : 'Everyone with this role gets its standard permissions. Your changes are lost.',
        verb: isOwn ? 'Delete' : 'Reset',
        danger: true,
      }}
    >
      {isOwn ? 'Delete' : 'Reset'}
      <Text as="span" srOnly>{` ${name}`}</Text>
    </ActionButton>
  );
}
