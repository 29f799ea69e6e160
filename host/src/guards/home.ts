import type { Deployment } from '@recoup/contract/deployment';
import { pathTo, type RouteOwner, type RouteRow, routes } from '@recoup/contract/route';
import { isHidden } from '@recoup/contract/routes/feature';
import type { Menu, MenuItem } from '@recoup/contract/routes/menu';
import { remoteOfPath } from '@recoup/contract/routes/remote-of-path';

/**
 * Whether an entry is shown: the user may see it, and this deployment has the remote that owns the page. A different
 * remote for all of `/settings` doesn't have that page.
 */
function isShown(item: Pick<MenuItem, 'path' | 'status'>, deployment: Deployment): boolean {
  // The server leaves it out, too, if it knows this host. Behind an API of another origin it doesn't.
  if (isHidden('pages', item.path, deployment.features)) return false;
  return item.status === 1 && isServed(item.path, deployment);
}

/** Whether this deployment's remote for a path is the one that owns the page. */
export function isServed(path: string, { remotes }: Deployment): boolean {
  const owner = ownerOf(path);
  return owner === 'host' || remoteOfPath(path, remotes)?.name === owner;
}

/** Cached results for the menu's paths, which are looked up at every render of the shell. */
const owners = new Map<string, RouteOwner | undefined>();

/** The owner of an address. Exact paths win over paths with parameters. */
function ownerOf(path: string): RouteOwner | undefined {
  if (owners.has(path)) return owners.get(path);
  const rows: readonly RouteRow[] = Object.values(routes);
  const found = rows.find((row) => row.path === path) ?? rows.find((row) => row.path !== '*' && fits(row.path, path));
  const owner = found?.owner as RouteOwner | undefined;
  owners.set(path, owner);
  return owner;
}

function fits(pattern: string, path: string): boolean {
  const source = pattern.replaceAll(/\/:[^/?]+(\?)?/g, (_, optional) => (optional ? '(?:/[^/]+)?' : '/[^/]+'));
  return new RegExp(`^${source}$`).test(path);
}

/** The visible entries, with their children. */
function shownOf(items: readonly MenuItem[], deployment: Deployment): MenuItem[] {
  return items
    .filter((item) => isShown(item, deployment))
    .map((item) =>
      item.children ? { ...item, children: item.children.filter((child) => isShown(child, deployment)) } : item,
    );
}

/** The user's menu, limited to what this deployment serves. Empty groups are dropped. */
export function visibleMenu(menu: Menu, deployment: Deployment): Menu {
  const setting = menu.setting
    .map((group) => ({ ...group, children: shownOf(group.children, deployment) }))
    .filter((group) => group.children.length > 0);
  return { menus: shownOf(menu.menus, deployment), setting };
}

/** The address of the settings overview, if this deployment serves it and it has any entries. */
export function settingsPath(menu: Menu, deployment: Deployment): string | null {
  const path = pathTo('settingsOverview');
  return menu.setting.length > 0 && isServed(path, deployment) ? path : null;
}

/** The start page of a signed-in user: the dashboard, or the first entry of their menu if they may not see it. */
export function homePath(menu: Menu, deployment: Deployment): string {
  const { menus, setting } = visibleMenu(menu, deployment);
  const items = [...menus, ...setting.flatMap((group) => group.children)];
  const dashboard = pathTo('dashboard');
  return items.some((item) => item.path === dashboard) ? dashboard : (items[0]?.path ?? dashboard);
}
