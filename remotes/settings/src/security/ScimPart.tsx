import { useEndpoint } from '@recoup/api';
import { generateScimToken, listScimTokens, revokeScimToken, type ScimToken } from '@recoup/contract/session/scim';
import { ActionButton, copyText, Loaded, When } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Badge, Banner, Box, Button, DayField, Inline, Stack, Text, TextField } from '@recoup/ui';
import { useState } from 'react';
import { Part } from './Part.tsx';

/** For owners: what the company's directory needs to provision its users and groups. */
export function ScimPart() {
  const read = useEndpoint(listScimTokens, {});
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  return (
    <Part title="Users from your directory (SCIM)">
      <Text muted>
        Your directory creates and deactivates users, and its groups give the roles listed above. Users you invited keep
        their access. Your directory never changes owners.
      </Text>
      <Loaded what="SCIM tokens" read={read}>
        {({ data: { base_url, tokens } }) => (
          <>
            <Box display="flex" alignItems="center" gap={3}>
              <Box flex={1} minWidth={0} overflowWrap="anywhere">
                <Text small muted>
                  Tenant URL
                </Text>
                <Text>{base_url}</Text>
              </Box>
              <Button size="sm" onClick={() => void copyText(base_url, 'Tenant URL copied')}>
                Copy
              </Button>
            </Box>
            {made !== null && (
              <Banner tone="success" title="Copy the token now. You won’t see it again.">
                <Inline wrap>
                  <Text>{made}</Text>
                  <Button size="sm" onClick={() => void copyText(made, 'Token copied', 'token')}>
                    Copy
                  </Button>
                </Inline>
              </Banner>
            )}
            {tokens.length > 0 && (
              <Stack as="ul" gap={0}>
                {tokens.map((token) => (
                  <Row key={token.id} token={token} />
                ))}
              </Stack>
            )}
          </>
        )}
      </Loaded>
      <Inline>
        <Button onClick={() => setAdding(true)}>Add token</Button>
      </Inline>
      {adding && (
        <NewToken
          onClose={() => setAdding(false)}
          onMade={(token) => {
            setMade(token);
            setAdding(false);
          }}
        />
      )}
    </Part>
  );
}

function NewToken({ onClose, onMade }: { onClose: () => void; onMade: (token: string) => void }) {
  const form = useContractForm(generateScimToken, {
    initial: { name: '', expires_on: '' },
    draft: null,
    // The token is shown together with the message.
    quiet: true,
    toBody: ({ name, expires_on }) => ({ name, expires_on: expires_on || null }),
    onDone: ({ data }) => onMade(data.token),
  });
  return (
    <FormDialog form={form} size="sm" title="Add SCIM token" submitLabel="Add token" onClose={onClose}>
      <FormField form={form} name="name" label="Name">
        {(field) => <TextField {...field} required autoFocus placeholder="Entra ID" />}
      </FormField>
      <FormField form={form} name="expires_on" label="Expires on">
        {(field) => <DayField {...field} mayBeEmpty help="Leave blank if it shouldn’t expire." />}
      </FormField>
    </FormDialog>
  );
}

function Row({ token: { id, name, ending, last_used_at, expires_at, revoked_at, created_by } }: { token: ScimToken }) {
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
          <Text strong>
            {name} …{ending}
          </Text>
          {revoked_at && <Badge>Revoked</Badge>}
        </Inline>
        <Text small muted>
          Created by {created_by}.{' '}
          {last_used_at ? (
            <>
              Last used <When at={last_used_at} clock />
            </>
          ) : (
            'Never used'
          )}
          {expires_at && (
            <>
              , ends <When at={expires_at} />
            </>
          )}
        </Text>
      </Box>
      {!revoked_at && (
        <ActionButton
          endpoint={revokeScimToken}
          input={{ params: { id } }}
          size="sm"
          confirm={{
            title: `Revoke “${name}”?`,
            text: 'Your directory can no longer change users. Users it created stay.',
            verb: 'Revoke',
          }}
        >
          Revoke
        </ActionButton>
      )}
    </Box>
  );
}
