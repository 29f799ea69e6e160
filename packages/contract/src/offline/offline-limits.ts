/**
 * How much a device stores for working offline, and for how long, unless its company sets other limits
 * (docs/offline.md).
 */
export const offlineLimits = {
  /** Hours for which prices and the signed-in user are usable. Then they are erased. */
  pricesHours: 72,
  /** Days for which a waiting order is kept on the device. The server remembers its key for longer. */
  orderDays: 30,
  /** The most orders per person that can wait on a device. */
  orders: 200,
  /** Days for which the device shows the result of an order. The customer's data is erased at once. */
  outcomeDays: 7,
  /** The most devices whose prices are stored, newest first. */
  devices: 5_000,
  /** The most devices stored for inspection, those that arrived first. */
  inspections: 200,
  /** The most pictures of an inspection, and the longer side that each is scaled down to. */
  pictures: 8,
  pictureSide: 1_600,
  /** The most pictures per person that can wait on a device. */
  allPictures: 200,
} as const;

/** The range of each limit that a company can set. */
export const offlineBounds = {
  prices_hours: { min: 1, max: 168 },
  order_days: { min: 1, max: 30 },
  most_orders: { min: 1, max: 500 },
} as const;

/** A company's offline limits, as its devices store them. */
export interface DeviceLimits {
  readonly prices_hours: number;
  readonly order_days: number;
  readonly most_orders: number;
}

/** The limits of a device that hasn't received any. */
export const usualLimits: DeviceLimits = {
  prices_hours: offlineLimits.pricesHours,
  order_days: offlineLimits.orderDays,
  most_orders: offlineLimits.orders,
};

/** The prefix of the idempotency keys of orders taken offline. */
export const offlineKeyPrefix = 'offline-';

/** Days for which the server remembers such a key. That's longer than any device keeps the order. */
export const offlineKeyDays = offlineBounds.order_days.max + 15;
