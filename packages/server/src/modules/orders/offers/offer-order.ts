import type { BodyOutput } from '@recoup/contract';
import { formatMoney } from '@recoup/contract/money';
import { nextStatuses } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import { failedChecks } from '@recoup/contract/orders/checks/inspection-checks';
import { counterOfferLimits, offerMailWaitsSeconds } from '@recoup/contract/orders/order-offers';
import type { Order } from '@recoup/contract/orders/order-schema';
import { offeredAmount, orderSums } from '@recoup/contract/orders/order-sums';
import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import { isPaidElsewhere, payoutLabel } from '@recoup/contract/payouts/payout-method';
import { pathTo } from '@recoup/contract/route';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import { writeToCustomer } from '../../../platform/frames/write-mail.ts';
import type { Call, Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customers } from '../../../schema/customers.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { offers, type StoredOfferLine } from '../../../schema/orders.ts';
import { readCompany } from '../../session/company/company.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { readOrderNames } from '../../settings/order-rules/order-rules.ts';
import { ordersMoved } from '../events/order-events.ts';
import { type OrderChange, statusChanges, subjectOf } from '../history/order-changes.ts';
import { itemsOfOrder, type StoredItem } from '../items/items.ts';
import { auditFloor, checkFloor, clearAmounts, uncheckedDevices } from '../items/margin-floor.ts';
import { moveItems } from '../items/move-items.ts';
import { sumColumns } from '../items/stored-sums.ts';
import { saveOrder } from '../lifecycle/change-orders.ts';
import { daysAfter, readPriceLock } from '../lifecycle/price-lock.ts';
import { checkOrderVersion, lockOrder, type StoredOrder } from '../order-rows/lock-order.ts';
import { mailLink } from '../orders/link.ts';
import { readOrder } from '../orders/read-order.ts';
import { agreeItems } from './agree-items.ts';
import { checkCounterOffer } from './counter-offer.ts';
import { reasonsIn } from './offer-reasons.ts';
import { hashOfToken, newOfferToken } from './offer-token.ts';
import { noOffer, offerMailOf } from './withdraw-offer.ts';

/**
 * Closes the inspection. If every device is worth at least its quote, the customer gets the quoted amount without an
 * offer. Otherwise, or if staff set a custom amount, the whole order is sent as a revised offer
 * (docs/decisions/0006-offers.md).
 */
export const offerOrder: Handler<OrderEndpoints['offerOrder']> = async (tx, call) => {
  const { kind } = call;
  const { session, params, body, now, effects, services } = call;
  if (body.custom.length > 0 && !session.permissions.includes('orders.custom-amount'))
    throw new Refusal(
      'forbidden',
      'You can only offer price list amounts. Ask an owner for permission to change them.',
    );
  const order = await lockOrder(tx, kind, params.id);
  await checkOrderVersion(tx, order, body);
  const items = await itemsOfOrder(tx, order.id);
  const open = items.filter(({ state }) => state !== 'inspected' && state !== 'accepted');
  const allowed = nextStatuses(kind, order.status_id);
  if (open.length > 0 || !allowed.includes(statusIds.payoutProcessing)) {
    const why =
      open.length > 0
        ? `Not inspected: ${open.map(({ name }) => name).join(', ')}.`
        : 'This order’s inspection is finished.';
    throw new Refusal('transition_refused', why, { allowed });
  }
  const offered = withCustom(items, body.custom);
  const looked = uncheckedDevices(offered);
  const floored = await checkFloor(tx, call, looked, body.floor_reason);
  const asks = offered.some((item) => item.custom_amount !== null || offeredAmount(item) < item.quoted_amount);
  if (isPaidElsewhere(order.payout_method) ? asks : body.marketplace_reasons.length > 0)
    await checkCounterOffer(tx, order, body);
  if (asks) await sendOffer(tx, call, order, offered);
  else {
    await tx.update(orderItems).set(noOffer).where(eq(orderItems.order_id, order.id));
    await saveOrder(
      tx,
      { actor: session, now, effects },
      order,
      'offer',
      { status_id: statusIds.payoutProcessing, sub_status_id: null, ...(await agreeItems(tx, order.id)) },
      [{ action: 'Accepted as quoted' }, ...statusChanges(order, statusIds.payoutProcessing, null)],
    );
  }
  await auditFloor(tx, session, order, floored, body.floor_reason);
  await clearAmounts(tx, floored, looked);
  const data = await readOrder(tx, services.secrets, kind, order.id, now);
  return { success: true, message: saidOf(data), data };
};

/** The message with the next step, for the user who closed the inspection. */
function saidOf({ offer, customer, payout_method }: Order): string {
  const there = isPaidElsewhere(payout_method) ? payoutLabel(payout_method) : null;
  if (offer?.state !== 'open')
    return there ? `Quote confirmed. We’ll accept the order on ${there}.` : 'Quote confirmed. You can pay the order.';
  if (there) return `We’ll send the counteroffer to ${there} in 10 seconds.`;
  return customer.email
    ? 'We’ll send the revised offer in 10 seconds.'
    : `Offer created. ${customer.first_name} has no email address, so show them its page.`;
}

type Custom = BodyOutput<OrderEndpoints['offerOrder']>['custom'];

