import { pathTo, type RemoteName, type RouteName, routes, type ScreensOf } from '../route.ts';
import { addOnsMenu } from './add-ons.ts';
import { type MenuEntry, type MenuPlace, menuPlaces } from './declare.ts';
import { stockMenu } from './inventory-invoices-customers.ts';
import { ordersMenu } from './orders.ts';
import { pricingMenu } from './pricing.ts';
import { reportsMenu } from './reports.ts';
import { companySettingsMenu } from './settings-menu-company.ts';
import { orderSettingsMenu } from './settings-menu-orders.ts';
import { shippingMenu } from './shipping.ts';

/** Customer pages aren't in any menu. */
type StaffRoute = Exclude<RouteName, ScreensOf<'customer'>>;

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
  .map((entry: MenuEntry<StaffRoute>) => ({ ...entry, path: pathOf(entry) }))
  .sort((a, b) => places.indexOf(a.place) - places.indexOf(b.place));

function pathOf({ route, params }: MenuEntry<StaffRoute>): string {
  // Parameters that an entry leaves out are optional in its route. The tables' test visits every entry.
  return (pathTo as (name: RouteName, params?: Readonly<Record<string, string>>) => string)(route, params);
}

/** Owner of an entry's route, for tests that compare the table with the remotes. */
export function ownerOf(entry: MenuEntry<StaffRoute>): RemoteName | 'host' {
  return routes[entry.route].owner;
}
