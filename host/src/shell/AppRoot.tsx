import { isRowHandle, Outlet, useDeployment, useMatches } from '@recoup/remote-kit';
import { useEffect } from 'react';

/** Wraps every screen. Sets the window title to the route and the product, or the white-label name. */
export function AppRoot() {
  const { brand } = useDeployment();
  const handle = useMatches().findLast((match) => isRowHandle(match.handle))?.handle;
  const title = isRowHandle(handle) ? handle.row.title : '';
  useEffect(() => {
    document.title = title ? `${title} · ${brand.name}` : brand.name;
  }, [title, brand.name]);
  const picture = brand.favicon ?? brand.logo;
  useEffect(() => {
    // Our server already wrote it into the page. Setting it again would fetch it again.
    const icon = document.querySelector('link[rel="icon"]');
    if (icon?.getAttribute('href') !== picture) icon?.setAttribute('href', picture);
  }, [picture]);
  return <Outlet />;
}
