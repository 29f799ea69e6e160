import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { listInventoryItems } from './list-inventory-items.ts';

export const inventoryItemHandlers: Handlers<typeof contract.inventoryItems> = { listInventoryItems };
