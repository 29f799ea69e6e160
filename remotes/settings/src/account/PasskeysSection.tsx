import { useEndpoint } from '@recoup/api';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  needPasskey,
  type Passkey,
  removePasskey,
} from '@recoup/contract/session/passkeys';
import { ActionButton, Loaded, useAction, When } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Badge, Banner, Box, Button, Inline, Stack, Switch, Text, TextField } from '@recoup/ui';
import { useState } from 'react';
import { makePasskey, type NewPasskey } from './make-passkey.ts';

/** The user's passkeys, and whether they can still sign in with just their password. */
export function PasskeysSection() {
  const read = useEndpoint(listPasskeys, {});
  const need = useAction(needPasskey, { failed: 'We couldn’t save the change' });
  return (
    <Loaded what="Your passkeys" read={read}>
      {({ data: { passkeys, needed } }) => (
        <Stack gap={3}>
          {passkeys.length > 0 && (
            <Stack as="ul" gap={0}>
              {passkeys.map((passkey) => (
                <Row key={passkey.id} passkey={passkey} isLast={needed && passkeys.length === 1} />
              ))}
            </Stack>
          )}
          <AddButton />
          {passkeys.length > 0 && (
            <Switch
              label="Require a passkey at sign-in"
              help="You can’t sign in with just your password anymore. Keep a second passkey in case you lose one."
              checked={needed}
              disabled={need.busy}
              onChange={(on) => void need.run({ body: { needed: on } })}
            />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function Row({
  passkey: { id, name, synced, created_at, last_used_at },
  isLast,
}: {
  passkey: Passkey;
  isLast: boolean;
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
          <Text strong>{name}</Text>
          {synced && <Badge>Synced</Badge>}
        </Inline>
        <Text small muted>
          Added <When at={created_at} />
          {last_used_at ? (
            <>
              , last used <When at={last_used_at} clock />
            </>
          ) : (
            ', never used'
          )}
        </Text>
      </Box>
      <ActionButton
        endpoint={removePasskey}
        input={{ params: { id } }}
        size="sm"
        confirm={{
          title: `Remove “${name}”?`,
          text: isLast
            ? 'You can’t sign in with it anymore. It’s your last passkey, so you’ll sign in with just your password again.'
            : 'You can’t sign in with it anymore. Delete it on your device too.',
          verb: 'Remove',
        }}
      >
        Remove
      </ActionButton>
    </Box>
  );
}

/** Creates a passkey in the browser, then asks for a name, because the browser provides none. */
function AddButton() {
  const [failure, setFailure] = useState<string>();
  const [made, setMade] = useState<NewPasskey>();
  const begin = useAction(beginPasskey, { quiet: true, failed: 'We couldn’t add the passkey' });
  const add = async () => {
    setFailure(undefined);
    const answer = await begin.run({});
    if (!answer) return;
    try {
      setMade(await makePasskey(answer.data));
    } catch {
      setFailure('No passkey was created. Try again, or choose another device in your browser’s dialog.');
    }
  };
  return (
    <>
      {failure && <Banner tone="danger" title={failure} live />}
      <Inline>
        <Button loading={begin.busy} onClick={() => void add()}>
          Add passkey
        </Button>
      </Inline>
      {made && <NameDialog made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

function NameDialog({ made, onClose }: { made: NewPasskey; onClose: () => void }) {
  const form = useContractForm(addPasskey, { initial: { name: '', passkey: made }, draft: null, onDone: onClose });
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Name your passkey"
      description="Choose a name that tells you where it’s stored."
      submitLabel="Add passkey"
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Name">
        {(field) => <TextField {...field} required placeholder="Office laptop" autoFocus />}
      </FormField>
    </FormDialog>
  );
}
