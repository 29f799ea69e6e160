import * as v from 'valibot';
import type { Permission } from './permission.ts';
import { orderPaths, pathTo, type RemoteName, type RouteName, routes } from './route.ts';

interface MenuRow {
  id: number;
  slug: string;
  label: string;
  /** Name of the icon in `ui`. */
  icon: string;
  path: string;
  route: RouteName;
  permission: Permission;
  group: 'menus' | 'setting';
}

/* @__NO_SIDE_EFFECTS__ */
function row(
  id: number,
  slug: string,
  label: string,
  icon: string,
  route: RouteName,
  path: string,
  permission: Permission,
  group: MenuRow['group'] = 'menus',
): MenuRow {
  return { id, slug, label, icon, route, path, permission, group };
}

/** Every menu entry: the server makes a user's menu_v2 of it, from his permissions. */
export const menuTable: readonly MenuRow[] = [
  row(1, 'dashboard', 'Dashboard', 'dashboard', 'dashboard', pathTo('dashboard'), 'dashboard.view'),
  row(12, 'in-store', 'In-store', 'in-store', 'inStoreOrders', orderPaths.list('in-store'), 'orders.view'),
  row(2, 'mail-in', 'Mail-in', 'mail-in', 'mailInOrders', orderPaths.list('mail-in'), 'orders.view'),
  row(13, 'bulk-quote', 'Bulk quotes', 'bulk-quote', 'bulkQuotes', orderPaths.list('bulk-quote'), 'orders.view'),
  row(14, 'easy-offer', 'Easy offers', 'easy-offer', 'easyOffers', orderPaths.list('easy-offer'), 'orders.view'),
  row(3, 'customer', 'Customers', 'customers', 'customers', pathTo('customers'), 'customers.view'),
  row(4, 'inventory', 'Inventory', 'inventory', 'inventory', pathTo('inventory'), 'inventory.view'),
  row(
    5,
    'shipping',
    'Shipping',
    'shipping',
    'shippingLabels',
    pathTo('shippingLabels', { courierId: 'all' }),
    'shipping.view',
  ),
  row(40, 'payouts', 'Payouts', 'pay', 'payouts', pathTo('payouts'), 'orders.pay'),
  row(6, 'reports', 'Reports', 'reports', 'offersReport', pathTo('offersReport'), 'reports.view'),
  row(
    7,
    'product-catalog',
    'Product catalogue',
    'catalogue',
    'productCatalog',
    pathTo('productCatalog'),
    'pricing.view',
    'setting',
  ),
  row(
    8,
    'bulk-price-editor',
    'Price upload',
    'upload',
    'bulkPriceEditor',
    pathTo('bulkPriceEditor'),
    'pricing.view',
    'setting',
  ),
  row(9, 'add-ons', 'Add-ons', 'add-ons', 'addOns', pathTo('addOns'), 'integrations.view', 'setting'),
  row(
    10,
    'company-profile',
    'Company profile',
    'company',
    'companyProfile',
    pathTo('companyProfile'),
    'settings.view',
    'setting',
  ),
  row(
    41,
    'payout-settings',
    'Payout settings',
    'pay',
    'payoutSettings',
    pathTo('payoutSettings'),
    'settings.view',
    'setting',
  ),
  row(
    11,
    'general-settings',
    'General settings',
    'settings',
    'generalSettings',
    pathTo('generalSettings'),
    'settings.view',
    'setting',
  ),
  row(16, 'receipts', 'Receipts', 'document', 'inStoreReceipt', pathTo('inStoreReceipt'), 'settings.view', 'setting'),
  row(15, 'workflow', 'Workflow', 'workflow', 'workflowHome', pathTo('workflowHome'), 'settings.view', 'setting'),
];

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
  const items = (group: MenuRow['group']): MenuItem[] =>
    menuTable
      .filter((entry) => entry.group === group)
      .map(({ id, slug, label, icon, path, permission }) => ({
        id,
        slug,
        label,
        icon,
        path,
        status: permissions.includes(permission) ? 1 : 0,
      }));
  return { menus: items('menus'), setting: [{ id: 1, label: 'Settings', children: items('setting') }] };
}

/** Owner of an entry's route, for tests that hold the table against the remotes. */
export function ownerOf(entry: MenuRow): RemoteName | 'host' {
  return routes[entry.route].owner;
}
