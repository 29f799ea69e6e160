import type { CompanyRole } from '@recoup/contract/session/roles/roles';
import { createUser, inviteUser } from '@recoup/contract/session/users';
import { NewPasswordField } from '@recoup/parts';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { TextField } from '@recoup/ui';
import { AccessFields, accessLabels, initialAccess } from './AccessFields.tsx';
import { NameFields, nameLabels } from './NameFields.tsx';

interface NewUser {
  readonly onClose: () => void;
  readonly roles: readonly CompanyRole[];
}

/** Invites a user by email. */
export function InviteDialog({ onClose, roles }: NewUser) {
  const form = useContractForm(inviteUser, { initial: { email: '', ...initialAccess(roles) }, onDone: onClose });
  return (
    <FormDialog
      form={form}
      title="Invite user"
      description="They get an email with a link to choose their password."
      submitLabel="Send invitation"
      labels={{ ...accessLabels, email: 'Email' }}
      onClose={onClose}
    >
      <FormField form={form} name="email" label="Email">
        {(field) => <TextField {...field} required type="email" autoComplete="off" />}
      </FormField>
      <AccessFields form={form} roles={roles} />
    </FormDialog>
  );
}

/** Creates an account for a user without email. Whoever creates it tells them the password. */
export function CreateDialog({ onClose, roles }: NewUser) {
  const form = useContractForm(createUser, {
    initial: { first_name: '', last_name: '', job_title: '', email: '', password: '', ...initialAccess(roles) },
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Create account"
      description="You choose the password and give it to them. They can change it under My settings."
      submitLabel="Create account"
      labels={{ ...accessLabels, ...nameLabels, email: 'Email', password: 'Password' }}
      onClose={onClose}
    >
      <NameFields form={form} />
      <FormField form={form} name="email" label="Email">
        {(field) => <TextField {...field} required type="email" autoComplete="off" help="They’ll use it to sign in." />}
      </FormField>
      <FormField form={form} name="password" label="Password">
        {(field) => <NewPasswordField {...field} />}
      </FormField>
      <AccessFields form={form} roles={roles} />
    </FormDialog>
  );
}
