import { useEndpoint } from '@recoup/api';
import { approvalMessage, approvalWords } from '@recoup/contract/exchange/klaviyo';
import { ActionButton } from '@recoup/screens';
import { SettingsForm } from '@recoup/screens/forms';
import { Card, Heading, Inline, Stack, Text } from '@recoup/ui';

const fields = [{ name: 'message', label: 'Message', kind: 'textarea' }] as const;

/** The text that goes with an offer, for a Klaviyo flow that sends it. */
export function ApprovalMessage() {
  const read = useEndpoint(approvalMessage.get, {});
  const version = read.data?.data.version;
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2}>{approvalMessage.title}</Heading>
        <Text small muted>
          Sent with “Offer sent” as <code>message</code>. Placeholders:{' '}
          {Object.keys(approvalWords)
            .map((name) => `{${name}}`)
            .join(', ')}
          .
        </Text>
        <SettingsForm document={approvalMessage} fields={fields} />
        {version !== undefined && version > 0 && (
          <Inline>
            <ActionButton endpoint={approvalMessage.reset} input={{ body: { version } }} look="ghost">
              Restore
            </ActionButton>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
