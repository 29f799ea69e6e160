import type { BodyOutput } from '@recoup/contract';
import type { matchStock } from '@recoup/contract/stock/inventory-records';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, gt, inArray, isNull, or } from '../../../platform/db/drizzle.ts';
import { auditEntries } from '../../../schema/core.ts';
import type { Placed } from './scanned-items.ts';

/** The scanned codes of a stock count. */
export interface Counted extends BodyOutput<typeof matchStock> {
  /** When the first code was scanned, if the count is compared only later. */
  readonly since?: string;
  /** The reason in the history of items that the count changes. */
  readonly reason?: string;
}

/** Fields of an item's history that mean it moved. A new item has an entry without a field. */
const movingFields = ['status', 'location_id', 'moving_to_id', 'bin', 'hold'];

/** Items that were added or moved after a count began, because their place during the count is unknown. */
export async function movedSince(
  tx: Tx,
  items: readonly Placed[],
  since: string | undefined,
): Promise<ReadonlySet<number>> {
  if (since === undefined || items.length === 0) return new Set();
  const began = new Date(since);
  const ids = items.map(({ item }) => item.id);
  const { entity, entity_id, field, at } = auditEntries;
  const isMoving = or(isNull(field), inArray(field, movingFields));
  const rows = await tx
    .selectDistinct({ id: entity_id })
    .from(auditEntries)
    .where(and(eq(entity, 'inventory-item'), inArray(entity_id, ids), gt(at, began), isMoving));
  const created = items.filter(({ item }) => item.created_at > began).map(({ item }) => item.id);
  return new Set([...created, ...rows.map(({ id }) => id)]);
}
