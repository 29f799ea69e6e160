/** How long and how much a device keeps to go on without a network, unless its company says otherwise (docs/offline.md). */
export const offlineLimits = {
  /** Hours for which prices and who is signed in are used, and then erased. */
  pricesHours: 72,
  /** Days for which an order that waits is kept on the device. The server knows its key for longer. */
  orderDays: 30,
  /** Orders of a person that may wait on a device. */
  orders: 200,
  /** Days for which the device tells what became of an order. Whose order it was is erased at once. */
  outcomeDays: 7,
  /** Devices whose prices are kept, the newest first. */
  devices: 5_000,
  /** Devices that are kept to be inspected, those first that have been here longest. */
  inspections: 200,
  /** Pictures of an inspection, and the longer side that each is made smaller to. */
  pictures: 8,
  pictureSide: 1_600,
  /** Pictures of a person that may wait on a device. */
  allPictures: 200,
} as const;

/** What a company may set. */
export const offlineBounds = {
  prices_hours: { min: 1, max: 168 },
  order_days: { min: 1, max: 30 },
  most_orders: { min: 1, max: 500 },
} as const;

/** The limits of a company, as its devices keep them. */
export interface DeviceLimits {
  readonly prices_hours: number;
  readonly order_days: number;
  readonly most_orders: number;
}

/** Those of a device that was never told any. */
export const usualLimits: DeviceLimits = {
  prices_hours: offlineLimits.pricesHours,
  order_days: offlineLimits.orderDays,
  most_orders: offlineLimits.orders,
};

/** What the idempotency keys of orders begin with that were taken without a network. */
export const offlineKeyPrefix = 'offline-';

/** Days for which the server remembers such a key: longer than any device keeps what it belongs to. */
export const offlineKeyDays = offlineBounds.order_days.max + 15;
