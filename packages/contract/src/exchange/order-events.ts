/** Order events that other systems receive. */
export const orderEvents = {
  'order.created': { label: 'Order placed' },
  'order.offered': { label: 'Offer sent' },
  'order.status': { label: 'Status changed' },
  'order.completed': { label: 'Order completed' },
} as const satisfies Record<string, { label: string }>;

export type OrderEventName = keyof typeof orderEvents;
export const orderEventNames = Object.keys(orderEvents) as [OrderEventName, ...OrderEventName[]];

/**
 * What we send to other systems: order events, purchased devices for their stock, and later changes to those devices. A
 * marketplace also receives the decisions about orders of its buyback.
 */
export const deliveryKinds = {
  ...orderEvents,
  'stock.bought': { label: 'Device purchased' },
  'stock.changed': { label: 'Stock changed' },
  'buyback.validate': { label: 'Order accepted' },
  'buyback.counter-offer': { label: 'Counteroffer' },
  ping: { label: 'Test' },
} as const satisfies Record<string, { label: string }>;
export type DeliveryKind = keyof typeof deliveryKinds;
export const deliveryKindNames = Object.keys(deliveryKinds) as [DeliveryKind, ...DeliveryKind[]];
