import { useEndpoint } from '@recoup/api';
import { type Permission, permissionsOf, type Role, roleNames, roles } from '@recoup/contract/permission';
import { listLocationChoices } from '@recoup/contract/session/locations';
import { useMe } from '@recoup/remote-kit';
import { Loaded } from '@recoup/screens';
import { FormField, type FormFields, useOwnForm } from '@recoup/screens/forms';
import { Box, Checkbox, FieldError, Stack, Switch, Text } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';
import { PermissionList } from './PermissionList.tsx';

/** What the fields hold. */
export interface AccessValues {
  role: Role;
  permissions: Permission[] | null;
  locations: { location_id: number; permissions: Permission[] | null }[] | null;
}

/** As one begins: the daily work, everywhere. */
export const initialAccess: AccessValues = { role: 'staff', permissions: null, locations: null };

/** Labels of the fields, for messages. */
export const accessLabels = { role: 'Role', permissions: 'Permissions', locations: 'Locations' };

/** What somebody may do, and where: a role, or a list of their own, in all locations or in some. */
export function AccessFields(props: { form: FormFields<AccessValues> }) {
  const form = useOwnForm(props.form);
  const { role, permissions } = form.values;
  const isOwner = useMe().role === 'owner';
  const offered = roleNames.filter((name) => isOwner || name !== 'owner' || name === role);
  return (
    <>
      <FormField form={form} name="role" label={accessLabels.role}>
        {(field) => (
          <RadioGroup
            {...field}
            options={offered.map((name) => ({ value: name, label: roles[name].label, help: roles[name].about }))}
          />
        )}
      </FormField>
      {role !== 'owner' && (
        <>
          <Stack gap={3}>
            <Switch
              label="Permissions of their own"
              help={`Off, they may do what the role ${roles[role].label} says, also when it changes.`}
              checked={permissions !== null}
              onChange={(on) => form.put('permissions', on ? [...permissionsOf(role, null)] : null)}
            />
            {permissions !== null && (
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
