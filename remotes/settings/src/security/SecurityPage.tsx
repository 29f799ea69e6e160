import { useEndpoint } from '@recoup/api';
import { apiScopes, listApiKeys, revokeApiKey } from '@recoup/contract/exchange/api-keys';
import { pathTo } from '@recoup/contract/route';
import { checkChangeLog, endStaffSession, getSecurity, signInOutcomes } from '@recoup/contract/session/security';
import { signInRules } from '@recoup/contract/session/sign-in-rules';
import { Link } from '@recoup/remote-kit';
import { ActionButton, Loaded, Page, When } from '@recoup/screens';
import { SettingsForm } from '@recoup/screens/forms';
import { Badge, Banner, Box, Inline, LinkText, Stack, Text } from '@recoup/ui';
import type { ReactNode } from 'react';
import { Part } from './Part.tsx';

/**
 * For owners: current sessions, past sign-ins and failed ones, programs with API keys, and whether the audit log is
 * intact.
 */
export default function SecurityPage() {
  const read = useEndpoint(getSecurity, {});
  return (
    <Page narrow title="Security" subtitle="Review sessions, API keys and the audit log.">
      <Loaded what="Security" read={read}>
        {({ data: { sessions, sign_ins, checked } }) => (
          <>
            <Part title="Audit log">
              <Text muted>
                Each entry is sealed with the one before it. Verifying recomputes all seals. We’ll notify you when it’s
                done.
              </Text>
              {checked && (
                <Banner tone={checked.intact ? 'success' : 'danger'} title={checked.title}>
                  {checked.text} <When at={checked.at} clock />
                </Banner>
              )}
              <Inline>
                <ActionButton endpoint={checkChangeLog} input={{}} icon="refresh" failed="We couldn’t start the check">
                  Verify the audit log
                </ActionButton>
              </Inline>
            </Part>
            <Part title={`Signed in (${sessions.length})`}>
              <Stack as="ul" gap={0}>
                {sessions.map((one) => (
                  <Row
                    key={one.id}
                    title={one.user_name}
                    badge={one.here && <Badge tone="success">This session</Badge>}
                    action={
                      !one.here && (
                        <ActionButton
                          endpoint={endStaffSession}
                          input={{ params: { id: one.id } }}
                          size="sm"
                          confirm={{
                            title: `End session of ${one.user_name}?`,
                            text: 'They’ll need to sign in again. Their unsaved changes stay on their device.',
                            verb: 'End session',
                          }}
                        >
                          End
                        </ActionButton>
                      )
                    }
                  >
                    {one.email}, {one.device ?? 'a browser'}, {one.location_name}. Signed in{' '}
                    <When at={one.created_at} clock />, last used <When at={one.last_seen_at} clock />
                  </Row>
                ))}
              </Stack>
            </Part>
            <SignInRules />
            <Part title="Sign-ins">
              <Text muted>
                The last 100 from the past 90 days. Ten wrong passwords lock an account for 15 minutes, except in
                browsers that have signed in to it before.
              </Text>
              <Stack as="ul" gap={0}>
                {sign_ins.map(({ id, user_name, email, outcome, address, device, at }) => (
                  <Row
                    key={id}
                    title={user_name}
                    badge={<Badge tone={signInOutcomes[outcome].tone}>{signInOutcomes[outcome].label}</Badge>}
                    action={null}
                  >
                    {email}, {device ?? 'a browser'}, from {address}, <When at={at} clock />
                  </Row>
                ))}
              </Stack>
            </Part>
          </>
        )}
      </Loaded>
      <Keys />
    </Page>
  );
}

/** Where staff and programs may sign in from, and how often they must confirm their identity. */
function SignInRules() {
  return (
    <Part title="Sign-in rules">
      <SettingsForm
        document={signInRules}
        fields={[
          {
            name: 'networks',
            label: 'Allowed networks',
            help: 'Staff and API keys can connect only from these addresses. Leave blank to allow all.',
            fields: [
              { name: 'network', label: 'Address or network', help: 'For example 203.0.113.7 or 203.0.113.0/24.' },
            ],
          },
          {
            name: 'confirm_minutes',
            label: 'Confirm identity again after',
            unit: 'minutes',
            help: 'Before payouts, new API keys, and changes to bank accounts, passkeys and permissions. 0 turns this off.',
          },
          {
            name: 'second_factor',
            label: 'Require two-factor authentication for these actions',
            help: 'Anyone who signs in with a password alone has to add a phone or require a passkey first.',
          },
        ]}
      />
    </Part>
  );
}

function Keys() {
  const read = useEndpoint(listApiKeys, {});
  return (
    <Part title="API keys">
      <Loaded what="Keys" read={read}>
        {({ data }) =>
          data.length === 0 ? (
            <Text muted>No API keys yet.</Text>
          ) : (
            <Stack as="ul" gap={0}>
              {data.map((key) => (
                <Row
                  key={key.id}
                  title={`${key.name} …${key.ending}`}
                  badge={key.revoked_at && <Badge>Revoked</Badge>}
                  action={
                    !key.revoked_at && (
                      <ActionButton
                        endpoint={revokeApiKey}
                        input={{ params: { id: key.id } }}
                        size="sm"
                        confirm={{
                          title: `Revoke “${key.name}”?`,
                          text: 'It stops working right away.',
                          verb: 'Revoke key',
                        }}
                      >
                        Revoke
                      </ActionButton>
                    )
                  }
                >
                  {key.scope.map((one) => apiScopes[one]).join(', ')}.{' '}
                  {key.last_used_at ? (
                    <>
                      Last used <When at={key.last_used_at} clock />
                    </>
                  ) : (
                    'Never used'
                  )}
                </Row>
              ))}
            </Stack>
          )
        }
      </Loaded>
      <LinkText asChild>
        <Link to={pathTo('publicApi')}>Create API keys and webhooks</Link>
      </LinkText>
    </Part>
  );
}

function Row({
  title,
  badge,
  action,
  children,
}: {
  title: string;
  badge: ReactNode;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box
      as="li"
      display="flex"
      alignItems="center"
      gap={3}
      paddingBlock={2}
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Box flex={1} minWidth={0} overflowWrap="anywhere">
        <Inline gap={2} wrap>
          <Text strong>{title}</Text>
          {badge}
        </Inline>
        <Text small muted>
          {children}
        </Text>
      </Box>
      {action}
    </Box>
  );
}
