import { allPermissions, kindPermissions, type Permission } from '@recoup/contract/permission';
import { jobs, permissions } from '@recoup/contract/routes/permission-labels';
import { useMe } from '@recoup/remote-kit';
import { Box, Button, Checkbox, Inline, Stack, Text } from '@recoup/ui';

const byJob = Object.groupBy(allPermissions, (permission) => permissions[permission].group);
const groups = jobs.map((job) => [job, byJob[job]] as const);

/** Longer groups can also be selected as a whole. */
const few = 9;

/**
 * Permissions by group, each with a checkbox. A list without any order type would mean all types, so the last one can't
 * be removed.
 */
export function PermissionList(props: {
  label: string;
  value: readonly Permission[];
  onChange: (value: Permission[]) => void;
  disabled?: boolean;
}) {
  const { label, value, onChange, disabled = false } = props;
  const { role, login_status } = useMe();
  // Users who aren't owners can only grant and revoke permissions that they have.
  const isMine = (permission: Permission) => role === 'owner' || login_status.permission.includes(permission);
  const kinds = kindPermissions.filter((kind) => value.includes(kind));
  const lastKind = kinds.length === 1 ? kinds[0] : undefined;
  return (
    <Box
      role="group"
      aria-label={label}
      // Groups differ in length, so each column starts the next group where the previous one ends.
      css={{ columns: '15rem', columnGap: '4' }}
    >
      {groups.map(([group, list = []]) => (
        <Stack key={group} gap={2} marginBottom={4} css={list.length > few ? {} : { breakInside: 'avoid' }}>
          <Inline gap={2} justifyContent="space-between" css={{ breakAfter: 'avoid' }}>
            <Text small strong>
              {group}
            </Text>
            {list.length > few && (
              <Button
                size="sm"
                look="ghost"
                disabled={disabled}
                onClick={() => {
                  const none = list.every((permission) => value.includes(permission));
                  onChange(
                    allPermissions.filter((one) => (list.includes(one) && isMine(one) ? !none : value.includes(one))),
                  );
                }}
              >
                {list.every((permission) => value.includes(permission))
                  ? `No ${group.toLowerCase()}`
                  : `All ${group.toLowerCase()}`}
              </Button>
            )}
          </Inline>
          {list.map((permission) => (
            <Checkbox
              key={permission}
              label={permissions[permission].label}
              disabled={disabled || permission === lastKind || !isMine(permission)}
              {...(permission === lastKind && {
                help: `Choose at least one. To hide all orders, remove the permission “${permissions['orders.view'].label}”.`,
              })}
              checked={value.includes(permission)}
              onChange={(on) =>
                onChange(allPermissions.filter((one) => (one === permission ? on : value.includes(one))))
              }
            />
          ))}
        </Stack>
      ))}
    </Box>
  );
}
