import { formatMoney } from '@recoup/contract/money';
import { mayHaveStatus, meaningOf, nextStatuses } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import {
  checkedText,
  checkFaults,
  inspectionChecks,
  reasonFault,
} from '@recoup/contract/orders/checks/inspection-checks';
import { mayBecome, reasonText } from '@recoup/contract/orders/order-item-state';
import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import { needsImei } from '@recoup/contract/pricing/catalogue';
import { isOwnStatus } from '@recoup/contract/workflow';
import { eq } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { changedValues, keptValues } from '../../settings/custom-fields/read-custom-fields.ts';
import { lockImeis, refuseImeiInUse } from '../../stock/inventory-items/imei-in-use.ts';
import { checkOnEntry } from '../device-checks/ask-for-checks.ts';
import { type OrderChange, statusChanges, subjectOf } from '../history/order-changes.ts';
import { gradeText } from '../items/grade-text.ts';
import { asOrderItem } from '../items/items.ts';
import { moveItems } from '../items/move-items.ts';
import { networkChange, refuseNetwork } from '../items/network.ts';
import { gradeOf } from '../items/quote-items.ts';
import { storedSums } from '../items/stored-sums.ts';
import { saveOrder } from '../lifecycle/change-orders.ts';
import { noOffer, withdrawOpenOffer } from '../offers/withdraw-offer.ts';
import { checkOrderVersion, lockOrder, type StoredOrder } from '../order-rows/lock-order.ts';
import { drawDevices } from '../second-inspections/draw-devices.ts';

/** Saves the inspection of a device. The first inspected device moves the order to Being Inspected. */
export const inspectOrderItem: Handler<OrderEndpoints['inspectOrderItem']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  const [owner] = await tx
    .select({ order_id: orderItems.order_id })
    .from(orderItems)
    .where(eq(orderItems.id, params.id));
  if (!owner) throw new Refusal('not_found');
  const order = await lockOrder(tx, kind, owner.order_id);
  await checkOrderVersion(tx, order, body);
  const [item] = await tx.select().from(orderItems).where(eq(orderItems.id, params.id));
  if (!item) throw new Refusal('not_found');
  if (!mayBecome(item.state, 'inspected') || !mayHaveStatus(kind, order.status_id, statusIds.beingInspected)) {
    const why =
      item.state === 'expected'
        ? 'Scan in the package before you inspect its devices.'
        : 'This device can’t be inspected now.';
    throw new Refusal('transition_refused', why, { allowed: nextStatuses(kind, order.status_id) });
  }
  if (needsImei(item.category) && body.imei === null) {
    throw new Refusal('invalid', undefined, { errors: { imei: ['A phone needs its IMEI'] } });
  }
  const graded = gradeOf(item.price_list, body);
  if ('fault' in graded) throw new Refusal('invalid', undefined, { errors: { [graded.field]: [graded.fault] } });
  const settings = await readDocument(tx, inspectionChecks);
  const unknown = reasonFault(settings, body.reason, item.reason);
  const faults = Object.entries({
    ...checkFaults(settings, item.category, body),
    ...(unknown !== null && { reason: unknown }),
  });
  if (faults.length > 0)
    throw new Refusal('invalid', undefined, {
      errors: Object.fromEntries(faults.map(([field, fault]) => [field, [fault]])),
    });
  refuseNetwork(item, body);
  if (body.imei !== null) {
    await lockImeis(tx, session.tenantId, [body.imei]);
    await refuseImeiInUse(tx, body.imei, item.id);
  }
  const custom_fields = await keptValues(tx, 'device', body.custom_fields, item.custom_fields);
  const found = {
    custom_fields,
    imei: body.imei,
    inspected: graded.grade,
    inspected_amount: graded.price.amount,
    inspected_by: session.userId,
    inspected_at: now,
    // The margin was checked for the price of another condition.
    cleared_amount:
      graded.grade.condition_id === (item.inspected ?? item.quoted).condition_id ? item.cleared_amount : null,
    ...noOffer,
    reason: body.reason,
    note: body.note,
    ...(body.network !== undefined && { network: body.network }),
    ...(body.carrier_lock !== undefined && { carrier_lock: body.carrier_lock }),
    checks: body.checks,
    wiped: body.wiped,
  };
  await moveItems(tx, { ids: [item.id] }, 'inspected', found);
  const saved = { ...item, ...found, state: 'inspected' as const };
  await withdrawOpenOffer(tx, order, now);
  const subject = `${subjectOf(order)}, ${item.name}`;
  const before = item.inspected ?? item.quoted;
  const amount = item.inspected_amount ?? item.quoted_amount;
  const money = (cents: number) => formatMoney({ amount: cents, currency: order.currency });
  const event = { action: 'Device inspected', subject, why: body.note };
  const changes: OrderChange[] = [
    { field: 'imei', from: item.imei, to: body.imei },
    { field: 'condition', from: gradeText(before), to: gradeText(graded.grade) },
    { field: 'price', from: money(amount), to: money(graded.price.amount) },
    {
      field: 'reason',
      from: item.reason && reasonText(item.reason),
      to: body.reason && reasonText(body.reason),
    },
    networkChange('network', item.network, saved.network),
    networkChange('carrier_lock', item.carrier_lock, saved.carrier_lock),
    ...(await changedValues(tx, item.custom_fields, custom_fields)),
    { field: 'checks', from: checkedText(item) || null, to: checkedText(body) || null },
  ]
    .filter(({ from, to }) => from !== to)
    .map((change) => ({ ...event, ...change }));
  if (changes.length === 0) changes.push(event);
  const status = inspectedStatus(order);
  await saveOrder(
    tx,
    { actor: session, now, effects },
    order,
    'changed',
    {
      ...status,
      ...(await storedSums(tx, order.id)),
      search: searchWith(order, item.imei, body.imei),
    },
    [...changes, ...statusChanges(order, status.status_id, status.sub_status_id)],
  );
  await drawDevices(tx, { tenantId: session.tenantId, secrets: services.secrets, now }, [item.id]);
  await checkOnEntry(tx, { actor: session, now, effects, services }, order.id, [saved]);
  return { success: true, message: `${item.name} inspected`, data: asOrderItem(saved, order.currency) };
};

/** Companies can have several custom statuses with this meaning. Another inspection doesn't change the current one. */
export function inspectedStatus({ status_id, sub_status_id }: Pick<StoredOrder, 'status_id' | 'sub_status_id'>) {
  const stays = meaningOf(status_id) === statusIds.beingInspected && isOwnStatus(status_id);
  return stays ? { status_id, sub_status_id } : { status_id: statusIds.beingInspected, sub_status_id: null };
}

function searchWith(order: StoredOrder, old: string | null, imei: string | null): string {
  const words = order.search.split(' ').filter((word) => word !== old && word !== imei);
  return imei === null ? words.join(' ') : [...words, imei].join(' ');
}
