import { fieldsOfWay, type IntegrationSlug, integrationOf } from '@recoup/contract/add-ons/integration';
import { setupOf } from '@recoup/contract/add-ons/setups/setups';
import type { FieldDefinitions } from '@recoup/contract/field-definition';
import { planNamesWith } from '@recoup/contract/session/plans';
import { Box, Button, ButtonLink, Card, Facts, Heading, Inline, LinkText, Stack, Text } from '@recoup/ui';
import { type ReactNode, useState } from 'react';

interface SetupCardProps {
  slug: IntegrationSlug;
  connected: boolean;
  /** Whether the deployment has its own app at the service. */
  byApp?: boolean;
}

/** What owners should read before they connect a system. Collapsed once it's connected. */
export function SetupCard({ slug, byApp = false, connected }: SetupCardProps) {
  const { name } = integrationOf(slug);
  const setup = setupOf(slug);
  const [isOpen, setOpen] = useState(!connected);
  if (!setup) return null;
  return (
    <Card>
      <Stack gap={4}>
        <Inline justifyContent="space-between" gap={3} wrap>
          <Heading level={2}>{connected ? 'Setup guide' : 'Before you connect'}</Heading>
          <Inline gap={2}>
            {setup.signUp && (
              <ButtonLink size="sm">
                <a href={setup.signUp} target="_blank" rel="noopener">
                  Sign up at {name}
                </a>
              </ButtonLink>
            )}
            {connected && (
              <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? 'Hide steps' : 'Show steps'}
              </Button>
            )}
          </Inline>
        </Inline>
        {isOpen && <Guide slug={slug} byApp={byApp} />}
      </Stack>
    </Card>
  );
}

function Guide({ slug, byApp }: { slug: IntegrationSlug; byApp: boolean }) {
  const { name, group, pro, consent } = integrationOf(slug);
  const setup = setupOf(slug);
  if (!setup) return null;
  const fields = fieldsOf(slug, byApp);
  const plans = planNamesWith(pro ? 'pro' : group === 'shipping' ? 'mailIn' : null);
  const callback = `${window.location.origin}${consent ?? ''}`;
  return (
    <>
      <Text>{setup.purpose}</Text>
      <Facts
        items={[
          {
            label: setup.prices ? `Cost at ${name}` : 'Cost',
            value: (
              <>
                {setup.cost}{' '}
                {setup.prices && (
                  <LinkText asChild textDecoration="underline">
                    <a href={setup.prices} target="_blank" rel="noopener">
                      See prices
                    </a>
                  </LinkText>
                )}
              </>
            ),
          },
          { label: 'Your Recoup plan', value: plans ? `Included in ${plans}` : 'Included in every plan' },
        ]}
      />
      <Steps title={byApp ? 'Connect' : 'Get your credentials'} numbered>
        {[...(byApp ? [] : (setup.ownApp ?? [])), ...setup.first].map((step) => (
          <li key={step}>{step.replaceAll('{callback}', callback)}</li>
        ))}
        {credentialsOf(setup.credentials, fields).map(([field, where]) => (
          <li key={field}>
            <Box as="strong" fontWeight={600}>
              {fields[field]?.label ?? field}
              {fields[field]?.optional ? ' (optional)' : ''}:
            </Box>{' '}
            {where.replaceAll('{callback}', callback)}
          </li>
        ))}
        {byApp && <li>Continue to {name} below, sign in there and allow access. You don’t need an app or a key.</li>}
      </Steps>
      <Steps title="After you connect">
        {setup.after.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Steps>
    </>
  );
}

/** Every field of a way to connect, by name. With the deployment's app there are fewer. */
function fieldsOf(slug: IntegrationSlug, byApp: boolean): FieldDefinitions {
  if (byApp) return fieldsOfWay(slug, 'consent', true) ?? {};
  return { ...fieldsOfWay(slug, 'consent'), ...fieldsOfWay(slug, 'key') };
}

const credentialsOf = (credentials: Readonly<Record<string, string>>, fields: FieldDefinitions) =>
  Object.entries(credentials).filter(([name]) => fields[name]);

function Steps({ title, numbered = false, children }: { title: string; numbered?: boolean; children: ReactNode }) {
  return (
    <Stack gap={2}>
      <Heading level={3}>{title}</Heading>
      <Box
        as={numbered ? 'ol' : 'ul'}
        listStyleType={numbered ? 'decimal' : 'disc'}
        paddingInlineStart={5}
        display="flex"
        flexDirection="column"
        gap={1}
        overflowWrap="anywhere"
      >
        {children}
      </Box>
    </Stack>
  );
}
