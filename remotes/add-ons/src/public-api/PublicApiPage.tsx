import { useEndpoint } from '@recoup/api';
import { type ApiKey, apiScopes, generateApiKey, listApiKeys, revokeApiKey } from '@recoup/contract/exchange/api-keys';
import { pathTo } from '@recoup/contract/route';
import { PlanNote } from '@recoup/parts';
import { Link, useMay, useMe } from '@recoup/remote-kit';
import { ActionButton, copyText, Loaded, Page, Section, When } from '@recoup/screens';
import { Badge, Box, Button, ButtonLink, Inline, LinkText, Stack, Text } from '@recoup/ui';
import { Tabs } from '@recoup/ui/fields';
import { useState } from 'react';
import { Row } from '../row.tsx';
import { examplesFor } from './examples.ts';
import { Webhooks } from './Webhooks.tsx';

/** API keys, webhooks for order events, and how to call the API. */
export default function PublicApiPage() {
  const read = useEndpoint(listApiKeys, {});
  const mayMake = useMay(generateApiKey);
  const { is_datafeed: isInPlan } = useMe();
  return (
    <Page
      narrow
      title="Public API"
      subtitle="Let your own programs read and change prices, read orders and receive order events."
      back={{ to: pathTo('addOns'), label: 'Add-ons' }}
      actions={
        mayMake &&
        isInPlan && (
          <ButtonLink look="primary">
            <Link to={pathTo('generateApiKey')}>New key</Link>
          </ButtonLink>
        )
      }
    >
      {!isInPlan && <PlanNote what="New API keys are" />}
      <Section id="public-api.keys" title="Keys">
        <Loaded what="Keys" read={read} isEmpty={({ data }) => data.length === 0} empty="No API keys yet.">
          {({ data }) => (
            <Stack as="ul" gap={0}>
              {data.map((key) => (
                <KeyRow key={key.id} apiKey={key} />
              ))}
            </Stack>
          )}
        </Loaded>
      </Section>
      <Section id="public-api.webhooks" title="Webhooks">
        <Webhooks />
      </Section>
      <Section id="public-api.examples" title="Examples">
        <Stack gap={3}>
          <Text muted>
            Every call, event and field is in the{' '}
            <LinkText href="/api/docs" target="_blank" rel="noreferrer" textDecoration="underline">
              API reference
            </LinkText>
            .
          </Text>
          <Examples />
        </Stack>
      </Section>
    </Page>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, scope, ending, last_used_at, expires_at, revoked_at, per_minute } = apiKey;
  return (
    <Row
      title={
        <Inline gap={2} wrap>
          <Text strong>{name}</Text>
          <Text muted>••••{ending}</Text>
          {revoked_at && <Badge tone="danger">Revoked</Badge>}
        </Inline>
      }
      actions={
        !revoked_at && (
          <ActionButton
            endpoint={revokeApiKey}
            input={{ params: { id } }}
            size="sm"
            confirm={{
              title: `Revoke ${name}?`,
              text: 'Requests with this key will be rejected. This can’t be undone.',
              verb: 'Revoke',
              danger: true,
            }}
          >
            Revoke
          </ActionButton>
        )
      }
    >
      {scope.map((one) => apiScopes[one]).join(', ')} · {per_minute} a minute ·{' '}
      {last_used_at ? (
        <>
          last used <When at={last_used_at} clock />
        </>
      ) : (
        'never used'
      )}
      {expires_at && (
        <>
          {' '}
          · until <When at={expires_at} />
        </>
      )}
    </Row>
  );
}

type Way = keyof ReturnType<typeof examplesFor>;

function Examples() {
  const examples = examplesFor(window.location.origin);
  const [way, setWay] = useState<Way>('curl');
  return (
    <Tabs
      label="Examples"
      current={way}
      onChange={(value) => setWay(value as Way)}
      items={(Object.keys(examples) as Way[]).map((one) => ({ id: one, label: one }))}
    >
      <Stack gap={3}>
        <Box as="pre" tabIndex={0} fontSize="xs" padding={3} borderRadius="md" bg="neutral.bg" overflow="auto">
          {examples[way]}
        </Box>
        <Inline>
          <Button icon="copy" onClick={() => void copyText(examples[way], 'Example copied', 'example')}>
            Copy
          </Button>
        </Inline>
      </Stack>
    </Tabs>
  );
}
