import type { BodyOutput } from '@recoup/contract';
import type { matchStock } from '@recoup/contract/stock/inventory-records';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, gt, inArray, isNull, or } from '../../../platform/db/drizzle.ts';
import { auditEntries } from '../../../schema/core.ts';
import type { Placed } from './scanned-items.ts';

/** What was counted. */
export interface Counted extends BodyOutput<typeof matchStock> {
  /** When its first code was scanned, if it is compared only later. */
  readonly since?: string;
  /** What the history says of items that change by it. */
  readonly reason?: string;
}

/** What moves an item, as its history calls it. An item that came in has an entry without a field. */
const movingFields = ['status', 'location_id', 'moving_to_id', 'bin', 'hold'];

/** Which items came in or moved after a count began: where they were while it was taken, nobody knows. */
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
