import type { Menu } from '@recoup/contract/menu';

/** Whether the user's menu restricts this path: an entry of status 0, by its route or its group of routes. */
export function isRestricted(path: string, menu: Menu): boolean {
  const items = [...menu.menus, ...menu.setting.flatMap((group) => group.children)];
  const serving = items
    .filter(({ group }) => path === group || path.startsWith(`${group}/`))
    .sort((a, b) => b.group.length - a.group.length)[0];
  return serving?.status === 0;
}
