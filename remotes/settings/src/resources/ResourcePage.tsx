import type { RouteRow } from '@recoup/contract/route';
import { fillRoute } from '@recoup/contract/routes/fill-route';
import { settingsRoutes } from '@recoup/contract/routes/settings';
import { useLocation } from '@recoup/remote-kit';
import type { ResourceList } from '../resource-routes.ts';
import type { PlacedResource, PlainResource } from './plain-resource.ts';
import { ResourceCreatePage, ResourceEditPage } from './ResourceForms.tsx';
import { ResourceListPage } from './ResourceListPage.tsx';
import { ResourceOrderPage } from './ResourceOrderPage.tsx';
import { resourceTable } from './resource-table.ts';

const rows: readonly RouteRow[] = Object.values(settingsRoutes);

/** Every resource, with the addresses of its list and form from its routes. */
const all = Object.entries<PlainResource>(resourceTable).map(([name, resource]): PlacedResource => {
  const { path } = settingsRoutes[name as ResourceList];
  const form = rows.find((row) => row.resource === 'edit' && row.path.startsWith(`${path}/`));
  return { ...resource, path, editPath: (id) => fillRoute(form?.path ?? path, { id }) };
});

/** The list or form of a settings resource. The address says which. */
export default function ResourcePage() {
  const { pathname } = useLocation();
  const resource = all.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  if (!resource) return null;
  const { path, calls } = resource;
  if (pathname === `${path}/create`) return <ResourceCreatePage key={path} resource={resource} />;
  if (pathname !== path) return <ResourceEditPage key={pathname} resource={resource} />;
  return calls.sort ? (
    <ResourceOrderPage key={path} resource={resource} />
  ) : (
    <ResourceListPage key={path} resource={resource} />
  );
}
