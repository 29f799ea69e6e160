import { statusIds, subStatusIds } from './order-status-ids.ts';
/**
 * The kinds of buyback order and what each has. Endpoints, tabs, pages and menu derive from this table:
 * a new kind is a row, not a copy of screens.
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

/** What one kind has that another has not. */
export interface OrderKindRow {
  /** On its own, in a menu or a heading of a column. */
  label: string;
  /** In a sentence: "New bulk quote". */
  one: string;
  /** Title of its list. */
  many: string;
  /** Where its calls live, its list call, and the call that creates one. */
  api: string;
  list: string;
  create: string;
  /** Path of its screens. */
  screen: string;
  /** The customer sends a parcel: label, tracking and scan-in apply. */
  ships: boolean;
  /** The price is locked for a time, after which the order moves to the category `expired`. */
  expires: boolean;
  /** Made at a counter with the devices at hand: it belongs to its store, and its list is filtered by it. */
  atCounter: boolean;
  /** Prices are staff's: a device may have none in the price list. */
  quotedByStaff: boolean;
  /** Marketplaces send such orders: their lists can be narrowed to those of one, and stay so from screen to screen. */
  marketplace: boolean;
  /** Status and sub-status of a new one whose devices are not here yet. */
  startsAt: { status_id: number; sub_status_id: number };
}

export type OrderKind = keyof typeof orderKinds;
export const orderKindNames = Object.keys(orderKinds) as [OrderKind, ...OrderKind[]];

/** The kind whose screens live under a path; undefined when it is no order's. */
export function orderKindOfPath(path: string): OrderKind | undefined {
  const [, first] = path.split('/');
  return orderKindNames.find((kind) => orderKinds[kind].screen === `/${first}`);
}

/** Where an order stands besides its status. `expired` is a category, not a status. */
export const orderCategories = ['active', 'archive', 'expired'] as const;
export type OrderCategory = (typeof orderCategories)[number];

/** Categories that a kind has: one whose price is never locked does not expire. */
export function categoriesOf(kind: OrderKind): readonly OrderCategory[] {
  return orderKinds[kind].expires ? orderCategories : ['active', 'archive'];
}
