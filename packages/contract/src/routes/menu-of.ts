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

/** A page behind an entry, with the permission that opens it. */
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
  // The offers report has a page per order kind.
  group: slug === 'offers' ? '/reports/offers' : pathTo(route),
  permission,
}));

const childrenOf: Readonly<Record<string, readonly Child[]>> = { 'add-ons': addOns, reports };

/** Conditions for entries besides the user's permissions. */
interface MenuOf {
  /** Whether the company can receive packages. */
  readonly mailIn?: boolean;
  /** Whether the host hides a page. Hidden pages have no entry. */
  readonly hides?: (page: string) => boolean;
}

/**
 * Builds the menu_v2 of a user with these permissions. An entry with pages behind it is open if one of them is. It
 * leads to the first open one, unless it has its own page. Entries that the host hides are left out.
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

/** A route’s address before its first parameter. */
function groupOf(route: RouteName): string {
  const { path } = routes[route];
  return path.split('/:')[0] ?? path;
}
