import { isRowHandle, Outlet, useDeployment, useMatches } from '@recoup/remote-kit';
import { useEffect } from 'react';

/** Above every screen: names the window after the route and the product, or the white-label name. */
export function AppRoot() {
  const { brand } = useDeployment();
  const handle = useMatches().findLast((match) => isRowHandle(match.handle))?.handle;
  const title = isRowHandle(handle) ? handle.row.title : '';
  useEffect(() => {
    document.title = title ? `${title} · ${brand.name}` : brand.name;
  }, [title, brand.name]);
  useEffect(() => {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', brand.logo);
  }, [brand.logo]);
  return <Outlet />;
}
