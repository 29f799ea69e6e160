import { isRowHandle, Outlet, useDeployment, useMatches } from '@recoup/remote-kit';
import { useEffect } from 'react';

/**
 * Above every screen: names the window after the route and the product, or the white-label name, and says in the
 * document which screen it shows, for those who look at it from outside.
 */
export function AppRoot() {
  const { brand } = useDeployment();
  const handle = useMatches().findLast((match) => isRowHandle(match.handle))?.handle;
  const { name, title } = isRowHandle(handle)
    ? { name: handle.name, title: handle.row.title }
    : { name: '', title: '' };
  useEffect(() => {
    document.title = title ? `${title} · ${brand.name}` : brand.name;
  }, [title, brand.name]);
  useEffect(() => {
    document.documentElement.dataset.screen = name;
  }, [name]);
  useEffect(() => {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', brand.logo);
  }, [brand.logo]);
  return <Outlet />;
}
