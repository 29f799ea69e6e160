import { type DomainName, domains, type NamedEndpoint, type Noun } from '../contract.ts';
import { isSessionAccess } from '../endpoint.ts';
import type { Permission } from '../permission.ts';
import type { RemoteName } from '../route.ts';
import { menuTable, ownerOf } from './menu-table.ts';
import { reportPages } from './reports.ts';

const areaOf = (permission: Permission) => permission.split('.')[0] ?? '';

/**
 * The remote whose pages the permissions of an area open, according to the menu: `pricing.edit` belongs to the remote
 * of `pricing.view`.
 */
const ownerOfArea = new Map<string, RemoteName>(
  [
    ...menuTable.map((entry) => [entry.permission, ownerOf(entry)] as const),
    ...Object.values(reportPages).map(({ permission }) => [permission, 'reports'] as const),
  ].flatMap(([permission, owner]) => (permission && owner !== 'host' ? [[areaOf(permission), owner] as const] : [])),
);

/**
 * The remote whose pages change the settings of a domain, because `settings.edit` alone doesn't tell. Null if several
 * remotes do.
 */
const settingsOfDomain: Readonly<Record<DomainName, RemoteName | null>> = {
  session: 'settings',
  settings: 'settings',
  stock: 'settings',
  pricing: 'pricing',
  orders: 'settings',
  payouts: 'settings',
  shipping: null,
  prints: 'settings',
  mails: 'settings',
  reports: 'orders',
  addOns: 'add-ons',
  exchange: 'add-ons',
};

/** Nouns whose settings are also used by pages of other remotes. */
const settingsOfSeveral: readonly Noun[] = [
  'apiKeys',
  'changeLog',
  'deliveries',
  'inspectionChecks',
  'invoiceTaxes',
  'margins',
  'reservations',
  'site',
];

/** Calls that a remote's pages make besides their own. For example, an order has a customer and packages. */
const callsOfOthers: Readonly<Partial<Record<RemoteName, readonly Permission[]>>> = {
  orders: [
    'cash.use',
    'customers.view',
    'customers.edit',
    'customers.reveal',
    'inventory.view',
    'shipping.view',
    'shipping.edit',
  ],
  'inventory-invoices-customers': ['orders.view'],
  'add-ons': ['orders.view', 'pricing.view', 'pricing.edit'],
  settings: [
    'customers.view',
    'integrations.publicapi',
    'integrations.view',
    'inventory.view',
    'invoices.view',
    'orders.view',
    'pricing.view',
    'shipping.view',
  ],
  reports: ['orders.pay'],
};

/**
 * The remotes whose pages make a call, the owner first. A deployment without any of them doesn't offer the call. Null
 * if it is offered everywhere: calls that need no permission, and calls that don't belong to a single remote.
 */
export function remotesOfCall({ noun, endpoint: { access } }: Pick<NamedEndpoint, 'noun' | 'endpoint'>) {
  if (!isSessionAccess(access) || access === 'session') return null;
  const area = areaOf(access);
  const owner = area === 'settings' ? settingsOwner(noun) : ownerOfArea.get(area);
  if (!owner) return null;
  const others = (Object.keys(callsOfOthers) as RemoteName[]).filter((name) => callsOfOthers[name]?.includes(access));
  return [owner, ...others.filter((name) => name !== owner)];
}

function settingsOwner(noun: Noun): RemoteName | null {
  if (settingsOfSeveral.includes(noun)) return null;
  const domain = (Object.keys(domains) as DomainName[]).find((name) => noun in domains[name]);
  return domain === undefined ? null : settingsOfDomain[domain];
}
