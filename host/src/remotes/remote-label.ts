import { type RouteRow, routes } from '@recoup/contract/route';
import { matchPath } from '@recoup/remote-kit';

/**
 * The page's name for staff at an address of a remote, such as "Mail-in orders", including redirects. An address
 * without a page gets the remote's name.
 */
export function pageLabel(name: string, path: string): string {
  const rows: readonly RouteRow[] = Object.values(routes);
  const row = rows.find((one) => one.owner === name && matchPath(one.path, path));
  if (row?.redirect) return pageLabel(name, row.redirect);
  return row?.title || remoteLabel(name);
}

/**
 * Turns `inventory-invoices-customers` into `Inventory, invoices, customers`. The host knows nothing about a remote but
 * its name.
 */
export function remoteLabel(name: string): string {
  const words = name === 'add-ons' ? name : name.split('-').join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
