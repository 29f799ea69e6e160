import type { OrderKind } from '../order-kind.ts';

/**
 * Keyboard shortcuts that start a new order from any page, for the most frequent kinds. The shell handles them, and
 * menus show them.
 */
export const newOrderKeys: Readonly<Partial<Record<OrderKind, string>>> = {
  'in-store': 'Alt+i',
  'mail-in': 'Alt+m',
};
