import { type CheckAtHand, type DeviceCheck, deviceCheckResults } from '@recoup/contract/orders/checks/device-checks';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Session } from '../../../platform/handler.ts';
import { deviceChecks } from '../../../schema/device-checks.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { isThere, isThereFor } from '../order-rows/lock-order.ts';

export type StoredCheck = typeof deviceChecks.$inferSelect;

/** A check of a device at hand as it goes over the wire. */
export function asCheckAtHand(check: StoredCheck): CheckAtHand {
  return {
    id: check.id,
    imei: check.imei,
    state: check.state,
    result: check.result,
    findings: check.findings,
    message: check.message,
    service: check.service,
    by: check.created_by_name,
    created_at: check.created_at.toISOString(),
  };
}

/** Device checks of orders. */
export function asChecks(checks: readonly StoredCheck[]): DeviceCheck[] {
  return checks.flatMap((check) => {
    const { item_id, item_name } = check;
    return item_id === null ? [] : [{ ...asCheckAtHand(check), item_id, item_name }];
  });
}

/** "Activation lock"; a check that is still on its way has no result yet. */
export function resultText(check: Pick<StoredCheck, 'state' | 'result'>): string {
  return check.state === 'running' ? 'Check in progress' : deviceCheckResults[check.result].label;
}

/**
 * Devices of orders that somebody has to do with and that were not deleted, with what a check and its report need of
 * them; of all orders for work that nobody waits for.
 */
export async function readCheckItems(tx: Tx, who: Pick<Session, 'permissions'> | null, ids: readonly number[]) {
  return tx
    .select({
      id: orderItems.id,
      name: orderItems.name,
      imei: orderItems.imei,
      order_id: orders.id,
      number: orders.number,
      customer_id: orders.customer_id,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(and(inArray(orderItems.id, [...ids]), who ? isThereFor(who) : isThere));
}

/** The newest check of each device that has been answered. */
export async function newestChecks(tx: Tx, itemIds: readonly number[]): Promise<Map<number, StoredCheck>> {
  const checks = await tx
    .selectDistinctOn([deviceChecks.item_id])
    .from(deviceChecks)
    .where(and(inArray(deviceChecks.item_id, [...itemIds]), eq(deviceChecks.state, 'done')))
    .orderBy(deviceChecks.item_id, desc(deviceChecks.id));
  return new Map(checks.flatMap((check) => (check.item_id === null ? [] : [[check.item_id, check]])));
}
