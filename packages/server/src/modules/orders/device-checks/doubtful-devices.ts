import { deviceCheckResults } from '@recoup/contract/orders/checks/device-checks';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { desc, inArray } from '../../../platform/db/drizzle.ts';
import type { Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { deviceChecks } from '../../../schema/device-checks.ts';
import { serviceFor } from '../../add-ons/connections/connected.ts';
import { subjectOf } from '../history/order-changes.ts';
import type { StoredItem } from '../items/items.ts';
import type { StoredOrder } from '../order-rows/lock-order.ts';
import { deviceCheckPort } from './device-check-port.ts';

type Item = Pick<StoredItem, 'id' | 'order_id' | 'name' | 'imei' | 'state'>;

/** A device that isn't known to be clean, and why, such as "Blocklisted". */
export interface Doubt {
  readonly item: Item;
  readonly what: string;
}

/**
 * Devices that need a reason to be bought. Their newest check isn't clean, or they have none although a check service
 * is connected. Devices already in inventory are skipped.
 */
export async function findDoubtfulDevices(tx: Tx, services: Services, items: readonly Item[]): Promise<Doubt[]> {
  const named = items.filter(({ imei, state }) => imei !== null && state !== 'stocked');
  if (named.length === 0) return [];
  const ids = named.map(({ id }) => id);
  const [found, checks] = await Promise.all([
    serviceFor(tx, services, deviceCheckPort, null),
    tx
      .selectDistinctOn([deviceChecks.item_id, deviceChecks.imei, deviceChecks.state])
      .from(deviceChecks)
      .where(inArray(deviceChecks.item_id, ids))
      .orderBy(deviceChecks.item_id, deviceChecks.imei, deviceChecks.state, desc(deviceChecks.id)),
  ]);
  const checksByKey = new Map(checks.map((check) => [`${check.item_id} ${check.imei} ${check.state}`, check]));
  return named.flatMap((item) => {
    const done = checksByKey.get(`${item.id} ${item.imei} done`);
    if (done?.result === 'clean') return [];
    if (done) return [{ item, what: deviceCheckResults[done.result].label }];
    if (checksByKey.has(`${item.id} ${item.imei} running`)) return [{ item, what: 'Check in progress' }];
    return found ? [{ item, what: 'Not checked' }] : [];
  });
}

/** The devices with their check results, such as "iPhone 13: Blocklisted, Pixel 7: Unknown". */
export function doubtfulDevicesText(doubts: readonly Doubt[]): string {
  return doubts.map(({ item, what }) => `${item.name}: ${what}`).join(', ');
}

/** Why a payout that was ordered without a reason stops. */
export function newDoubtsText(doubts: readonly Doubt[]): string {
  return `No clean check (${doubtfulDevicesText(doubts)}). Cancel this payout, then pay the order again with a reason`;
}

/** Why the user can't pay for these devices, or null. It takes the permission `orders.pay-flagged` and a reason. */
export function refusalOf(session: Session, doubts: readonly Doubt[], reason: string | null): Refusal | null {
  if (doubts.length === 0) return null;
  const which = doubtfulDevicesText(doubts);
  if (!session.permissions.includes('orders.pay-flagged'))
    return new Refusal('forbidden', `You can’t pay for devices without a clean check (${which}).`);
  if (reason !== null) return null;
  const fault = `Enter a reason for paying without a clean check (${which})`;
  return new Refusal('invalid', `${fault}.`, { errors: { flagged_reason: [fault] } });
}

/** Records in the history that devices without a clean check are paid for, and why. */
export async function recordDoubtfulPayment(
  tx: Tx,
  session: Session,
  order: StoredOrder,
  doubts: readonly Doubt[],
  reason: string | null,
): Promise<void> {
  await audit(
    tx,
    session,
    doubts.map(({ item, what }) => ({
      entity: 'order',
      entityId: order.id,
      subject: `${subjectOf(order)}, ${item.name}`,
      action: 'Paid without a clean check',
      field: 'imei_check',
      from: null,
      to: what,
      why: reason,
    })),
  );
}
