import { type RouteRow, routes } from '@recoup/contract/route';
import { matchPath } from '@recoup/remote-kit';

/** How staff call the page at an address of a remote: "Mail-in orders", also where an address leads on to; what has no page is called by the remote. */
export function pageLabel(name: string, path: string): string {
  const rows: readonly RouteRow[] = Object.values(routes);
  const row = rows.find((one) => one.owner === name && matchPath(one.path, path));
  if (row?.redirect) return pageLabel(name, row.redirect);
  return row?.title || remoteLabel(name);
}

/** `Inventory, invoices, customers` of `inventory-invoices-customers`: the host knows a remote by its name alone. */
export function remoteLabel(name: string): string {
  const words = name === 'add-ons' ? name : name.split('-').join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
