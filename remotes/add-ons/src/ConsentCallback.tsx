import { errorText } from '@recoup/api';
import type { claimConsent, claimHighLevel } from '@recoup/contract/add-ons/consents';
import { type IntegrationSlug, integrationOf } from '@recoup/contract/add-ons/integration';
import { pathTo } from '@recoup/contract/route';
import { Link, useNavigate, useUrlState } from '@recoup/remote-kit';
import { ActionButton } from '@recoup/screens';
import { Banner, ButtonLink, Inline, Stack, Text } from '@recoup/ui';
import { useState } from 'react';

interface Callback {
  slug: IntegrationSlug;
  endpoint: typeof claimConsent | typeof claimHighLevel;
  /** Where to continue once the account is connected. */
  next: (connectionId: number) => string;
}

/**
 * Handles a user who comes back from a service with a code. The code is used only after they confirm, because someone
 * else may have crafted the address.
 */
export function ConsentCallback({ slug, endpoint, next }: Callback) {
  const navigate = useNavigate();
  const { params } = useUrlState();
  const [refused, setRefused] = useState<string | null>(null);
  const paramOf = (name: string) => params.get(name) ?? '';
  const body = { code: paramOf('code'), state: paramOf('state'), realm: paramOf('realmId'), query: params.toString() };
  return (
    <Stack gap={4}>
      {refused !== null && (
        <Banner
          tone="danger"
          title="The account isn’t connected. Nothing changed."
          action={
            <ButtonLink>
              <Link to={pathTo('integration', { slug })}>Start over</Link>
            </ButtonLink>
          }
          live
        >
          {refused}
        </Banner>
      )}
      {refused === null && (
        <Text>{integrationOf(slug).name} approved the connection. Connect the account you chose there.</Text>
      )}
      <Inline>
        <ActionButton
          endpoint={endpoint}
          input={{ body }}
          look="primary"
          failed={(error) => setRefused(errorText(error))}
          onDone={({ data }) => void navigate(next(data.id), { replace: true })}
        >
          Connect account
        </ActionButton>
      </Inline>
    </Stack>
  );
}
