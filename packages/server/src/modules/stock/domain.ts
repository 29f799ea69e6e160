import type { Domain } from '../../platform/domain.ts';
import { customerHandlers } from './customers/routes.ts';
import { inventoryItemHandlers } from './inventory-items/routes.ts';

export const stock: Domain<'stock'> = {
  handlers: { customers: customerHandlers, inventoryItems: inventoryItemHandlers },
};
