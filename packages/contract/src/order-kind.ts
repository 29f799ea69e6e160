/**
 * The kinds of buyback order and what each has. Endpoints, tabs, pages and menu derive from this table:
 * a new kind is a row, not a copy of screens.
 */
export const orderKinds = {
  'mail-in': {
    label: 'Mail-in',
    /** Where its calls live, and its list call. */
    api: '/v1/pos/order',
    list: '/v2/pos/order',
    /** Path of its screens. */
    screen: '/order',
    /** The customer sends a parcel: label, tracking and scan-in apply. */
    ships: true,
    /** The price is locked for a time, after which the order moves to the category `expired`. */
    expires: true,
  },
} as const satisfies Record<string, OrderKindRow>;

interface OrderKindRow {
  label: string;
  api: string;
  list: string;
  screen: string;
  ships: boolean;
  expires: boolean;
}

export type OrderKind = keyof typeof orderKinds;
export const orderKindNames = Object.keys(orderKinds) as [OrderKind, ...OrderKind[]];

/** Where an order stands besides its status. `expired` is a category, not a status. */
export const orderCategories = ['active', 'archive', 'expired'] as const;
export type OrderCategory = (typeof orderCategories)[number];
