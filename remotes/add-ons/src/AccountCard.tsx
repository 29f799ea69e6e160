import { type IntegrationSlug, integrationOf, integrationStates } from '@recoup/contract/add-ons/integration';
import { disconnectIntegration, type ShownConnection, testConnection } from '@recoup/contract/add-ons/integrations';
import { pathTo } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { ActionButton, copyText, When } from '@recoup/screens';
import { Banner, Button, ButtonLink, Card, Facts, Heading, Inline, Stack, StatusDot, Text } from '@recoup/ui';
import { hasLog, LogLink } from './LogLink.tsx';
import { quotaWords } from './quota-words.ts';

/** A connected account: its status, the service's last response, and its webhook address. */
export function AccountCard({ slug, connection }: { slug: IntegrationSlug; connection: ShownConnection }) {
  const { name, test, webhook, ports, consent } = integrationOf(slug);
  const { label, tone } = integrationStates[connection.state];
  const params = { id: connection.id };
  return (
    <Card>
      <Stack gap={4}>
        <Inline justifyContent="space-between" gap={3} wrap>
          <Heading level={2}>Account</Heading>
          <StatusDot tone={tone}>{label}</StatusDot>
        </Inline>
        {connection.message && <Banner tone="danger" title={connection.message} />}
        <Facts
          columns={2}
          items={[
            { label: 'Account', value: connection.account },
            { label: 'Last test', value: <When at={connection.tested_at} clock /> },
            { label: 'Connected by', value: connection.connected_by },
            { label: 'Connected', value: <When at={connection.connected_at} /> },
            ...(connection.quota ? [{ label: 'API calls', value: quotaWords(connection.quota) }] : []),
          ]}
        />
        {connection.hook_path && (
          <HookAddress address={`${window.location.origin}${connection.hook_path}`} about={webhook} />
        )}
        <Inline gap={2} wrap>
          {hasLog(slug) && <LogLink slug={slug} />}
          {ports.includes('stock') && (
            <>
              <ButtonLink>
                <Link to={pathTo('stockMapping', { slug, connectionId: String(connection.id) })}>Mapping</Link>
              </ButtonLink>
              <ButtonLink>
                <Link to={pathTo('stockNews', { slug })}>Sales</Link>
              </ButtonLink>
            </>
          )}
          {ports.includes('buyback') && (
            <ButtonLink>
              <Link to={pathTo('buybackOrders', { slug })}>Buyback orders</Link>
            </ButtonLink>
          )}
          {ports.includes('books-of-account') && (
            <>
              <ButtonLink>
                <Link to={pathTo('books', { slug, connectionId: String(connection.id) })}>Accounts</Link>
              </ButtonLink>
              <ButtonLink>
                <Link to={pathTo('bookEntries', { slug })}>Journal entries</Link>
              </ButtonLink>
            </>
          )}
          {ports.includes('campaigns') && connection.location_id === null && (
            <ButtonLink>
              <Link to={pathTo('tremendousConfig')}>Campaigns</Link>
            </ButtonLink>
          )}
          {consent && ports.includes('crm') && (
            <ButtonLink>
              <Link to={`${consent}?id=${connection.id}`}>Where orders go</Link>
            </ButtonLink>
          )}
          <ActionButton endpoint={testConnection} input={{ params }}>
            Test
          </ActionButton>
          <ActionButton
            endpoint={disconnectIntegration}
            input={{ params }}
            look="ghost"
            confirm={{
              title: `Disconnect ${name}?`,
              text: ports.includes('books-of-account')
                ? 'We delete its credentials and stop posting. Entries already posted stay there. If you connect the same company again, no day is posted twice.'
                : hasLog(slug)
                  ? 'We delete its credentials. Events still in the queue stay in its log. You can resend them from there once another account is connected.'
                  : ports.includes('carrier')
                    ? 'We delete its credentials and stop tracking packages already in transit.'
                    : 'We delete its credentials and stop using the account.',
              verb: 'Disconnect',
              danger: true,
            }}
          >
            Disconnect
          </ActionButton>
        </Inline>
        <Text small muted>
          {test}
        </Text>
      </Stack>
    </Card>
  );
}

/** The address to which a service sends its events, with a Copy button to avoid typos. */
function HookAddress({ address, about }: { address: string; about: string | undefined }) {
  return (
    <Stack gap={2}>
      <Facts items={[{ label: 'Webhook address', value: address }]} />
      <Inline gap={2}>
        <Button size="sm" onClick={() => void copyText(address, 'Address copied', 'address')}>
          Copy
        </Button>
      </Inline>
      {about && (
        <Text small muted>
          {about}
        </Text>
      )}
    </Stack>
  );
}
