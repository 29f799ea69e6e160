import { useEndpoint } from '@recoup/api';
import { otherPeopleNames, ownRole, provisionedRoles } from '@recoup/contract/session/roles/provisioned-roles';
import { listRoles } from '@recoup/contract/session/roles/roles';
import {
  checkProvider,
  getSingleSignOnSetup,
  putProviderSecret,
  singleSignOn,
} from '@recoup/contract/session/single-sign-on';
import { ActionButton, copyText, Loaded, Page, When } from '@recoup/screens';
import { Form, FormField, SettingsForm, useContractForm } from '@recoup/screens/forms';
import { Banner, Box, Button, Inline, Text } from '@recoup/ui';
import { SecretField } from '@recoup/ui/fields';
import { Part } from './Part.tsx';
import { ScimPart } from './ScimPart.tsx';

/** For owners: single sign-on with the company's own provider. */
export default function SingleSignOnPage() {
  const read = useEndpoint(getSingleSignOnSetup, {});
  const roles = useRoleOptions();
  return (
    <Page narrow title="Single sign-on" subtitle="Let staff sign in with your own provider, such as Entra ID or Okta.">
      <Part title="1. Register Recoup at your provider">
        <Loaded what="Setup" read={read}>
          {({ data: { redirect_uri, sign_in_url, back_channel_logout_uri } }) => (
            <>
              <Text muted>
                Create a web application (OpenID Connect, authorization code) and give it these addresses. It needs the
                scopes openid, email and profile.
              </Text>
              <Address label="Redirect URI" text={redirect_uri} />
              <Address label="Back-channel logout URI" text={back_channel_logout_uri} />
              <Address label="Your staff’s sign-in page" text={sign_in_url} />
              <Text small muted>
                With the back-channel logout URI, a session that ends at your provider ends here, too. Leave it out if
                your provider doesn’t support it.
              </Text>
            </>
          )}
        </Loaded>
      </Part>
      <Part title="2. Settings">
        <SettingsForm
          document={singleSignOn}
          fields={[
            { name: 'enabled', label: 'Let staff sign in with your provider' },
            { name: 'issuer', label: 'Issuer', help: 'For example https://example.okta.com.' },
            { name: 'client_id', label: 'Client ID' },
            {
              name: 'domains',
              label: 'Email domains',
              rowName: 'Domain',
              help: 'Only people with an email at one of these domains can sign in.',
              fields: [{ name: 'domain', label: 'Domain' }],
            },
            {
              name: 'unverified_emails',
              label: 'Accept unverified emails from your provider',
              help: 'Entra ID doesn’t send email_verified. Turn this on only if people can’t change their own email there.',
            },
            {
              name: 'second_factor',
              label: 'Require two-factor authentication at your provider',
              help: 'Your provider’s second factor replaces ours. Your provider must send the claim “amr”.',
            },
            {
              name: 'creates',
              label: 'Create users at their first sign-in',
              help: 'If off, invite people first. Removed users aren’t created again.',
            },
            { name: 'groups_claim', label: 'Groups claim' },
            {
              name: 'group_roles',
              label: 'Roles by group',
              rowName: 'Group',
              help: 'The first matching group sets the role at every sign-in. People you invited keep their access.',
              fields: [
                { name: 'group', label: 'Group' },
                { name: 'role', label: 'Role', kind: 'select', options: roles },
              ],
            },
            {
              name: 'other_people',
              label: 'Role for everyone else',
              kind: 'select',
              options: Object.fromEntries(
                otherPeopleNames.map((name) => [name, name === 'nobody' ? 'No access' : provisionedRoles[name]]),
              ),
            },
            {
              name: 'required',
              label: 'Require single sign-on for staff',
              help: 'Staff can no longer sign in with passwords or passkeys. Owners still can.',
            },
            { name: 'signs_out', label: 'Sign out at your provider, too' },
          ]}
        />
      </Part>
      <Part title="3. Client secret">
        <Loaded what="Client secret" read={read}>
          {({ data: { secret_ending } }) => (
            <>
              <Text muted>Stored encrypted and never shown again. Public clients with PKCE don’t have one.</Text>
              <Secret key={secret_ending} ending={secret_ending} />
            </>
          )}
        </Loaded>
      </Part>
      <Part title="4. Try it">
        <Loaded what="Status" read={read}>
          {({ data: { proved_at, sign_in_url } }) => (
            <>
              {proved_at ? (
                <Banner tone="success" title="These settings work">
                  Last sign-in <When at={proved_at} clock />.
                </Banner>
              ) : (
                <Banner tone="info" title="No one has signed in with these settings yet">
                  Check the connection, then sign in once in a private window.
                </Banner>
              )}
              <Inline>
                <ActionButton
                  endpoint={checkProvider}
                  input={{}}
                  icon="refresh"
                  failed="We couldn’t reach your provider"
                >
                  Check connection
                </ActionButton>
                <Button onClick={() => void copyText(sign_in_url, 'Link copied')}>Copy sign-in link</Button>
              </Inline>
            </>
          )}
        </Loaded>
      </Part>
      <ScimPart />
    </Page>
  );
}

/** The roles that groups can grant: the standard ones under the company's names, and its own. */
function useRoleOptions(): Readonly<Record<string, string>> {
  const { data: answer } = useEndpoint(listRoles, {});
  const roles = answer?.data ?? [];
  const changed = roles.flatMap(({ base, name }) => (base !== null && base in provisionedRoles ? [[base, name]] : []));
  const customRoles = roles.flatMap(({ id, base, name }) =>
    id !== null && base === null ? [[ownRole(id), name]] : [],
  );
  return { ...provisionedRoles, ...Object.fromEntries([...changed, ...customRoles]) };
}

function Address({ label, text }: { label: string; text: string }) {
  return (
    <Box display="flex" alignItems="center" gap={3}>
      <Box flex={1} minWidth={0} overflowWrap="anywhere">
        <Text small muted>
          {label}
        </Text>
        <Text>{text}</Text>
      </Box>
      <Button size="sm" onClick={() => void copyText(text, `${label} copied`)}>
        Copy
      </Button>
    </Box>
  );
}

function Secret({ ending }: { ending: string | null }) {
  const form = useContractForm(putProviderSecret, {
    initial: { secret: '' },
    draft: null,
    onDone: () => form.saved({ secret: '' }),
  });
  return (
    <Form form={form} submitLabel={ending === null ? 'Save secret' : 'Replace secret'}>
      <FormField form={form} name="secret" label="Client secret">
        {(field) => (
          <SecretField {...field} value={field.value ?? ''} {...(ending !== null && { stored: `…${ending}` })} />
        )}
      </FormField>
      {ending !== null && (
        <Inline>
          <ActionButton
            endpoint={putProviderSecret}
            input={{ body: { secret: null } }}
            size="sm"
            confirm={{
              title: 'Remove the client secret?',
              text: 'Sign-ins fail unless your provider treats Recoup as a public client.',
              verb: 'Remove',
            }}
          >
            Remove secret
          </ActionButton>
        </Inline>
      )}
    </Form>
  );
}
