import { useLocation } from '@recoup/remote-kit';
import type { PlainResource } from './plain-resource.ts';
import { ResourceCreatePage, ResourceEditPage } from './ResourceForms.tsx';
import { ResourceListPage } from './ResourceListPage.tsx';
import { ResourceOrderPage } from './ResourceOrderPage.tsx';
import { resourceTable } from './resource-table.ts';

const all: readonly PlainResource[] = Object.values(resourceTable);

/** The list or the form of a resource of the settings: its address says which. */
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
