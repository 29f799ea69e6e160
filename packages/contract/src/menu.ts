import * as v from 'valibot';
import type { Permission } from './permission.ts';
import { pathTo, type RemoteName, type RouteName, routes } from './route.ts';
import { addOnsMenu } from './routes/add-ons.ts';
import { type MenuEntry, type MenuPlace, menuPlaces } from './routes/declare.ts';
import { stockMenu } from './routes/inventory-invoices-customers.ts';
import { ordersMenu } from './routes/orders.ts';
import { pricingMenu } from './routes/pricing.ts';
import { reportsMenu } from './routes/reports.ts';
import { companySettingsMenu } from './routes/settings-menu-company.ts';
import { orderSettingsMenu } from './routes/settings-menu-orders.ts';
import { shippingMenu } from './routes/shipping.ts';

const places = Object.keys(menuPlaces) as MenuPlace[];

/** Every menu entry with its address, from the owners' files in `routes/`, in the order of the places. */
export const menuTable = [
  ...ordersMenu,
  ...stockMenu,
  ...pricingMenu,
  ...shippingMenu,
  ...addOnsMenu,
  ...companySettingsMenu,
  ...orderSettingsMenu,
  ...reportsMenu,
]
  .map((entry: MenuEntry<RouteName>) => ({ ...entry, path: pathOf(entry) }))
  .sort((a, b) => places.indexOf(a.place) - places.indexOf(b.place));

function pathOf({ route, params }: MenuEntry<RouteName>): string {
  // What an entry leaves out of its address is optional there; the tables' test visits every entry.
  return (pathTo as (name: RouteName, params?: Readonly<Record<string, string>>) => string)(route, params);
}

/**
 * Which remote serves a path: the one with the longest prefix of it, undefined when the deployment has none
 * (such a menu entry is not shown).
 */
export function remoteOfPath<R extends { readonly prefixes: readonly string[] }>(
  path: string,
  remotes: readonly R[],
): R | undefined {
  let best: { remote: R; length: number } | undefined;
  for (const remote of remotes) {
    for (const prefix of remote.prefixes) {
      const serves = path === prefix || path.startsWith(`${prefix}/`);
      if (serves && prefix.length > (best?.length ?? -1)) best = { remote, length: prefix.length };
    }
  }
  return best?.remote;
}

/** An entry of menu_v2; `status` 0 is restricted: shown nowhere, and its slug's routes lead to the dashboard. */
export const menuItemSchema = v.object({
  id: v.number(),
  slug: v.string(),
  label: v.string(),
  icon: v.string(),
  path: v.string(),
  status: v.picklist([0, 1]),
});
export type MenuItem = v.InferOutput<typeof menuItemSchema>;

export const menuSchema = v.object({
  menus: v.array(menuItemSchema),
  setting: v.array(v.object({ id: v.number(), label: v.string(), children: v.array(menuItemSchema) })),
});
export type Menu = v.InferOutput<typeof menuSchema>;

/** menu_v2 of a user with these permissions. */
export function menuOf(permissions: readonly Permission[]): Menu {
  const itemsAt = (place: MenuPlace): MenuItem[] =>
    menuTable
      .filter((entry) => entry.place === place)
      .map(({ id, slug, label, icon, path, permission }) => ({
        id,
        slug,
        label,
        icon,
        path,
        status: permissions.includes(permission) ? 1 : 0,
      }));
  return {
    menus: places.filter((place) => menuPlaces[place] === null).flatMap(itemsAt),
    setting: places.flatMap((place, id) => {
      const label = menuPlaces[place];
      return label === null ? [] : [{ id, label, children: itemsAt(place) }];
    }),
  };
}

/** Owner of an entry's route, for tests that hold the table against the remotes. */
export function ownerOf(entry: MenuEntry<RouteName>): RemoteName | 'host' {
  return routes[entry.route].owner;
}
