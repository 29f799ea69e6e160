import { type Menu, menuTable } from '@recoup/contract/menu';
import { routes } from '@recoup/contract/route';

/** Where the routes of a menu entry begin: `/order` for `/order/active/all`. */
export function groupOf(slug: string, path: string): string {
  const entry = menuTable.find((row) => row.slug === slug);
  const own = entry ? routes[entry.route].path : path;
  return own.split('/:')[0] ?? own;
}

/** Whether the user's menu restricts this path: an entry of status 0, by its route or its group of routes. */
export function isRestricted(path: string, menu: Menu): boolean {
  const items = [...menu.menus, ...menu.setting.flatMap((group) => group.children)];
  const serving = items
    .map((item) => ({ item, group: groupOf(item.slug, item.path) }))
    .filter(({ group }) => path === group || path.startsWith(`${group}/`))
    .sort((a, b) => b.group.length - a.group.length)[0];
  return serving?.item.status === 0;
}
