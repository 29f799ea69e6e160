import { type IntegrationSlug, integrationOf, integrationSlugs } from '@recoup/contract/add-ons/integration';
import { pathTo } from '@recoup/contract/route';
import { Navigate, useLocation } from '@recoup/remote-kit';
import { Page } from '@recoup/screens';
import { Card, EmptyState } from '@recoup/ui';
import { Accounts } from '../Accounts.tsx';
import { carrierSteps } from '../carrier-steps.ts';

const back = { to: pathTo('addOns'), label: 'Add-ons' };

/** Which integration an address is of: most have one of their own, and the CRM is also called the connector. */
function slugIn(pathname: string): IntegrationSlug | undefined {
  const [, slug] = /^\/add-ons\/(?:setting\/)?([^/]+)/.exec(pathname) ?? [];
  return slug === 'connector' ? 'highlevel' : integrationSlugs.find((one) => one === slug);
}

/** The page of an integration, whichever it is: connect an account, see its state, test it, disconnect it. */
export default function IntegrationPage() {
  const known = slugIn(useLocation().pathname);
  if (!known) return <Navigate to={back.to} replace />;
  // A carrier has pages of its own.
  const own = known === 'usps' ? pathTo('uspsAccounts') : carrierSteps[known]?.[0]?.to;
  if (own) return <Navigate to={own} replace />;
  const { name, about, fields } = integrationOf(known);
  return (
    <Page narrow title={name} subtitle={about} back={back}>
      {fields ? (
        <Accounts slug={known} />
      ) : (
        <Card>
          <EmptyState icon="add-ons" title={`${name} cannot be connected yet`}>
            It will be connected here once it can be.
          </EmptyState>
        </Card>
      )}
    </Page>
  );
}
