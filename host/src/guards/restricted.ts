import type { Menu } from '@recoup/contract/routes/menu';

/**
 * The entry of the user's menu that blocks a path, by its route or its group of routes. Undefined if the path is open.
 */
export function closedBy(path: string, menu: Menu): { readonly label: string } | undefined {
  const entries = [...menu.menus, ...menu.setting.flatMap((group) => group.children)];
  const items = entries.flatMap((entry) => [entry, ...(entry.children ?? [])]);
  const serving = items
    .filter(({ group }) => path === group || path.startsWith(`${group}/`))
    .sort((a, b) => b.group.length - a.group.length)[0];
  return serving?.status === 0 ? serving : undefined;
}
