import { integrationOf } from '@recoup/contract/add-ons/integration';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray } from '../../../platform/db/drizzle.ts';
import { deliveries } from '../../../schema/exchange.ts';
import { stockChanged } from '../../stock/events/stock-events.ts';
import { subjectOf } from '../../stock/inventory-items/item-rows.ts';
import { putDeliveries, type Target, targetsFor } from '../deliveries/put-deliveries.ts';

/**
 * Notifies every system that stocks a device when it was sold, held, moved, written off, deleted or returned, or its
 * price changed. In the same transaction. The state is read when it's sent.
 */
export const tellStock = stockChanged.heardBy(async (tx, { item, isFreed, onlyPrice, now }, effects) => {
  const targets = await targetsFor(tx);
  const following = targets.filter(
    ({ wants, integration }) => wants('stock.changed') && (!onlyPrice || integrationOf(integration).stock?.priced),
  );
  // Systems that only take purchases weren't notified while it was held.
  const waiting = isFreed ? targets.filter(({ wants }) => wants('stock.bought') && !wants('stock.changed')) : [];
  if (following.length + waiting.length === 0) return;
  const has = await holdersOf(tx, item.order_item_id);
  const isConcerned = ({ integration, connection_id, isAt }: Target) =>
    has.has(connection_id) ||
    (has.size > 0 && isAt(item.location_id)) ||
    integrationOf(integration).stock?.counted === true;
  const { tenant_id: tenantId, location_id, order_id } = item;
  const about = {
    subject: subjectOf(item),
    order: { id: order_id, location_id },
    item_id: item.order_item_id,
    inventory_id: item.id,
    status: '',
    reference: `stock-${tenantId}-${item.id}-${item.version}`,
  };
  const toTell = following.filter(isConcerned).map((target) => ({ target, what: 'stock.changed' as const, ...about }));
  const handed = waiting
    .filter(({ connection_id }) => connection_id !== null && has.has(connection_id))
    .map((target) => ({ target, what: 'stock.bought' as const, ...about }));
  await putDeliveries(tx, effects, tenantId, now, [...toTell, ...handed]);
});

/** The accounts that a device was handed over to, or was on its way to. */
async function holdersOf(tx: Tx, orderItemId: number | null): Promise<ReadonlySet<number | null>> {
  if (orderItemId === null) return new Set();
  const rows = await tx
    .selectDistinct({ connection_id: deliveries.connection_id })
    .from(deliveries)
    .where(and(eq(deliveries.item_id, orderItemId), inArray(deliveries.what, ['stock.bought', 'stock.changed'])));
  return new Set(rows.map(({ connection_id }) => connection_id));
}
