import { type CheckAtHand, type DeviceCheck, deviceCheckResults } from '@recoup/contract/orders/checks/device-checks';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Session } from '../../../platform/handler.ts';
import { deviceChecks } from '../../../schema/device-checks.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { isThere, isThereFor } from '../order-rows/lock-order.ts';

export type StoredCheck = typeof deviceChecks.$inferSelect;

/** A check of a device at the counter, as the API returns it. */
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

/** The device checks of orders, as the API returns them. */
export function asChecks(checks: readonly StoredCheck[]): DeviceCheck[] {
  return checks.flatMap((check) => {
    const { item_id, item_name } = check;
    return item_id === null ? [] : [{ ...asCheckAtHand(check), item_id, item_name }];
  });
}

/** The result in words, such as "Activation lock". A running check has no result yet. */
export function resultText(check: Pick<StoredCheck, 'state' | 'result'>): string {
  return check.state === 'running' ? 'Check in progress' : deviceCheckResults[check.result].label;
}

/**
 * Devices of orders that this user can see and that aren't deleted, with the columns a check and its report need.
 * Without a user (for jobs), devices of all orders.
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

/** The newest finished check of each device. */
export async function newestChecks(tx: Tx, itemIds: readonly number[]): Promise<Map<number, StoredCheck>> {
  const checks = await tx
    .selectDistinctOn([deviceChecks.item_id])
    .from(deviceChecks)
    .where(and(inArray(deviceChecks.item_id, [...itemIds]), eq(deviceChecks.state, 'done')))
    .orderBy(deviceChecks.item_id, desc(deviceChecks.id));
  return new Map(checks.flatMap((check) => (check.item_id === null ? [] : [[check.item_id, check]])));
}
