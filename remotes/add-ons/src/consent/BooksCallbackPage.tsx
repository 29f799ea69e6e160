import { claimConsent } from '@recoup/contract/add-ons/consents';
import { integrationOf } from '@recoup/contract/add-ons/integration';
import { pathTo } from '@recoup/contract/route';
import { Link, Navigate, useLocation, useUrlState } from '@recoup/remote-kit';
import { Page } from '@recoup/screens';
import { Banner, ButtonLink, Card, Inline, Stack } from '@recoup/ui';
import { ConsentCallback } from '../ConsentCallback.tsx';

/** Where a system that keeps books sends staff back to: with a code, or with why there is none. */
export default function BooksCallbackPage() {
  const { pathname } = useLocation();
  const { params } = useUrlState();
  const slug = pathname.includes('/xero/') ? 'xero' : 'quickbooks';
  const { name, about } = integrationOf(slug);
  const toAccount = pathTo('integration', { slug });
  const refused = params.get('error');
  if (!params.get('code') && !refused) return <Navigate to={toAccount} replace />;
  return (
    <Page narrow title={name} subtitle={about} back={{ to: toAccount, label: 'Account' }}>
      <Card>
        {refused ? (
          <Stack gap={4}>
            <Banner tone="danger" title={`${name} didn’t approve the connection. Nothing changed.`}>
              {params.get('error_description')}
            </Banner>
            <Inline>
              <ButtonLink>
                <Link to={toAccount}>Try again</Link>
              </ButtonLink>
            </Inline>
          </Stack>
        ) : (
          <ConsentCallback
            slug={slug}
            endpoint={claimConsent}
            next={(id) => pathTo('books', { slug, connectionId: String(id) })}
          />
        )}
      </Card>
    </Page>
  );
}
