import { formatMoney } from '@recoup/contract/money';
import type { requestEasyOffer as endpoint } from '@recoup/contract/orders/easy-offers';
import type { Category, ConditionPrice } from '@recoup/contract/pricing/catalogue';
import { orderPaths } from '@recoup/contract/route';
import { widget } from '@recoup/contract/settings/widget';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, ne } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { writeMail, writeToCustomer } from '../../../platform/frames/write-mail.ts';
import type { Call, Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { conditions } from '../../../schema/catalogue.ts';
import { customers } from '../../../schema/customers.ts';
import { orderNotes } from '../../../schema/order-notes.ts';
import { readCompany } from '../../session/company/company.ts';
import { companyOfKey } from '../../session/company/company-key.ts';
import { notify } from '../../session/notifications/notify.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { checkBought, readOrderNames, readOrderRules } from '../../settings/order-rules/order-rules.ts';
import { insertCustomer } from '../../stock/customers/insert-customer.ts';
import { nextOrderId } from '../new-orders/order-number.ts';
import { placeOrder } from '../new-orders/place-order.ts';
import { mailLink } from '../orders/link.ts';
import { orderLocation } from '../orders/location.ts';
import { offeredPayout } from '../payouts/payout-offered.ts';
import { checkPayoutSuits } from '../payouts/payout-suits.ts';
import { checkPayoutTravels } from '../payouts/payout-travel.ts';

const kind = 'easy-offer';

/**
 * A customer describes their device and asks for an offer. The device keeps their words until staff pick it from the
 * catalog. Existing customers stay unchanged, because the visitor isn't signed in.
 */
export const requestEasyOffer: Handler<typeof endpoint> = async (db, call) => {
  const { body, services } = call;
  const tenantId = companyOfKey(services.secrets, body.company);
  if (tenantId === null) {
    throw new Refusal('not_found', 'We can’t find the company for this form.', { errors: { company: ['is unknown'] } });
  }
  return db.inTenant(tenantId, (tx, effects) => request(tx, call, effects, { tenantId, actor: 'customer' }));
};

async function request(tx: Tx, { body, now, services }: Call<typeof endpoint>, effects: Effects, actor: Actor) {
  const [company, id, locationId, list, known, rules, nameOf] = await Promise.all([
    readCompany(tx),
    nextOrderId(tx),
    orderLocation(tx, kind, 0),
    conditionsOf(tx, body.category),
    knownCustomer(tx, body.customer.email),
    readOrderRules(tx),
    readOrderNames(tx),
  ]);
  checkBought(rules, [{ field: 'category', category: body.category }]);
  const customer = known ?? (await insertCustomer(tx, actor, now, body.customer, 'customer.email'));
  // The form is public, so it doesn't reveal that a customer is blocked.
  if (customer.status !== 1) throw new Refusal('invalid', 'We can’t take this request. Please contact us.');
  checkPayoutSuits(body.payout.method, kind, company.currency);
  const payout = await offeredPayout(tx, body.payout);
  await checkPayoutTravels(tx, body.payout.method, locationId);
  const name = `${customer.first_name} ${customer.last_name}`;
  const order = await placeOrder(
    tx,
    { actor, by: { id: 0, name }, now, services, effects },
    {
      id,
      kind,
      company,
      customer,
      locationId,
      quoted: [
        {
          list: { device: { id: null, name: body.device, category: body.category }, conditions: list },
          grade: { condition_id: null, condition: body.condition, subs: [] },
          price: { amount: 0, currency: company.currency },
          imei: null,
          toQuote: true,
          quantity: 1,
        },
      ],
      payout,
      label: false,
      lead: true,
      referralSource: body.referral_source,
      lock: null,
    },
  );
  const note = [body.wish && `Would like ${formatMoney(body.wish)}.`, body.note].filter(Boolean).join(' ');
  if (note) {
    await tx.insert(orderNotes).values({
      tenant_id: actor.tenantId,
      order_id: order.id,
      text: note,
      created_by_name: name,
      created_at: now,
    });
  }
  await notify(tx, effects, {
    tenantId: actor.tenantId,
    type: 'easy-offer',
    title: `Easy offer requested: order ${nameOf(order.number)}`,
    text: `${name}: ${body.device}`,
    path: orderPaths.detail(kind, order.id),
    locationId,
    now,
  });
  // Goes to the email we have on file, because the order's page shows who the customer is.
  const reference = `easy-offer-${actor.tenantId}-${order.id}`;
  const words = { order_number: nameOf(order.number), device: body.device, company_name: company.name };
  const mail = {
    tenantId: actor.tenantId,
    to: customer.email,
    ...(await writeToCustomer(
      tx,
      'easy-offer',
      {
        ...words,
        customer_first_name: customer.first_name,
        link: mailLink(effects.links, company, order.links.status),
      },
      await wordsFor(tx, company, customer),
    )),
    reference,
    orderId: order.id,
  };
  await effects.enqueue('send-mail', mail, reference);
  const { recipients } = await readDocument(tx, widget);
  const mailing = await writeMail(tx, 'offer-wanted', {
    ...words,
    customer_name: name,
    condition: body.condition,
    message: note,
  });
  const staffMails = recipients.map(({ email: to }, i) => {
    const key = `${reference}-told-${i}`;
    return { key, payload: { tenantId: actor.tenantId, to, ...mailing, reference: key } };
  });
  await effects.enqueueMany('send-mail', staffMails);
  return {
    success: true as const,
    message: 'Thank you. We’ll email you our offer.',
    data: { order_number: order.number },
  };
}

/** The conditions of a category without prices, because staff set the price. */
async function conditionsOf(tx: Tx, category: Category): Promise<ConditionPrice[]> {
  const rows = await tx
    .select({ id: conditions.id, term: conditions.term, help: conditions.help })
    .from(conditions)
    .where(and(eq(conditions.category, category), eq(conditions.status, 1)))
    .orderBy(asc(conditions.position), asc(conditions.id));
  return rows.map((row) => ({ ...row, price: null, subs: [] }));
}

async function knownCustomer(tx: Tx, email: string) {
  const [existing] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.email, email), ne(customers.status, 0)));
  return existing ?? null;
}
