import { integrationOf, integrationSlugs } from '@recoup/contract/add-ons/integration';
import { Navigate, useLocation } from '@recoup/remote-kit';
import CarrierPage from './carriers/CarrierPage.tsx';
import IntegrationPage from './integration/IntegrationPage.tsx';

/** The page of an integration without its own address. A carrier is set up in steps, anything else on one page. */
export default function AddOnPage() {
  const { pathname } = useLocation();
  const slug = integrationSlugs.find((one) => one === pathname.split('/')[2]);
  const steps = slug && integrationOf(slug).steps;
  if (!steps) return <IntegrationPage />;
  if (steps.some(({ to }) => to === pathname)) return <CarrierPage />;
  return <Navigate to={steps[0]?.to ?? '/add-ons'} replace />;
}
