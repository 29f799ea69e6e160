import type { Deployment } from '@recoup/contract/deployment';
import { pathTo, type RouteOwner, type RouteRow, routes } from '@recoup/contract/route';
import { isHidden } from '@recoup/contract/routes/feature';
import type { Menu, MenuItem } from '@recoup/contract/routes/menu';
import { remoteOfPath } from '@recoup/contract/routes/remote-of-path';

/**
 * Whether an entry is shown: the user may, and this deployment has the remote whose page it is. Another one that serves
 * all below `/settings` has no such page.
 */
function isShown(item: Pick<MenuItem, 'path' | 'status'>, deployment: Deployment): boolean {
  // The server leaves it out, too, where it knows this host; behind an API of another origin it does not.
  if (isHidden('pages', item.path, deployment.features)) return false;
  return item.status === 1 && isServed(item.path, deployment);
}

/** Whether the remote that this deployment has for a path is the one whose page it is. */
export function isServed(path: string, { remotes }: Deployment): boolean {
  const owner = ownerOf(path);
  return owner === 'host' || remoteOfPath(path, remotes)?.name === owner;
}

/** What was found for the menu's paths: they are asked again whenever the shell is drawn. */
const owners = new Map<string, RouteOwner | undefined>();

/** Whose page an address is: one named as it is before one whose parts vary. */
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

/** Entries that are shown, with what is behind them. */
function shownOf(items: readonly MenuItem[], deployment: Deployment): MenuItem[] {
  return items
    .filter((item) => isShown(item, deployment))
    .map((item) =>
      item.children ? { ...item, children: item.children.filter((child) => isShown(child, deployment)) } : item,
    );
}

/** The user's menu as this deployment can serve it; groups left empty are dropped. */
export function visibleMenu(menu: Menu, deployment: Deployment): Menu {
  const setting = menu.setting
    .map((group) => ({ ...group, children: shownOf(group.children, deployment) }))
    .filter((group) => group.children.length > 0);
  return { menus: shownOf(menu.menus, deployment), setting };
}

/** The page of all settings, where this deployment serves it and there is anything on it. */
export function settingsPath(menu: Menu, deployment: Deployment): string | null {
  const path = pathTo('settingsOverview');
  return menu.setting.length > 0 && isServed(path, deployment) ? path : null;
}

/** Where a signed-in user begins: the dashboard, or the first entry of his menu when that is not his. */
export function homePath(menu: Menu, deployment: Deployment): string {
  const { menus, setting } = visibleMenu(menu, deployment);
  const items = [...menus, ...setting.flatMap((group) => group.children)];
  const dashboard = pathTo('dashboard');
  return items.some((item) => item.path === dashboard) ? dashboard : (items[0]?.path ?? dashboard);
}
