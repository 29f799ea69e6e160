import { type Permission, permissionsOf } from '@recoup/contract/permission';
import type { Role } from '@recoup/contract/permissions/role-names';
import { roles as staffRoles } from '@recoup/contract/routes/permission-labels';
import type { CompanyRole } from '@recoup/contract/session/roles/roles';
import { useMe } from '@recoup/remote-kit';
import { type FormFields, useOwnForm } from '@recoup/screens/forms';
import { FieldError, Stack, Switch } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';
import { useState } from 'react';
import { PermissionList } from './PermissionList.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { accessOfRole, roleKey, roleOf } from './role-access.ts';

/** The form values. */
export interface AccessValues {
  role: Role;
  permissions: Permission[] | null;
  role_id: number | null;
  locations: { location_id: number; permissions: Permission[] | null }[] | null;
}

/** The initial access: a counter role, in all locations. */
export function initialAccess(roles: readonly CompanyRole[]): AccessValues {
  const counter = roles.find(({ base }) => base === 'counter');
  const access = counter ? accessOfRole(counter) : { role: 'viewer' as const, permissions: null, role_id: null };
  return { ...access, locations: null };
}

/** The labels of the fields, for messages. */
export const accessLabels = {
  role: 'Role',
  permissions: 'Permissions',
  role_id: 'Role',
  locations: 'Locations',
};

const customChoice = { label: 'Custom permissions', help: 'Custom permissions for this person.' };

/** A user's permissions and locations: a role or their own list, in all locations or in some. */
export function AccessFields(props: { form: FormFields<AccessValues>; roles: readonly CompanyRole[] }) {
  const form = useOwnForm(props.form);
  const { roles } = props;
  const { role, permissions } = form.values;
  const isOwner = useMe().role === 'owner';
  const ofRole = roleOf(roles, form.values);
  const chosen = ofRole ? roleKey(ofRole) : permissions === null ? role : 'own';
  /** The role to return to when a changed list is discarded. */
  const [base, setBase] = useState(chosen === 'own' ? role : chosen);
  const [isListShown, setListShown] = useState(chosen === 'own');
  const give = (choice: string) => {
    if (choice === 'own') return setListShown(true);
    const wanted = roles.find((one) => roleKey(one) === choice);
    const access = wanted ? accessOfRole(wanted) : { role: choice as Role, permissions: null, role_id: null };
    setBase(choice);
    setListShown(false);
    for (const name of ['role', 'permissions', 'role_id'] as const) form.put(name, access[name]);
  };
  const putOwn = (value: Permission[]) => {
    form.put('permissions', value);
    form.put('role_id', null);
  };
  // The Staff role is only for users from before there were named roles.
  const offered = [
    ...(isOwner || role === 'owner' ? [textOf('owner')] : []),
    ...roles.map((one) => ({ value: roleKey(one), label: one.name, help: one.about })),
    ...(base === 'staff' || chosen === 'staff' ? [textOf('staff')] : []),
    ...(chosen === 'own' ? [{ value: 'own', ...customChoice }] : []),
  ];
  const baseLabel = offered.find(({ value }) => value === base)?.label ?? customChoice.label;
  return (
    <>
      <RadioGroup label={accessLabels.role} value={chosen} onChange={give} options={offered} />
      {form.errorAt('role') && <FieldError id={`${form.id}-role-error`}>{form.errorAt('role')}</FieldError>}
      {role !== 'owner' && (
        <>
          <Stack gap={3}>
            <Switch
              label="Custom permissions"
              help={`Start from ${baseLabel} and adjust what this person can do.`}
              checked={isListShown && permissions !== null}
              onChange={(on) => {
                if (!on) return give(base);
                if (permissions === null) putOwn([...permissionsOf(role, null)]);
                setListShown(true);
              }}
            />
            {isListShown && permissions !== null && (
              <PermissionList
                label={accessLabels.permissions}
                value={permissionsOf(role, permissions)}
                onChange={putOwn}
              />
            )}
          </Stack>
          <PlaceFields form={form} />
        </>
      )}
    </>
  );
}

const textOf = (role: Role) => ({ value: role as string, label: staffRoles[role].label, help: staffRoles[role].about });
