import type { Permission } from '@recoup/contract/permission';
import { type CompanyRole, createRole, updateRole } from '@recoup/contract/session/roles/roles';
import {
  type ContractForm,
  FormDialog,
  FormField,
  type FormFields,
  useContractForm,
  useOwnForm,
} from '@recoup/screens/forms';
import { FieldError, TextField } from '@recoup/ui';
import { PermissionList } from './PermissionList.tsx';

interface RoleValues {
  name: string;
  about: string;
  permissions: Permission[];
}

const labels = { name: 'Name', about: 'What this role is for', permissions: 'Permissions' };
const valuesOf = ({ name, about, permissions }: RoleValues) => ({ name, about, permissions });

/** Names a new role, or a copy. */
export function NewRoleDialog({ onClose, start }: { onClose: () => void; start: RoleValues }) {
  const form = useContractForm(createRole, { initial: { ...valuesOf(start), base: null }, onDone: onClose });
  return (
    <FormDialog form={form} title="Add role" submitLabel="Add role" labels={labels} onClose={onClose}>
      <RoleFields form={form} />
    </FormDialog>
  );
}

/** Changes a role for everyone who has it. A standard role becomes the company’s own. */
export function ChangeRoleDialog({ onClose, role }: { onClose: () => void; role: CompanyRole }) {
  return role.id === null || role.version === null ? (
    <ChangeShipped onClose={onClose} role={role} />
  ) : (
    <ChangeOwn onClose={onClose} role={role} id={role.id} version={role.version} />
  );
}

function ChangeShipped({ onClose, role }: { onClose: () => void; role: CompanyRole }) {
  const form = useContractForm(createRole, { initial: { ...valuesOf(role), base: role.base }, onDone: onClose });
  return <ChangeDialog form={form} name={role.name} onClose={onClose} />;
}

function ChangeOwn(props: { onClose: () => void; role: CompanyRole; id: number; version: number }) {
  const { onClose, role, id, version } = props;
  const form = useContractForm(updateRole, {
    initial: { ...valuesOf(role), version },
    params: { id },
    onDone: onClose,
  });
  return <ChangeDialog form={form} name={role.name} onClose={onClose} />;
}

interface Changing<Values extends RoleValues> {
  readonly form: ContractForm<Values>;
  readonly name: string;
  readonly onClose: () => void;
}

function ChangeDialog<Values extends RoleValues>({ form, name, onClose }: Changing<Values>) {
  return (
    <FormDialog
      form={form}
      title={`Change the ${name} role`}
      description="Changes apply to everyone with this role right away."
      submitLabel="Save"
      labels={labels}
      onClose={onClose}
    >
      <RoleFields form={form} />
    </FormDialog>
  );
}

function RoleFields(props: { form: FormFields<RoleValues> }) {
  const form = useOwnForm(props.form);
  const error = form.errorAt('permissions');
  return (
    <>
      <FormField form={form} name="name" label={labels.name}>
        {(field) => <TextField {...field} required autoComplete="off" />}
      </FormField>
      <FormField form={form} name="about" label={labels.about}>
        {(field) => <TextField {...field} />}
      </FormField>
      {error && <FieldError id={`${form.id}-permissions-error`}>{error}</FieldError>}
      <PermissionList
        label={labels.permissions}
        value={form.values.permissions}
        onChange={(value) => form.put('permissions', value)}
      />
    </>
  );
}
