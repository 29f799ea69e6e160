import { useEndpoint } from '@recoup/api';
import { endOtherSessions, endSession, listSessions } from '@recoup/contract/session/account';
import { ActionButton, Loaded, When } from '@recoup/screens';
import { Badge, Box, Inline, Stack, Text } from '@recoup/ui';

/** Where the user is signed in. They can end the other sessions here. */
export function SessionsSection() {
  const read = useEndpoint(listSessions, {});
  return (
    <Loaded what="Your sessions" read={read}>
      {({ data }) => (
        <Stack gap={3}>
          <Stack as="ul" gap={0}>
            {data.map((session) => (
              <Box
                as="li"
                key={session.id}
                display="flex"
                alignItems="center"
                gap={3}
                paddingBlock={2}
                borderBottomWidth="1px"
                borderColor="border"
              >
                <Box flex={1} minWidth={0}>
                  <Inline gap={2} wrap>
                    <Text strong>{session.device ?? 'Unknown browser'}</Text>
                    {session.here && <Badge tone="success">This session</Badge>}
                  </Inline>
                  <Text small muted>
                    {session.location_name}, last used <When at={session.last_seen_at} clock />
                  </Text>
                </Box>
                {!session.here && (
                  <ActionButton endpoint={endSession} input={{ params: { id: session.id } }} size="sm">
                    End
                  </ActionButton>
                )}
              </Box>
            ))}
          </Stack>
          {data.length > 1 && (
            <Inline>
              <ActionButton endpoint={endOtherSessions} input={{}} look="danger">
                End all other sessions
              </ActionButton>
            </Inline>
          )}
        </Stack>
      )}
    </Loaded>
  );
}
