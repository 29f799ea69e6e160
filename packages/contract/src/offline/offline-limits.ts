/** How long and how much a device keeps to go on without a network (docs/offline.md). */
export const offlineLimits = {
  /** Hours for which prices and who is signed in are used, and then erased. */
  pricesHours: 72,
  /** Days for which an order that waits is kept on the device. The server knows its key for longer. */
  orderDays: 30,
  /** Days for which the device tells what became of an order. Whose order it was is erased at once. */
  outcomeDays: 7,
  /** Devices whose prices are kept, the newest first. */
  devices: 5_000,
} as const;

/** What the idempotency keys of orders begin with that were taken without a network. */
export const offlineKeyPrefix = 'offline-';

/** Days for which the server remembers such a key: longer than any device keeps what it belongs to. */
export const offlineKeyDays = offlineLimits.orderDays + 15;
