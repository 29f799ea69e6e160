import { claimConsent } from '@recoup/contract/add-ons/consents';
import { type IntegrationSlug, integrationOf, integrationSlugs } from '@recoup/contract/add-ons/integration';
import { pathTo } from '@recoup/contract/route';
import { Link, Navigate, useLocation, useUrlState } from '@recoup/remote-kit';
import { Page } from '@recoup/screens';
import { Banner, ButtonLink, Card, Inline, Stack } from '@recoup/ui';
import { ConsentCallback } from '../ConsentCallback.tsx';

/** The page that a service redirects to, with a code or the reason why there is none. */
export default function ConsentCallbackPage() {
  const { pathname } = useLocation();
  const slug = integrationSlugs.find((one) => integrationOf(one).consent === pathname);
  return slug ? <Callback slug={slug} /> : <Navigate to={pathTo('addOns')} replace />;
}

function Callback({ slug }: { slug: IntegrationSlug }) {
  const { params } = useUrlState();
  const { name, about, books, ports } = integrationOf(slug);
  const toAccount = pathTo('integration', { slug });
  const refused = params.get('error');
  if (!params.get('code') && !refused) return <Navigate to={toAccount} replace />;
  const next = (id: number) =>
    books
      ? pathTo('books', { slug, connectionId: String(id) })
      : ports.includes('campaigns')
        ? pathTo('tremendousConfig')
        : toAccount;
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
          <ConsentCallback slug={slug} endpoint={claimConsent} next={next} />
        )}
      </Card>
    </Page>
  );
}
