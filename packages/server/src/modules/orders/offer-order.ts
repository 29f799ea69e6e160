import { formatMoney } from '@recoup/contract/money';
import type { OrderKind } from '@recoup/contract/order-kind';
import type { Offer } from '@recoup/contract/order-schema';
import { nextStatuses } from '@recoup/contract/order-status';
import type { OrderEndpoints } from '@recoup/contract/orders';
import { pathTo } from '@recoup/contract/route';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db.ts';
import type { Call, Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { customers } from '../../schema/customers.ts';
import { offers, orderItems } from '../../schema/orders.ts';
import { readCompany } from '../company.ts';
import { agreeItems } from './agree-items.ts';
import { hashOfToken, newOfferToken } from './offer-token.ts';
import { itemsOfOrder, type StoredItem } from './order-items.ts';
import { withCoupon } from './order-total.ts';
import { daysAfter, readPriceLock } from './price-lock.ts';
import { readOrder } from './read-order.ts';
import { checkOrderVersion, lockOrder, type StoredOrder, saveOrder, statusChanges } from './save-order.ts';

const payoutProcessing = 7;

/**
 * Closes the inspection. When no device is worth less than quoted the customer gets what was quoted and nobody is
 * asked; otherwise the whole order goes out as a revised offer (docs/decisions/0006-offers.md).
 */
export function offerOrder(kind: OrderKind): Handler<OrderEndpoints['offerOrder']> {
  return async (tx, call) => {
    const { session, params, body, now, effects, services } = call;
    const order = await lockOrder(tx, kind, params.id);
    await checkOrderVersion(tx, order, body);
    const items = await itemsOfOrder(tx, order.id);
    const open = items.filter(({ state }) => state !== 'inspected' && state !== 'accepted');
    const allowed = nextStatuses(kind, order.status_id);
    if (open.length > 0 || !allowed.includes(payoutProcessing)) {
      const why =
        open.length > 0
          ? `Not inspected yet: ${open.map(({ name }) => name).join(', ')}.`
          : 'The inspection of this order is closed.';
      throw new Refusal('transition_refused', why, { allowed });
    }
    if (items.some((item) => offeredAmount(item) < item.quoted_amount)) await sendOffer(tx, call, order, items);
    else {
      const total = await agreeItems(tx, order.id);
      await saveOrder(
        tx,
        { actor: session, now, effects },
        order,
        'offer',
        { status_id: payoutProcessing, sub_status_id: null, total },
        [{ action: 'Accepted as quoted' }, ...statusChanges(order, payoutProcessing, null)],
      );
    }
    const data = await readOrder(tx, services.secrets, kind, order.id, now);
    const message =
      data.offer?.state === 'open'
        ? 'The revised offer was sent to the customer.'
        : 'The quote stands: the order can be paid.';
    return { success: true, message, data };
  };
}

/** A quote is a promise: what turns out better is paid as quoted, what turns out worse is offered at its real price. */
function offeredAmount(item: StoredItem): number {
  return Math.min(item.inspected_amount ?? item.quoted_amount, item.quoted_amount);
}

async function sendOffer(
  tx: Tx,
  call: Call<OrderEndpoints['offerOrder']>,
  order: StoredOrder,
  items: readonly StoredItem[],
) {
  const { session, body, now, effects, origin } = call;
  const { currency } = order;
  const token = newOfferToken();
  const offered = items.reduce((sum, item) => sum + offeredAmount(item), 0);
  const total = withCoupon(order, offered);
  const [offer] = await tx
    .insert(offers)
    .values({
      tenant_id: session.tenantId,
      order_id: order.id,
      state: 'open',
      token,
      token_hash: hashOfToken(token),
      message: body.message,
      currency,
      quoted_total: order.quoted_total,
      offered_total: total,
      lines: items.map((item) => offerLine(item, currency)),
      created_at: now,
      expires_at: daysAfter(now, (await readPriceLock(tx)).revised_offer_days),
    })
    .returning({ id: offers.id });
  if (!offer) throw new Error('The offer was not kept');
  await tx.update(orderItems).set({ state: 'offered', agreed_amount: null }).where(eq(orderItems.order_id, order.id));
  const money = (amount: number) => formatMoney({ amount, currency });
  await saveOrder(tx, { actor: session, now, effects }, order, 'offer', { total }, [
    {
      action: 'Revised offer sent',
      field: 'total',
      from: money(order.quoted_total),
      to: money(total),
      why: body.message || null,
    },
  ]);
  const [customer] = await tx
    .select({ email: customers.email, first_name: customers.first_name })
    .from(customers)
    .where(and(eq(customers.id, order.customer_id)));
  const { name } = await readCompany(tx);
  const reference = `offer-${session.tenantId}-${offer.id}`;
  await effects.enqueue(
    'send-mail',
    {
      tenantId: session.tenantId,
      to: customer?.email ?? '',
      subject: `Your revised offer for order ${order.number}`,
      text: [
        `Hello ${customer?.first_name ?? ''},`,
        `we have inspected what you sent us. Quoted: ${money(order.quoted_total)}. Our revised offer: ${money(total)}.`,
        ...(body.message ? [body.message] : []),
        `See it line by line, and accept or decline it: ${origin}${pathTo('customerOffer', { token })}`,
        name,
      ].join('\n\n'),
      reference,
    },
    reference,
  );
}

function offerLine(item: StoredItem, currency: StoredOrder['currency']): Offer['lines'][number] {
  return {
    name: item.name,
    quantity: 1,
    quoted_condition: item.quoted.condition,
    quoted: { amount: item.quoted_amount, currency },
    inspected_condition: (item.inspected ?? item.quoted).condition,
    offered: { amount: offeredAmount(item), currency },
    reason: item.reason,
    note: item.note,
  };
}
