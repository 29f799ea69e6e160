import { claimConsent } from '@recoup/contract/add-ons/consents';
import { pathTo } from '@recoup/contract/route';
import { Link, Navigate, useUrlState } from '@recoup/remote-kit';
import { Page } from '@recoup/screens';
import { Banner, ButtonLink, Card, Inline, Stack } from '@recoup/ui';
import { ConsentCallback } from '../ConsentCallback.tsx';

const toAccount = pathTo('tremendousConnect');

/** Where Tremendous sends staff back to: with a code, or with why there is none. */
export default function TremendousCallbackPage() {
  const { params } = useUrlState();
  const refused = params.get('error');
  if (!params.get('code') && !refused) return <Navigate to={toAccount} replace />;
  return (
    <Page
      narrow
      title="Tremendous"
      subtitle="Payouts as gift cards, prepaid cards or bank transfers."
      back={{ to: toAccount, label: 'Account' }}
    >
      <Card>
        {refused ? (
          <Stack gap={4}>
            <Banner tone="danger" title="Tremendous didn’t approve the connection. Nothing changed.">
              {params.get('error_description')}
            </Banner>
            <Inline>
              <ButtonLink>
                <Link to={toAccount}>Try again</Link>
              </ButtonLink>
            </Inline>
          </Stack>
        ) : (
          <ConsentCallback slug="tremendous" endpoint={claimConsent} next={() => pathTo('tremendousConfig')} />
        )}
      </Card>
    </Page>
  );
}
