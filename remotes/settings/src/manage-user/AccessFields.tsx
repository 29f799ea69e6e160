import { useEndpoint } from '@recoup/api';
import { type Permission, permissionsOf, type Role } from '@recoup/contract/permission';
import { roles } from '@recoup/contract/routes/permission-labels';
import { listLocationChoices } from '@recoup/contract/session/locations';
import {
  accessOf,
  type NamedRoleName,
  namedRoleNames,
  namedRoleOf,
  namedRoles,
} from '@recoup/contract/session/named-roles';
import { useMe } from '@recoup/remote-kit';
import { Loaded } from '@recoup/screens';
import { type FormFields, useOwnForm } from '@recoup/screens/forms';
import { Box, Checkbox, FieldError, Stack, Switch, Text } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';
import { useState } from 'react';
import { PermissionList } from './PermissionList.tsx';

/** What the fields hold. */
export interface AccessValues {
  role: Role;
  permissions: Permission[] | null;
  locations: { location_id: number; permissions: Permission[] | null }[] | null;
}

/** As one begins: at the counter, everywhere. */
export const initialAccess: AccessValues = { ...accessOf('counter'), locations: null };

/** Labels of the fields, for messages. */
export const accessLabels = { role: 'Role', permissions: 'Permissions', locations: 'Locations' };

type Choice = Role | NamedRoleName | 'own';

/** What a choice is called. Staff is of those who work here since before there were named roles. */
const choiceText = (choice: Choice) =>
  choice === 'own'
    ? { label: 'Own permissions', help: 'Custom permissions for this person.' }
    : choice in namedRoles
      ? { label: namedRoles[choice as NamedRoleName].label, help: namedRoles[choice as NamedRoleName].about }
      : { label: roles[choice as Role].label, help: roles[choice as Role].about };

/** The role that somebody has, by name. */
function choiceOf({ role, permissions }: AccessValues): Choice {
  if (permissions === null) return role;
  return namedRoleOf(role, permissions) ?? 'own';
}

/** What somebody may do, and where: a role, or a list of their own, in all locations or in some. */
export function AccessFields(props: { form: FormFields<AccessValues> }) {
  const form = useOwnForm(props.form);
  const { role, permissions } = form.values;
  const isOwner = useMe().role === 'owner';
  const chosen = choiceOf(form.values);
  /** Where a list that is changed and given up leads back to. */
  const [base, setBase] = useState<Choice>(chosen === 'own' ? role : chosen);
  const [isListShown, setListShown] = useState(chosen === 'own');
  const give = (choice: Choice) => {
    if (choice === 'own') return setListShown(true);
    const access = accessOf(choice);
    setBase(choice);
    setListShown(false);
    form.put('role', access.role);
    form.put('permissions', access.permissions);
  };
  const offered: Choice[] = [
    ...(isOwner || role === 'owner' ? (['owner'] as const) : []),
    ...namedRoleNames,
    ...(base === 'staff' || chosen === 'staff' ? (['staff'] as const) : []),
    'viewer',
    ...(chosen === 'own' ? (['own'] as const) : []),
  ];
  return (
    <>
      <RadioGroup
        label={accessLabels.role}
        value={chosen}
        onChange={give}
        options={offered.map((value) => ({ value, ...choiceText(value) }))}
      />
      {form.errorAt('role') && <FieldError id={`${form.id}-role-error`}>{form.errorAt('role')}</FieldError>}
      {role !== 'owner' && (
        <>
          <Stack gap={3}>
            <Switch
              label="Custom permissions"
              help={`Start from ${choiceText(base).label} and change what this person may do.`}
              checked={isListShown && permissions !== null}
              onChange={(on) => {
                if (!on) return give(base);
                if (permissions === null) form.put('permissions', [...permissionsOf(role, null)]);
                setListShown(true);
              }}
            />
            {isListShown && permissions !== null && (
              <PermissionList
                label={accessLabels.permissions}
                value={permissionsOf(role, permissions)}
                onChange={(value) => form.put('permissions', value)}
              />
            )}
          </Stack>
          <PlaceFields form={form} />
        </>
      )}
    </>
  );
}

function PlaceFields(props: { form: FormFields<AccessValues> }) {
  const form = useOwnForm(props.form);
  const { role, permissions, locations } = form.values;
  const read = useEndpoint(listLocationChoices, {});
  const error = form.errorAt('locations');
  const put = (value: AccessValues['locations']) => form.put('locations', value);
  return (
    <Stack gap={3}>
      <Switch
        label="Only in some locations"
        help="They can’t see or switch to any other location."
        checked={locations !== null}
        onChange={(on) => put(on ? [] : null)}
      />
      {error && <FieldError id={`${form.id}-locations-error`}>{error}</FieldError>}
      {locations !== null && (
        <Loaded what="Locations" read={read}>
          {({ data }) => (
            <Stack gap={3} paddingInlineStart={6}>
              {data.map(({ id, name }) => {
                const chosen = locations.find(({ location_id }) => location_id === id);
                const others = locations.filter(({ location_id }) => location_id !== id);
                const set = (there: Permission[] | null) => put([...others, { location_id: id, permissions: there }]);
                return (
                  <Stack key={id} gap={2}>
                    <Checkbox
                      label={name}
                      checked={chosen !== undefined}
                      onChange={(on) => (on ? set(null) : put(others))}
                    />
                    {chosen && (
                      <Box paddingInlineStart={6}>
                        <Switch
                          label={`Other permissions in ${name}`}
                          checked={chosen.permissions !== null}
                          onChange={(on) => set(on ? [...permissionsOf(role, permissions)] : null)}
                        />
                        {chosen.permissions && (
                          <Box paddingTop={3}>
                            <PermissionList
                              label={`Permissions in ${name}`}
                              value={permissionsOf(role, chosen.permissions)}
                              onChange={set}
                            />
                          </Box>
                        )}
                      </Box>
                    )}
                  </Stack>
                );
              })}
              {data.length === 0 && <Text muted>No locations yet</Text>}
            </Stack>
          )}
        </Loaded>
      )}
    </Stack>
  );
}
