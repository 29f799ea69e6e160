import { type IntegrationSlug, integrationOf, integrationSlugs } from '@recoup/contract/add-ons/integration';
import { pathTo } from '@recoup/contract/route';
import { Navigate, useDeployment, useLocation } from '@recoup/remote-kit';
import { Page } from '@recoup/screens';
import { Banner, ButtonLink, Card, EmptyState } from '@recoup/ui';
import { Accounts } from '../Accounts.tsx';
import { BetaNote } from '../BetaNote.tsx';

const back = { to: pathTo('addOns'), label: 'Add-ons' };

/** The integration of an address. Most have their own, and the CRM is also called the connector. */
function slugIn(pathname: string): IntegrationSlug | undefined {
  const [, slug] = /^\/add-ons\/(?:setting\/)?([^/]+)/.exec(pathname) ?? [];
  return slug === 'connector' ? 'highlevel' : integrationSlugs.find((one) => one === slug);
}

/** The page of any integration: connect an account, see its status, test it, disconnect it. */
export default function IntegrationPage() {
  const { features } = useDeployment();
  const slug = slugIn(useLocation().pathname);
  if (!slug) return <Navigate to={back.to} replace />;
  const { name, about, fields, learnMore, stock } = integrationOf(slug);
  const learn = features.pixel_learn_more !== false && learnMore && (
    <ButtonLink>
      <a href={learnMore} target="_blank" rel="noopener">
        More about {name}
      </a>
    </ButtonLink>
  );
  return (
    <Page narrow title={name} subtitle={about} back={back} actions={learn}>
      <BetaNote slug={slug} />
      {stock && (
        <Banner
          tone={stock.follows ? 'info' : 'warning'}
          title={stock.follows ? 'Stock stays in sync' : 'Stock isn’t updated there'}
        >
          {stock.follows ?? stock.byHand}
        </Banner>
      )}
      {fields ? (
        <Accounts slug={slug} />
      ) : (
        <Card>
          <EmptyState icon="add-ons" title={`${name} doesn’t need an account`}>
            You don’t need to connect anything.
          </EmptyState>
        </Card>
      )}
    </Page>
  );
}
