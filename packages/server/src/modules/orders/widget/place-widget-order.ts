import { type Currency, formatMoney } from '@recoup/contract/money';
import type { placeWidgetOrder as endpoint, WidgetKind } from '@recoup/contract/orders/customer-pages/widget-orders';
import { orderSums, quotedTotal } from '@recoup/contract/orders/order-sums';
import { orderPaths } from '@recoup/contract/route';
import { missingToLimits, widget } from '@recoup/contract/settings/widget';
import type { Words } from '@recoup/words/words';
import { countAttempt } from '../../../platform/attempts.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, ne } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { writeToCustomer } from '../../../platform/frames/write-mail.ts';
import type { Call, Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/session.ts';
import { locations } from '../../../schema/core.ts';
import { customers } from '../../../schema/customers.ts';
import { connectedPorts } from '../../add-ons/connections/connected.ts';
import { readCompany } from '../../session/company/company.ts';
import { companyOfKey } from '../../session/company/company-key.ts';
import { notify } from '../../session/notifications/notify.ts';
import { customerFieldValues } from '../../settings/custom-fields/read-custom-fields.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { checkBought, checkMinimum, readOrderNames, readOrderRules } from '../../settings/order-rules/order-rules.ts';
import { insertCustomer } from '../../stock/customers/insert-customer.ts';
import { type QuotedItem, quoteItems } from '../items/quote-items.ts';
import { lockedFor, readPriceLock } from '../lifecycle/price-lock.ts';
import { nextOrderId } from '../new-orders/order-number.ts';
import { placeOrder } from '../new-orders/place-order.ts';
import { mailLink } from '../orders/link.ts';
import { orderLocation } from '../orders/location.ts';
import { readSendIn } from '../orders/send-in.ts';
import { offeredPayout } from '../payouts/payout-offered.ts';
import { checkPayoutSuits } from '../payouts/payout-suits.ts';
import { checkPayoutTravels } from '../payouts/payout-travel.ts';
import { keepConsents } from './keep-consents.ts';
import { couponFor } from './widget-coupon.ts';

/** The most orders per company that one email may place in an hour. */
const mostInAnHour = 5;

/**
 * A visitor of a company's site sells devices at its list prices. The rules for staff's orders apply, and so do the
 * widget's limits. Existing customers stay unchanged, because the visitor isn't signed in.
 */
export const placeWidgetOrder: Handler<typeof endpoint> = async (db, call) => {
  const { body, services } = call;
  const tenantId = companyOfKey(services.secrets, body.company);
  if (tenantId === null) throw new Refusal('not_found', 'We can’t find the company for this form.');
  await countAttempt(db, `widget order ${hashToken(`${tenantId} ${body.customer.email}`)}`, mostInAnHour, 3600);
  return db.inTenant(tenantId, async (tx, effects) => (await placeForVisitor(tx, call, effects, tenantId)).answer);
};

type Placing = Pick<Call<typeof endpoint>, 'body' | 'now' | 'services'>;

/** Places a visitor's order in the company's transaction. Returns its id and the message for the visitor. */
export async function placeForVisitor(tx: Tx, { body, now, services }: Placing, effects: Effects, tenantId: number) {
  const { kind } = body;
  const actor = { tenantId, actor: 'customer' as const };
  const company = await readCompany(tx);
  const siteWords = await wordsFor(tx, company, { language: null });
  const cannotSend = siteWords.say('widget.no_mail_in');
  const sendIn = kind === 'mail-in' ? await readSendIn(tx) : null;
  if (kind === 'mail-in' && sendIn === null)
    throw new Refusal('invalid', cannotSend, { errors: { kind: [cannotSend] } });
  const locationId = await placeOf(tx, kind, body.location_id, siteWords);
  const [id, lock, rules, nameOf, quoted, payout, ports] = await Promise.all([
    nextOrderId(tx),
    readPriceLock(tx),
    readOrderRules(tx),
    readOrderNames(tx),
    quoteItems(
      tx,
      body.items.map((item) => ({ ...item, imei: null })),
      company,
    ),
    offeredPayout(tx, body.payout),
    connectedPorts(tx, locationId),
  ]);
  checkBought(
    rules,
    quoted.map(({ list }, i) => ({ field: `items.${i}.device_id`, category: list.device.category })),
  );
  const total = quotedTotal(company.currency, quoted);
  if (kind === 'mail-in') checkMinimum(rules, total);
  await checkLimits(tx, quoted, company.currency, siteWords);
  checkPayoutSuits(payout.method, kind, company.currency);
  await checkPayoutTravels(tx, payout.method, locationId);
  const customValues = await customerFieldValues(tx, body.custom_fields);
  const person = { ...body.customer, note: null, language: null };
  const before = await existingCustomer(tx, person.email);
  const customer = before ?? (await insertCustomer(tx, actor, now, person, 'customer.email'));
  // Existing customers stay unchanged. New ones only need the fields that the form asked for.
  if (!before)
    await tx.update(customers).set({ custom_fields: customValues.customer }).where(eq(customers.id, customer.id));
  // The form is public, so it doesn't reveal that a customer is blocked.
  if (customer.status !== 1) throw new Refusal('invalid', siteWords.say('widget.refused'));
  await keepConsents(tx, { body, now, company, customer, words: siteWords, isKnown: before !== null });
  const coupon = body.coupon
    ? await couponFor(
        tx,
        siteWords,
        body.coupon,
        { kind, currency: company.currency, payout_method: payout.method, customer_id: before?.id ?? null },
        now,
        'coupon',
      )
    : null;
  const promised = {
    ...total,
    amount: orderSums({ coupon, shipping_cost: 0 }, [{ quoted_amount: total.amount }]).total,
  };
  const name = `${customer.first_name} ${customer.last_name}`;
  const label = kind === 'mail-in' && ports.has('carrier') && customer.address?.country === company.country_code;
  const order = await placeOrder(
    tx,
    { actor, by: { id: 0, name }, now, services, effects },
    {
      ...{ id, kind, company, customer, locationId, quoted, payout },
      label,
      coupon,
      lead: true,
      referralSource: null,
      customFields: customValues.order,
      lock: lockedFor(now, lock),
    },
  );
  await notify(tx, effects, {
    tenantId,
    type: 'order-placed',
    title: `New order ${nameOf(order.number)}: ${formatMoney(promised)}`,
    text: `${name}: ${devicesOf(quoted)}`,
    path: orderPaths.detail(kind, order.id),
    locationId,
    now,
  });
  const words = await wordsFor(tx, company, customer);
  const reference = `widget-order-${tenantId}-${order.id}`;
  const filled = {
    customer_first_name: customer.first_name,
    order_number: nameOf(order.number),
    total: words.money(promised),
    send_in: sendIn?.by === 'themselves' ? sendIn.text : '',
    link: mailLink(effects.links, company, order.links.status),
    company_name: company.name,
  };
  const mail = await writeToCustomer(tx, 'order-received', filled, words);
  await effects.enqueue(
    'send-mail',
    { tenantId, to: customer.email, ...mail, reference, orderId: order.id },
    reference,
  );
  const { status, kit } = order.links;
  const links = before ? null : { status, kit: label ? kit : null };
  const answer = {
    success: true as const,
    message: 'Thank you. We emailed you the details.',
    data: { order_number: nameOf(order.number), total: promised, links },
  };
  return { id: order.id, answer };
}

/** The devices in short, such as "Apple iPhone 13 128 GB and 2 more". */
function devicesOf(quoted: readonly QuotedItem[]): string {
  const units = quoted.reduce((sum, { quantity }) => sum + quantity, 0);
  const name = quoted[0]?.list.device.name ?? '';
  return units > 1 ? `${name} and ${units - 1} more` : name;
}

/** The order's location: the chosen store, else where packages go. */
async function placeOf(tx: Tx, kind: WidgetKind, requestedId: number | null, { say }: Words): Promise<number> {
  if (kind === 'mail-in') return orderLocation(tx, kind, 0);
  const [shop] = requestedId
    ? await tx
        .select({ id: locations.id })
        .from(locations)
        .where(and(eq(locations.id, requestedId), eq(locations.status, 1), eq(locations.is_mail_in, false)))
    : [];
  if (!shop) throw new Refusal('invalid', undefined, { errors: { location_id: [say('widget.choose_place')] } });
  return shop.id;
}

async function checkLimits(
  tx: Tx,
  quoted: readonly QuotedItem[],
  currency: Currency,
  { say, money }: Words,
): Promise<void> {
  const { minimum_limits } = await readDocument(tx, widget);
  const missing = missingToLimits(
    minimum_limits,
    quoted.map(({ list, price, quantity }) => ({ category: list.device.category, amount: price.amount, quantity })),
  );
  if (!missing) return;
  const { amount, quantity } = missing;
  const texts = [
    ...(amount > 0 ? [say('widget.missing_amount', { amount: money({ amount, currency }) })] : []),
    ...(quantity > 0 ? [say('widget.missing_count', { count: quantity })] : []),
  ];
  throw new Refusal('invalid', undefined, { errors: { items: texts } });
}

async function existingCustomer(tx: Tx, email: string) {
  const [customer] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.email, email), ne(customers.status, 0)));
  return customer ?? null;
}