/** The devices with staff's custom amounts. Earlier offered or agreed amounts are cleared. */
function withCustom(items: readonly StoredItem[], custom: Custom): StoredItem[] {
  const itemIds = new Set(items.map(({ id }) => id));
  const byItem = new Map(custom.map((entry) => [entry.item_id, entry]));
  const errors: Record<string, string[]> = {};
  for (const [i, { item_id }] of custom.entries()) {
    if (!itemIds.has(item_id)) errors[`custom.${i}.item_id`] = ['This device isn’t in this order'];
    else if (byItem.get(item_id) !== custom[i]) errors[`custom.${i}.item_id`] = ['This device is listed twice'];
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', undefined, { errors });
  return items.map((item) => {
    const customLine = byItem.get(item.id);
    return {
      ...item,
      agreed_amount: null,
      custom_amount: customLine?.amount ?? null,
      custom_reason: customLine?.reason ?? null,
    };
  });
}

/** Marks all devices as offered, with a custom amount where staff set one. */
async function markOffered(tx: Tx, orderId: number, items: readonly StoredItem[]): Promise<void> {
  await moveItems(tx, { orders: [orderId] }, 'offered', noOffer);
  const customItems = items.filter(({ custom_amount }) => custom_amount !== null);
  if (customItems.length === 0) return;
  await tx.execute(sql`update order_items set custom_amount = own.amount, custom_reason = own.reason
    from unnest(${sql.param(customItems.map(({ id }) => id))}::bigint[], ${sql.param(customItems.map((item) => item.custom_amount))}::bigint[],
      ${sql.param(customItems.map((item) => item.custom_reason))}::text[]) as own (id, amount, reason)
    where order_items.order_id = ${orderId} and order_items.id = own.id`);
}

function customChanges(order: StoredOrder, items: readonly StoredItem[]): OrderChange[] {
  return items
    .filter(({ custom_amount }) => custom_amount !== null)
    .map((item) => ({
      action: 'Custom amount',
      subject: `${subjectOf(order)}, ${item.name}`,
      field: 'price',
      from: formatMoney({ amount: item.inspected_amount ?? item.quoted_amount, currency: order.currency }),
      to: formatMoney({ amount: item.custom_amount ?? 0, currency: order.currency }),
      why: item.custom_reason,
    }));
}

async function sendOffer(
  tx: Tx,
  call: Call<OrderEndpoints['offerOrder']>,
  order: StoredOrder,
  items: readonly StoredItem[],
) {
  const { session, body, now, effects } = call;
  const { currency } = order;
  const isThere = isPaidElsewhere(order.payout_method);
  const token = newOfferToken();
  const { total, coupon, shipping } = orderSums(order, items);
  const lines = items.map((item) => offerLine(item, currency));
  const [offer] = await tx
    .insert(offers)
    .values({
      tenant_id: session.tenantId,
      order_id: order.id,
      state: 'open',
      token,
      token_hash: hashOfToken(token),
      message: body.message,
      marketplace_reasons: isThere ? body.marketplace_reasons : null,
      currency,
      quoted_total: order.quoted_total,
      offered_total: total,
      coupon_worth: coupon,
      shipping,
      lines,
      created_at: now,
      expires_at: daysAfter(now, isThere ? counterOfferLimits.days : (await readPriceLock(tx)).revised_offer_days),
    })
    .returning({ id: offers.id });
  if (!offer) throw new Error('The offer wasn’t saved');
  await markOffered(tx, order.id, items);
  const money = (amount: number) => formatMoney({ amount, currency });
  await saveOrder(tx, { actor: session, now, effects }, order, 'offer', sumColumns(order, items), [
    {
      action: isThere ? 'Counteroffer made' : 'Revised offer sent',
      field: 'total',
      from: money(order.quoted_total),
      to: money(total),
      why: body.message || null,
    },
    ...customChanges(order, items),
  ]);
  const moved = [{ ...order, version: order.version + 1 }];
  await effects.raise(ordersMoved, { tenantId: session.tenantId, what: 'order.offered', moved, now });
  const [customer] = await tx
    .select({ email: customers.email, first_name: customers.first_name, language: customers.language })
    .from(customers)
    .where(and(eq(customers.id, order.customer_id)));
  // Customers without an email see the offer in person or get a call. Marketplaces write to their customers themselves.
  if (!customer?.email || isThere) return;
  const company = await readCompany(tx);
  const words = await wordsFor(tx, company, customer);
  const reference = offerMailOf(session.tenantId, offer.id);
  const payload = {
    tenantId: session.tenantId,
    to: customer.email,
    ...(await writeToCustomer(
      tx,
      'revised-offer',
      {
        customer_first_name: customer.first_name,
        order_number: (await readOrderNames(tx))(order.number),
        quoted: words.money({ amount: order.quoted_total, currency }),
        total: words.money({ amount: total, currency }),
        reasons: reasonsIn(lines, words),
        message: body.message ?? '',
        link: mailLink(effects.links, company, pathTo('customerOffer', { token })),
        company_name: company.name,
      },
      words,
    )),
    reference,
    orderId: order.id,
  };
  await effects.enqueueMany('send-mail', [{ payload, key: reference, afterSeconds: offerMailWaitsSeconds }]);
}

function offerLine(item: StoredItem, currency: StoredOrder['currency']): StoredOfferLine {
  return {
    item_id: item.id,
    name: item.name,
    quantity: 1,
    quoted_condition: item.quoted.condition,
    quoted: { amount: item.quoted_amount, currency },
    inspected_condition: (item.inspected ?? item.quoted).condition,
    offered: { amount: offeredAmount(item), currency },
    reason: item.reason,
    note: item.note,
    failed: failedChecks(item),
    custom_reason: item.custom_reason,
  };
}
