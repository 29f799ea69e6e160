import { formatMoney } from '@recoup/contract/money';
import { nextStatuses } from '@recoup/contract/order-status';
import type { OrderEditEndpoints } from '@recoup/contract/orders/order-edits';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { readPriceLists } from '../../pricing/catalogue/price-lists.ts';
import { readCompany } from '../../session/company/company.ts';
import { changedValues, keptValues } from '../../settings/custom-fields/read-custom-fields.ts';
import { subjectOf } from '../history/order-changes.ts';
import { auditFloor, checkFloor } from '../items/margin-floor.ts';
import { networkChange, refuseNetwork } from '../items/network.ts';
import { gradeOf } from '../items/quote-items.ts';
import { storedSums } from '../items/stored-sums.ts';
import { saveOrder } from '../lifecycle/change-orders.ts';
import { withdrawOpenOffer } from '../offers/withdraw-offer.ts';
import { checkOrderVersion, lockOrder } from '../order-rows/lock-order.ts';
import { readOrder } from '../orders/read-order.ts';
import { lockOpenOrder, readItem, withoutWord } from './edit-items.ts';
import { keepOriginalQuote } from './original-quote.ts';

const details = ['serial', 'ean', 'color', 'options', 'network', 'carrier_lock'] as const;

/** Changes descriptive details, which is possible at any time: they affect neither the price nor the owner. */
export const describeOrderItem: Handler<OrderEditEndpoints['describeOrderItem']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  const { item } = await readItem(tx, kind, params.id);
  const order = await lockOrder(tx, kind, item.order_id);
  await checkOrderVersion(tx, order, body);
  refuseNetwork(item, body);
  const names = details.filter((name) => body[name] !== item[name]);
  const custom_fields = await keptValues(tx, 'device', body.custom_fields, item.custom_fields);
  const changed = await changedValues(tx, item.custom_fields, custom_fields);
  if (names.length + changed.length > 0) {
    await tx
      .update(orderItems)
      .set({ ...Object.fromEntries(names.map((name) => [name, body[name]])), custom_fields })
      .where(eq(orderItems.id, item.id));
    const wordsOf = ({ serial, ean }: typeof body | typeof item) =>
      [serial, ean].flatMap((word) => word?.toLowerCase() ?? []);
    const search = wordsOf(item).reduce(withoutWord, order.search);
    const searchWords = wordsOf(body);
    await saveOrder(
      tx,
      { actor: session, now, effects },
      order,
      'changed',
      { search: [search, ...searchWords].join(' ') },
      [
        ...[...names.map((name) => networkChange(name, item[name], body[name])), ...changed].map((change) => ({
          action: 'Device details changed',
          subject: `${subjectOf(order)}, ${item.name}`,
          ...change,
        })),
      ],
    );
  }
  return {
    success: true,
    message: `Details of ${item.name} saved`,
    data: await readOrder(tx, services.secrets, kind, order.id, now),
  };
};

/** States in which a device can be corrected: it has arrived, and no price has been accepted. */
const correctable: readonly string[] = ['scanned', 'inspected'];

/**
 * Replaces the device by another one. The quoted amount stays. If the device was inspected, its inspected amount
 * follows today's prices of the new device in the condition found.
 */
export const correctOrderItem: Handler<OrderEditEndpoints['correctOrderItem']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  const { item } = await readItem(tx, kind, params.id);
  const { order, items } = await lockOpenOrder(tx, kind, item.order_id, body);
  if (!correctable.includes(item.state)) {
    const why = 'You can only correct a device after it arrives and before its price is offered or accepted.';
    throw new Refusal('transition_refused', why, { allowed: nextStatuses(kind, order.status_id) });
  }
  const list = (await readPriceLists(tx, [body.device_id], await readCompany(tx))).get(body.device_id);
  if (!list) {
    const errors = { device_id: ['This device doesn’t exist'] };
    throw new Refusal('not_found', 'This device doesn’t exist.', { errors });
  }
  const graded = item.inspected?.condition_id
    ? gradeOf(list.conditions, {
        condition_id: item.inspected.condition_id,
        sub_ids: item.inspected.subs.map(({ id }) => id),
      })
    : null;
  if (graded && 'fault' in graded)
    throw new Refusal('invalid', undefined, { errors: { device_id: [`${graded.fault}. Inspect it again first`] } });
  await keepOriginalQuote(tx, order, items);
  const { device, conditions } = list;
  const found = graded && {
    ...{ device_id: device.id, name: device.name, condition_id: graded.grade.condition_id },
    ...{ condition: graded.grade.condition, amount: Math.min(graded.price.amount, item.quoted_amount) },
  };
  const floored = await checkFloor(tx, { session, now }, found ? [found] : [], body.floor_reason);
  await tx
    .update(orderItems)
    .set({
      device_id: device.id,
      name: device.name,
      category: device.category,
      price_list: conditions,
      cleared_amount: found && floored.isSet ? found.amount : null,
      ...(graded && { inspected: graded.grade, inspected_amount: graded.price.amount, reason: 'model' as const }),
    })
    .where(eq(orderItems.id, item.id));
  await withdrawOpenOffer(tx, order, now);
  const money = (amount: number) => formatMoney({ amount, currency: order.currency });
  const change = { action: 'Device corrected', subject: `${subjectOf(order)}, ${device.name}` };
  await saveOrder(tx, { actor: session, now, effects }, order, 'changed', await storedSums(tx, order.id), [
    { ...change, field: 'device', from: item.name, to: device.name },
    ...(graded
      ? [
          {
            ...change,
            field: 'price',
            from: money(item.inspected_amount ?? item.quoted_amount),
            to: money(graded.price.amount),
          },
        ]
      : []),
  ]);
  await auditFloor(tx, session, order, floored, body.floor_reason);
  return {
    success: true,
    message: `${item.name} changed to ${device.name}`,
    data: await readOrder(tx, services.secrets, kind, order.id, now),
  };
};
