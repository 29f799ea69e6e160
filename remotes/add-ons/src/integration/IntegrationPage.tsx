import { integrationOf, integrationSlugs } from '@recoup/contract/add-ons/integration';
import { pathTo } from '@recoup/contract/route';
import { Navigate, useParams } from '@recoup/remote-kit';
import { Page } from '@recoup/screens';
import { Card, EmptyState } from '@recoup/ui';
import { carrierSteps } from '../carriers/carrier-steps.ts';
import { Accounts } from './Accounts.tsx';

const back = { to: pathTo('addOns'), label: 'Add-ons' };

/** The page of an integration, whichever it is: connect an account, see its state, test it, disconnect it. */
export default function IntegrationPage() {
  const { slug } = useParams();
  const known = integrationSlugs.find((one) => one === slug);
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
