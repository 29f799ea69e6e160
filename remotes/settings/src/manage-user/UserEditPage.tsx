import { useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { listRoles } from '@recoup/contract/session/roles/roles';
import {
  getUser,
  getUserPermissions,
  removeUser,
  resendInvite,
  revokeInvite,
  type User,
  updateUser,
  updateUserPermissions,
} from '@recoup/contract/session/users';
import { useNavigate } from '@recoup/remote-kit';
import { ActionButton, Loaded, Page, useIdParam } from '@recoup/screens';
import { EditForm, FormSkeleton, SharedSave } from '@recoup/screens/forms';
import { Badge, Banner, Card, Heading, Stack } from '@recoup/ui';
import { AccessFields, accessLabels } from './AccessFields.tsx';
import { NameFields, nameLabels } from './NameFields.tsx';
import { userName } from './user-name.ts';

const states = { 0: 'Removed', 1: 'Active', 2: 'Invited' } as const;

/** Edits a user: their name, permissions and locations. */
export default function UserEditPage() {
  const id = useIdParam('userId');
  const read = useEndpoint(getUser, { params: { id: id ?? 0 } }, { enabled: id !== null });
  const user = read.data?.data;
  const back = { to: pathTo('manageUsers'), label: 'Staff' };
  return (
    <Page
      narrow
      title={user ? userName(user) : 'Staff'}
      status={user && <Badge tone={user.status === 1 ? 'success' : 'neutral'}>{states[user.status]}</Badge>}
      subtitle={user?.email}
      back={back}
      actions={user && <UserActions user={user} />}
    >
      <Loaded what="User" read={read} missing={id === null} skeleton={<FormSkeleton fields={5} />}>
        {({ data }) => <Forms key={data.id} user={data} />}
      </Loaded>
    </Page>
  );
}

function UserActions({ user }: { user: User }) {
  const navigate = useNavigate();
  const input = { params: { id: user.id } };
  const onDone = () => void navigate(pathTo('manageUsers'));
  if (user.status === 0) return null;
  if (user.status === 2) {
    return (
      <>
        <ActionButton endpoint={resendInvite} input={input} icon="refresh">
          Send again
        </ActionButton>
        <ActionButton endpoint={revokeInvite} input={input} look="danger" onDone={onDone}>
          Revoke
        </ActionButton>
      </>
    );
  }
  return (
    <ActionButton
      endpoint={removeUser}
      input={input}
      look="danger"
      icon="delete"
      onDone={onDone}
      confirm={{
        title: `Remove ${userName(user)}?`,
        text: 'They are signed out everywhere right away. Their past activity stays under their name.',
        verb: 'Remove',
        danger: true,
      }}
    >
      Remove
    </ActionButton>
  );
}

function Forms({ user }: { user: User }) {
  const roles = useEndpoint(listRoles, {});
  const input = { params: { id: user.id } };
  if (user.status === 0) return <Banner tone="neutral" title={`${userName(user)} no longer works here`} />;
  return (
    <SharedSave>
      {user.status === 1 && (
        <Card>
          <Stack gap={4}>
            <Heading level={2}>Name</Heading>
            <EditForm
              what="Name"
              read={getUser}
              input={input}
              save={updateUser}
              params={input.params}
              draft={`${user.id} name`}
              valuesOf={({ first_name, last_name, job_title, version }) => ({
                first_name,
                last_name,
                job_title,
                version,
              })}
              labels={nameLabels}
              fields={3}
            >
              {(form) => <NameFields form={form} />}
            </EditForm>
          </Stack>
        </Card>
      )}
      <Card>
        <Stack gap={4}>
          <Heading level={2}>Permissions</Heading>
          <EditForm
            what="Permissions"
            read={getUserPermissions}
            input={input}
            save={updateUserPermissions}
            params={input.params}
            draft={`${user.id} access`}
            valuesOf={({ role_id = null, ...access }) => ({ ...access, role_id })}
            labels={accessLabels}
            fields={4}
          >
            {(form) => (
              <Loaded what="Roles" read={roles}>
                {(read) => <AccessFields form={form} roles={read.data} />}
              </Loaded>
            )}
          </EditForm>
        </Stack>
      </Card>
    </SharedSave>
  );
}
