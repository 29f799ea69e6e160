import { statusIds, subStatusIds } from './order-status-ids.ts';
/**
 * The order kinds and their properties. Endpoints, tabs, pages and the menu derive from this table. A new kind is a
 * row, not a copy of screens.
 */
export const orderKinds = {
  'in-store': {
    label: 'In-store',
    one: 'in-store order',
    many: 'In-store orders',
    api: '/v1/pos/local-order',
    list: '/v2/pos/local-order',
    create: '/v1/pos/local-order',
    screen: '/order-local',
    ships: false,
    expires: false,
    atCounter: true,
    quotedByStaff: false,
    marketplace: true,
    startsAt: { status_id: statusIds.leads, sub_status_id: subStatusIds.active },
  },
  'mail-in': {
    label: 'Mail-in',
    one: 'mail-in order',
    many: 'Mail-in orders',
    api: '/v1/pos/order',
    list: '/v2/pos/order',
    create: '/v1/pos/order',
    screen: '/order',
    ships: true,
    expires: true,
    atCounter: false,
    quotedByStaff: false,
    marketplace: true,
    startsAt: { status_id: statusIds.leads, sub_status_id: subStatusIds.active },
  },
  'bulk-quote': {
    label: 'Bulk quote',
    one: 'bulk quote',
    many: 'Bulk quotes',
    api: '/v1/pos/bulk-quote',
    list: '/v1/pos/bulk-quote',
    create: '/v1/pos/bulk-quote/create',
    screen: '/bulk-quote',
    ships: true,
    expires: true,
    atCounter: false,
    quotedByStaff: true,
    marketplace: false,
    startsAt: { status_id: statusIds.manualQuote, sub_status_id: subStatusIds.pending },
  },
  'easy-offer': {
    label: 'Easy offer',
    one: 'easy offer',
    many: 'Easy offers',
    api: '/v1/pos/easy-offer',
    list: '/v2/pos/easy-offer',
    create: '/v1/pos/easy-offer',
    screen: '/easy-offer',
    ships: true,
    expires: true,
    atCounter: false,
    quotedByStaff: true,
    marketplace: false,
    startsAt: { status_id: statusIds.manualQuote, sub_status_id: subStatusIds.requiresReview },
  },
} as const satisfies Record<string, OrderKindRow>;

/** The properties in which order kinds differ. */
export interface OrderKindRow {
  /** Standalone label, for a menu or a column heading. */
  label: string;
  /** Within a sentence: "New bulk quote". */
  one: string;
  /** Title of its list. */
  many: string;
  /** The prefix of its endpoints, its list endpoint, and the endpoint that creates an order. */
  api: string;
  list: string;
  create: string;
  /** Path of its screens. */
  screen: string;
  /** The customer sends a package, so labels, tracking and scan-in apply. */
  ships: boolean;
  /** The price is locked for a time. Then the order moves to the category `expired`. */
  expires: boolean;
  /** Created at a counter with the devices present. It belongs to its store, and its list is filtered by store. */
  atCounter: boolean;
  /** Staff set the prices, so a device may be missing from the price list. */
  quotedByStaff: boolean;
  /**
   * Marketplaces send such orders. Their lists can be filtered by marketplace, and the filter stays from screen to
   * screen.
   */
  marketplace: boolean;
  /** Status and sub-status of a new order whose devices haven't arrived. */
  startsAt: { status_id: number; sub_status_id: number };
}

export type OrderKind = keyof typeof orderKinds;
export const orderKindNames = Object.keys(orderKinds) as [OrderKind, ...OrderKind[]];

/** The kind whose screens are under a path, or undefined if the path isn't an order's. */
export function orderKindOfPath(path: string): OrderKind | undefined {
  const [, first] = path.split('/');
  return orderKindNames.find((kind) => orderKinds[kind].screen === `/${first}`);
}

/** The category of an order, besides its status. `expired` is a category, not a status. */
export const orderCategories = ['active', 'archive', 'expired'] as const;
export type OrderCategory = (typeof orderCategories)[number];

/** The categories of a kind. A kind without a price lock doesn't expire. */
export function categoriesOf(kind: OrderKind): readonly OrderCategory[] {
  return orderKinds[kind].expires ? orderCategories : ['active', 'archive'];
}
