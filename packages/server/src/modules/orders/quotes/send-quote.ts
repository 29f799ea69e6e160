import { formatMoney } from '@recoup/contract/money';
import { orderKinds } from '@recoup/contract/order-kind';
import { isBeforeShipping, nextStatuses } from '@recoup/contract/order-status';
import { statusIds, subStatusIds } from '@recoup/contract/order-status-ids';
import { orderSums } from '@recoup/contract/orders/order-sums';
import type { QuoteEndpoints } from '@recoup/contract/orders/quotes';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { writeToCustomer } from '../../../platform/frames/write-mail.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customers } from '../../../schema/customers.ts';
import { offers, type StoredOfferLine } from '../../../schema/orders.ts';
import { readCompany } from '../../session/company/company.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { readOrderNames } from '../../settings/order-rules/order-rules.ts';
import { ordersMoved } from '../events/order-events.ts';
import { statusChanges } from '../history/order-changes.ts';
import { itemsOfOrder, type StoredItem } from '../items/items.ts';
import { saveOrder } from '../lifecycle/change-orders.ts';
import { lockedFor, readPriceLock } from '../lifecycle/price-lock.ts';
import { hashOfToken, newOfferToken } from '../offers/offer-token.ts';
import { withdrawOpenOffer } from '../offers/withdraw-offer.ts';
import { checkOrderVersion, lockOrder, type StoredOrder } from '../order-rows/lock-order.ts';
import { mailLink } from '../orders/link.ts';
import { offerPath } from '../orders/parts.ts';
import { readOrder } from '../orders/read-order.ts';
import { type Line, linesOf } from './quote-lines.ts';

const pending = { status_id: statusIds.manualQuote, sub_status_id: subStatusIds.pending };

/** Sends the quote. The customer responds on a linked page, and the prices are locked from now on. */
export const sendQuote: Handler<QuoteEndpoints['sendQuote']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  const order = await lockOrder(tx, kind, params.id);
  await checkOrderVersion(tx, order, body);
  const items = await itemsOfOrder(tx, order.id);
  refuseUnready(order, items);
  const sums = orderSums(order, items);
  const lock = lockedFor(now, await readPriceLock(tx));
  const expires = lock.price_locked_until;
  await withdrawOpenOffer(tx, order, now);
  const token = newOfferToken();
  const [offer] = await tx
    .insert(offers)
    .values({
      tenant_id: session.tenantId,
      order_id: order.id,
      kind: 'quote',
      state: 'open',
      token,
      token_hash: hashOfToken(token),
      message: body.message,
      currency: order.currency,
      quoted_total: sums.quoted,
      offered_total: sums.total,
      coupon_worth: sums.coupon,
      shipping: sums.shipping,
      lines: linesOf(items).map((line) => quotedLine(line, order.currency)),
      created_at: now,
      expires_at: expires,
    })
    .returning({ id: offers.id });
  if (!offer) throw new Error('The quote wasn’t saved');
  const total = formatMoney({ amount: order.total, currency: order.currency });
  await saveOrder(tx, { actor: session, now, effects }, order, 'offer', { ...pending, category: 'active', ...lock }, [
    { action: 'Quote sent', field: 'total', from: null, to: total, why: body.message || null },
    ...(order.category === 'active'
      ? []
      : [{ action: 'Active again', field: 'category', from: order.category, to: 'active' }]),
    ...statusChanges(order, pending.status_id, pending.sub_status_id),
  ]);
  const moved = [{ ...order, version: order.version + 1 }];
  await effects.raise(ordersMoved, { tenantId: session.tenantId, what: 'order.offered', moved, now });
  const reference = `offer-${session.tenantId}-${offer.id}`;
  const { to, customer_first_name, language, company } = await addressee(tx, order);
  const words = await wordsFor(tx, company, { language });
  const mail = await writeToCustomer(
    tx,
    'quote',
    {
      customer_first_name,
      order_number: (await readOrderNames(tx))(order.number),
      total: words.money({ amount: order.total, currency: order.currency }),
      message: body.message ?? '',
      link: mailLink(effects.links, company, offerPath({ kind: 'quote', token })),
      company_name: company.name,
    },
    words,
  );
  await effects.enqueue(
    'send-mail',
    { tenantId: session.tenantId, to, ...mail, reference, orderId: order.id },
    reference,
  );
  const data = await readOrder(tx, services.secrets, kind, order.id, now);
  return { success: true, message: `Quote for ${total} sent to ${order.customer_name}`, data };
};

/** A quote must be complete, and its devices still with the customer. */
function refuseUnready(order: StoredOrder, items: readonly StoredItem[]): void {
  const refuse = (why: string) =>
    new Refusal('transition_refused', why, { allowed: nextStatuses(order.kind, order.status_id) });
  const { one } = orderKinds[order.kind];
  if (!isBeforeShipping(order.status_id) || items.some(({ state }) => state !== 'expected')) {
    throw refuse(`The devices of this ${one} are in transit. You can make an offer after the inspection.`);
  }
  const open = items.filter(({ to_quote }) => to_quote).length;
  if (open > 0) throw refuse(open === 1 ? '1 device has no price yet.' : `${open} devices have no price yet.`);
  if (order.total <= 0) throw refuse('A quote can’t be zero.');
}

function quotedLine({ first, units }: Line, currency: StoredOrder['currency']): StoredOfferLine {
  const unit = { amount: first.quoted_amount, currency };
  const condition = [first.quoted.condition, ...first.quoted.subs.map(({ term }) => term)].join(', ');
  return {
    name: first.name,
    quantity: units.length,
    quoted_condition: condition,
    quoted: unit,
    inspected_condition: condition,
    offered: unit,
    reason: null,
    note: null,
  };
}

async function addressee(tx: Tx, order: StoredOrder) {
  const [[customer], company] = await Promise.all([
    tx
      .select({ email: customers.email, first_name: customers.first_name, language: customers.language })
      .from(customers)
      .where(eq(customers.id, order.customer_id))
      .execute(),
    readCompany(tx),
  ]);
  return {
    to: customer?.email ?? '',
    customer_first_name: customer?.first_name ?? '',
    language: customer?.language ?? null,
    company,
  };
}
