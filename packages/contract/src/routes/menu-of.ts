import { integrationOf, integrationSlugs } from '../add-ons/integration.ts';
import { orderKinds } from '../order-kind.ts';
import type { Permission } from '../permission.ts';
import { permissionOf, permissionOfKind } from '../permissions/permission-of.ts';
import { pathTo, type RouteName, routes } from '../route.ts';
import { type MenuPlace, menuPlaces, menuSections } from './declare.ts';
import type { Menu, MenuItem } from './menu.ts';
import { menuTable } from './menu-table.ts';
import { reportPages } from './reports.ts';

const places = Object.keys(menuPlaces) as MenuPlace[];
type Entry = (typeof menuTable)[number];

/** What stands behind an entry, with the permission that opens it. */
type Child = Pick<MenuItem, 'slug' | 'label' | 'path' | 'group'> & { readonly permission: Permission };

const addOns: Child[] = integrationSlugs
  .filter((slug) => integrationOf(slug).fields || integrationOf(slug).ownPage)
  .map((slug) => ({
    slug,
    label: integrationOf(slug).name,
    path: pathTo('integration', integrationOf(slug).ownPage ? { slug } : { slug, step: 'connect' }),
    group: `/add-ons/${slug}`,
    permission: permissionOf(slug),
  }));

const reports: Child[] = Object.entries(reportPages).map(([slug, { route, permission }]) => ({
  slug,
  label: routes[route].title,
  path: pathTo(route),
  // The offers report has a page per kind of order.
  group: slug === 'offers' ? '/reports/offers' : pathTo(route),
  permission,
}));

const childrenOf: Readonly<Record<string, readonly Child[]>> = { 'add-ons': addOns, reports };

/** What opens entries besides the permissions of a user. */
interface MenuOf {
  /** Whether parcels may arrive at the company. */
  readonly mailIn?: boolean;
  /** Whether a host leaves a page out: no entry leads there. */
  readonly hides?: (page: string) => boolean;
}

/**
 * menu_v2 of a user with these permissions. An entry with something behind it is open where one of that is, and leads
 * to the first that is unless it has a page of its own. What a host leaves out is not among the entries.
 */
export function menuOf(permissions: readonly Permission[], { mailIn = true, hides = () => false }: MenuOf = {}): Menu {
  const may = (permission: Permission) => permissions.includes(permission);
  const isOpen = ({ permission, kind }: Entry) =>
    (permission === null || may(permission)) &&
    (kind === undefined || (may(permissionOfKind(kind)) && (mailIn || !orderKinds[kind].ships)));
  const itemOf = (entry: Entry): MenuItem => {
    const { id, slug, label, icon, path, place, route, permission, group = groupOf(route) } = entry;
    const section = menuSections[place];
    const item = { id, slug, label, icon, path, group, ...(section && { section }) };
    const offered = childrenOf[slug]?.filter((child) => !hides(child.path));
    const children = offered?.map((child, index) => ({
      ...{ id: id * 100 + index, slug: `${slug}-${child.slug}`, label: child.label, icon, path: child.path },
      group: child.group,
      status: may(child.permission) ? (1 as const) : (0 as const),
    }));
    if (!children) return { ...item, status: isOpen(entry) ? 1 : 0 };
    if (permission !== null) return { ...item, status: isOpen(entry) ? 1 : 0, children };
    const first = children.find(({ status }) => status === 1);
    return { ...item, path: first?.path ?? path, status: first ? 1 : 0, children };
  };
  const itemsAt = (place: MenuPlace) =>
    menuTable.filter((entry) => entry.place === place && !hides(entry.path)).map(itemOf);
  return {
    menus: places.filter((place) => menuPlaces[place] === null).flatMap(itemsAt),
    setting: places.flatMap((place, id) => {
      const label = menuPlaces[place];
      return label === null ? [] : [{ id, label, children: itemsAt(place) }];
    }),
  };
}

/** What a route’s address has before its first parameter. */
function groupOf(route: RouteName): string {
  const { path } = routes[route];
  return path.split('/:')[0] ?? path;
}
