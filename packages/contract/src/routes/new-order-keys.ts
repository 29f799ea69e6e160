import type { OrderKind } from '../order-kind.ts';

/** The key that starts a new order from every page: of the kinds that are made most. The shell hears it, menus show it. */
export const newOrderKeys: Readonly<Partial<Record<OrderKind, string>>> = {
  'in-store': 'Alt+i',
  'mail-in': 'Alt+m',
};
