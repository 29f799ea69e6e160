import type { Deployment } from '@recoup/contract/deployment';
import { isHidden } from '@recoup/contract/feature';
import { type Menu, type MenuItem, remoteOfPath } from '@recoup/contract/menu';
import { pathTo } from '@recoup/contract/route';

/** Whether an entry is shown: the user may, and a remote of this deployment serves it. */
function isShown(item: MenuItem, deployment: Deployment): boolean {
  if (isHidden('pages', item.path, deployment.features)) return false;
  return item.status === 1 && remoteOfPath(item.path, deployment.remotes) !== undefined;
}

/** The user's menu as this deployment can serve it; groups left empty are dropped. */
export function visibleMenu(menu: Menu, deployment: Deployment): Menu {
  const setting = menu.setting
    .map((group) => ({ ...group, children: group.children.filter((item) => isShown(item, deployment)) }))
    .filter((group) => group.children.length > 0);
  return { menus: menu.menus.filter((item) => isShown(item, deployment)), setting };
}

/** The page of all settings, where this deployment serves it and there is anything on it. */
export function settingsPath(shown: Menu, deployment: Deployment): string | null {
  const path = pathTo('settingsOverview');
  return shown.setting.length > 0 && remoteOfPath(path, deployment.remotes) ? path : null;
}

/** Where a signed-in user begins: the dashboard, or the first entry of his menu when that is not his. */
export function homePath(menu: Menu, deployment: Deployment): string {
  const { menus, setting } = visibleMenu(menu, deployment);
  const items = [...menus, ...setting.flatMap((group) => group.children)];
  const dashboard = pathTo('dashboard');
  return items.some((item) => item.path === dashboard) ? dashboard : (items[0]?.path ?? dashboard);
}
