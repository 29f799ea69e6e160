import { useEndpoint } from '@recoup/api';
import { type Permission, permissionsOf } from '@recoup/contract/permission';
import { listLocationChoices } from '@recoup/contract/session/locations';
import { Loaded } from '@recoup/screens';
import { type FormFields, useOwnForm } from '@recoup/screens/forms';
import { Box, Checkbox, FieldError, Stack, Switch, Text } from '@recoup/ui';
import type { AccessValues } from './AccessFields.tsx';
import { PermissionList } from './PermissionList.tsx';

/** The locations where a user works, and their permissions there. */
export function PlaceFields(props: { form: FormFields<AccessValues> }) {
  const form = useOwnForm(props.form);
  const { role, permissions, locations } = form.values;
  const read = useEndpoint(listLocationChoices, {});
  const error = form.errorAt('locations');
  const put = (value: AccessValues['locations']) => form.put('locations', value);
  return (
    <Stack gap={3}>
      <Switch
        label="Only some locations"
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
