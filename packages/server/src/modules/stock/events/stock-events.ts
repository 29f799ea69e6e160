import type { ErasedPart } from '@recoup/contract/stock/customer-person';
import { domainEvent } from '../../../platform/domain-events.ts';
import type { customers } from '../../../schema/customers.ts';
import type { inventoryItems } from '../../../schema/inventory.ts';

type Customer = typeof customers.$inferSelect;

/** A customer was merged into another one, who gets everything that belongs to them. Both are locked. */
export const customerMerged = domainEvent<{ from: Customer; into: Customer }>('stock: customer merged');

/** Reports how many rows of a part an erasure has removed. */
export type TellErased = (part: ErasedPart, count: number) => void;

/**
 * A customer is being erased, except for what bookkeeping requires. They are locked and still unchanged. Each listener
 * deletes its data and reports how much.
 */
export const customerErased = domainEvent<{ customer: Customer; now: Date; erased: TellErased }>(
  'stock: customer erased',
);

type Item = typeof inventoryItems.$inferSelect;

/**
 * An item's status, location or hold changed: it was sold, held, moved, written off, deleted or returned. With
 * `onlyPrice`, just its price changed. The item is locked and in its new state.
 */
export const stockChanged = domainEvent<{ item: Item; isFreed: boolean; onlyPrice: boolean; now: Date }>(
  'stock: changed',
);
