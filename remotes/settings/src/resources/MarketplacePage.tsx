import { pathTo } from '@recoup/contract/route';
import { Navigate, useDeployment } from '@recoup/remote-kit';
import ResourcePage from './ResourcePage.tsx';

/** The marketplaces with their forms. A reseller's host has none. */
export default function MarketplacePage() {
  const { marketplace } = useDeployment().features;
  return marketplace ? <ResourcePage /> : <Navigate to={pathTo('dashboard')} replace />;
}
