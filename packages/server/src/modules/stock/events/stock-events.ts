import type { ErasedPart } from '@recoup/contract/stock/customer-person';
import { domainEvent } from '../../../platform/domain-events.ts';
import type { customers } from '../../../schema/customers.ts';
import type { inventoryItems } from '../../../schema/inventory.ts';

type Customer = typeof customers.$inferSelect;

/** A customer turned out to be another one: what was his is the other's from now on. Both are locked. */
export const customerMerged = domainEvent<{ from: Customer; into: Customer }>('stock: customer merged');

/** Counts what an erasure takes away, for its report. */
export type TellErased = (part: ErasedPart, count: number) => void;

/**
 * Nothing of a customer may be known any more but what book-keeping must keep. They are locked, and as they were. Whoever
 * hears it erases and tells how much.
 */
export const customerErased = domainEvent<{ customer: Customer; now: Date; erased: TellErased }>(
  'stock: customer erased',
);

type Item = typeof inventoryItems.$inferSelect;

/**
 * A device got another status or another place, or a hold began or ended: sold, held, moved, written off, deleted, returned.
 * Or only its price is another one. It is locked, and as it is now.
 */
export const stockChanged = domainEvent<{ item: Item; isFreed: boolean; onlyPrice: boolean; now: Date }>(
  'stock: changed',
);
