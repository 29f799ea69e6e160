import { formatMoney } from '@recoup/contract/money';
import { offeredAmount, type SummedDevice } from '@recoup/contract/orders/order-sums';
import { basisOf, isBelowFloor, marginOf, marginSettings } from '@recoup/contract/pricing/margin';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { inArray, sql } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { leavesById, readResales } from '../../pricing/margins/expected-resale.ts';
import { subjectOf } from '../history/order-changes.ts';
import type { StoredOrder } from '../order-rows/lock-order.ts';
import type { StoredItem } from './items.ts';
import type { QuotedItem } from './quote-items.ts';

/** A device with an amount about to be promised or paid for it. */
export interface PaidFor {
  readonly device_id: number | null;
  readonly condition_id: number | null;
  readonly name: string;
  readonly condition: string;
  readonly amount: number;
}

/** A device below the margin floor, with the margin it leaves. */
export interface Thin<D extends PaidFor = PaidFor> {
  readonly device: D;
  readonly margin: number;
}

/** The result of the check: the devices below the floor, and whether the company has one. */
export interface Floored<D extends PaidFor = PaidFor> {
  readonly isSet: boolean;
  readonly thin: readonly Thin<D>[];
}

/** For callers that read the settings together with something else. */
export const readMarginSettings = (tx: Tx) => readDocument(tx, marginSettings);

type MarginSettings = Awaited<ReturnType<typeof readMarginSettings>>;

/**
 * Finds devices whose amount leaves less than the company's margin floor. A device without a resale price is never
 * below it. Without a floor, none are.
 */
export async function belowFloor<D extends PaidFor>(
  tx: Tx,
  devices: readonly D[],
  now: Date,
  knownSettings?: MarginSettings,
): Promise<Floored<D>> {
  const settings = knownSettings ?? (await readMarginSettings(tx));
  if (settings.floor === 'none') return { isSet: false, thin: [] };
  const leaves = devices.flatMap(({ device_id }) => device_id ?? []);
  if (leaves.length === 0) return { isSet: true, thin: [] };
  const resales = await readResales(tx, leavesById(leaves), now);
  const resaleOf = new Map(resales.map((one) => [`${one.leaf_id} ${one.condition_id}`, one]));
  const thin = devices.flatMap((device) => {
    const resale = resaleOf.get(`${device.device_id} ${device.condition_id}`);
    if (!resale) return [];
    const basis = basisOf(settings, resale.term, resale.amount);
    if (!isBelowFloor(settings, basis, device.amount)) return [];
    return [{ device, margin: marginOf(basis, device.amount).amount }];
  });
  return { isSet: true, thin };
}

/** A quote's line for the check against the floor. */
export const quotedFor = ({ list: { device }, grade, price }: QuotedItem): PaidFor => ({
  ...{ device_id: device.id, condition_id: grade.condition_id, name: device.name, condition: grade.condition },
  amount: price.amount,
});

type Stored = Pick<
  StoredItem,
  'id' | 'order_id' | 'device_id' | 'name' | 'state' | 'quoted' | 'inspected' | 'cleared_amount'
> &
  SummedDevice;

/** A device of an order, at the amount currently due for it. */
export interface StoredDevice extends PaidFor {
  readonly id: number;
  readonly order_id: number;
}

/** Devices whose margin wasn't checked yet, each at the amount due for it. Devices in inventory are skipped. */
export function uncheckedDevices(items: readonly Stored[]): StoredDevice[] {
  return items.flatMap((item) => {
    const amount = item.agreed_amount ?? offeredAmount(item);
    if (item.state === 'stocked' || amount <= (item.cleared_amount ?? -1)) return [];
    const { id, order_id, device_id, name } = item;
    const { condition, condition_id } = item.inspected ?? item.quoted;
    return [{ id, order_id, device_id, name, condition, condition_id, amount }];
  });
}

const textOf = (thin: readonly Thin[]) =>
  thin.map(({ device: { name, condition } }) => `${name}, ${condition}`).join('; ');

/** Why the user can't promise or pay these amounts, or null. It takes a permission and a reason. */
export function floorRefusal(
  session: Pick<Session, 'permissions'>,
  { thin }: Floored,
  reason: string | null,
): Refusal | null {
  if (thin.length === 0) return null;
  const which = textOf(thin);
  if (!session.permissions.includes('pricing.below-floor'))
    return new Refusal('forbidden', `The price is below the margin floor (${which}). Ask someone with permission.`);
  if (reason !== null) return null;
  const fault = `Enter a reason for paying below the margin floor (${which})`;
  return new Refusal('invalid', `${fault}.`, { errors: { floor_reason: [fault] } });
}

interface FloorCheck {
  readonly session: Pick<Session, 'permissions'>;
  readonly now: Date;
  /** The company's settings, if they were read already. */
  readonly settings?: MarginSettings;
}

/** Checks amounts that staff set. Refuses those below the floor without permission and a reason. */
export async function checkFloor<D extends PaidFor>(
  tx: Tx,
  { session, now, settings }: FloorCheck,
  devices: readonly D[],
  reason: string | null,
): Promise<Floored<D>> {
  const floored = await belowFloor(tx, devices, now, settings);
  const refusal = floorRefusal(session, floored, reason);
  if (refusal) throw refusal;
  return floored;
}

/** Records in the order's history who promised or paid amounts below the floor, and why. */
export async function auditFloor(
  tx: Tx,
  session: Session,
  order: Pick<StoredOrder, 'id' | 'number' | 'currency'>,
  { thin }: Floored,
  reason: string | null,
): Promise<void> {
  const money = (amount: number) => formatMoney({ amount, currency: order.currency });
  await audit(
    tx,
    session,
    thin.map(({ device, margin }) => ({
      ...{ entity: 'order', entityId: order.id, subject: `${subjectOf(order)}, ${device.name}` },
      ...{ action: 'Below the margin floor', field: 'price', from: null },
      to: `${money(device.amount)} (margin ${money(margin)})`,
      why: reason,
    })),
  );
}

/** Stores the amount up to which a device's margin was checked, so that paying it doesn't ask again. */
export async function clearAmounts(
  tx: Tx,
  { isSet }: Floored,
  cleared: readonly { readonly id: number; readonly amount: number }[],
): Promise<void> {
  if (!isSet || cleared.length === 0) return;
  const rows = sql`unnest(${sql.param(cleared.map(({ id }) => id))}::bigint[],
    ${sql.param(cleared.map(({ amount }) => amount))}::bigint[]) as cleared (id, amount)`;
  await tx
    .update(orderItems)
    .set({ cleared_amount: sql`(select cleared.amount from ${rows} where cleared.id = ${orderItems.id})` })
    .where(
      inArray(
        orderItems.id,
        cleared.map(({ id }) => id),
      ),
    );
}
