import type {
  CustomerDispute,
  getCustomerDispute as endpoint,
  getCustomerDisputePicture as pictureEndpoint,
} from '@recoup/contract/orders/customer-pages/customer-dispute';
import { offeredAmount } from '@recoup/contract/orders/order-sums';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, gte } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { customers } from '../../../schema/customers.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orderPictures } from '../../../schema/order-notes.ts';
import { offers } from '../../../schema/orders.ts';
import { readCompany } from '../../session/company/company.ts';
import { customerLook } from '../../settings/customer-look/customer-look.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { readOrderNames } from '../../settings/order-rules/order-rules.ts';
import { newestChecks } from '../device-checks/check-rows.ts';
import { readOriginalQuote } from '../item-edits/original-quote.ts';
import { offerState } from '../orders/parts.ts';
import { isShownToCustomer, readShownPicture, shownPicture } from '../orders/shown-pictures.ts';
import { inDispute } from './dispute-link.ts';
import { ownedSince, readMessages } from './read-messages.ts';

type Item = typeof orderItems.$inferSelect;

const conditionOf = ({ condition, subs }: Item['quoted']) => [condition, ...subs.map(({ term }) => term)].join(', ');

/** The dispute pack of an order as its customer sees it, without naming any staff. */
export const getCustomerDispute: Handler<typeof endpoint> = async (db, { params, now, services }) => ({
  data: await inDispute(db, services.secrets, { token: params.id, now }, async (tx, order, link) => {
    const company = await readCompany(tx);
    const [customer] = await tx
      .select({ language: customers.language })
      .from(customers)
      .where(eq(customers.id, order.customer_id));
    const words = await wordsFor(tx, company, customer ?? { language: null });
    const quote = await readOriginalQuote(tx, order.kind, order.id);
    const pictures = await tx
      .select({ id: orderPictures.id, item_id: orderPictures.item_id })
      .from(orderPictures)
      .where(and(eq(orderPictures.order_id, order.id), isShownToCustomer))
      .orderBy(asc(orderPictures.id));
    const showing = (item: number | null) => pictures.filter(({ item_id }) => item_id === item).map(({ id }) => id);
    const since = await ownedSince(tx, order);
    return {
      ...(await customerLook(tx, services, order.tenant_id, words)),
      company_name: company.name,
      company_timezone: company.timezone,
      order_number: (await readOrderNames(tx))(order.number),
      created_at: order.created_at.toISOString(),
      received_at: order.received_at?.toISOString() ?? null,
      expires_at: link.expires_at.toISOString(),
      quote: {
        at: quote.quoted_at,
        total: quote.total,
        items: quote.items.map(({ name, condition, subs, price }) => ({
          ...{ name, condition: [condition, ...subs].join(', '), price },
        })),
      },
      items: await readItems(tx, order, showing),
      pictures: showing(null),
      offers: await readOffers(tx, order.id, { since, now }),
      messages: await readMessages(tx, order.id, since),
    };
  }),
});

async function readItems(
  tx: Tx,
  { id, currency }: { readonly id: number; readonly currency: CustomerDispute['quote']['total']['currency'] },
  showing: (item: number) => number[],
): Promise<CustomerDispute['items']> {
  const items = await tx.select().from(orderItems).where(eq(orderItems.order_id, id)).orderBy(asc(orderItems.position));
  const checks = await newestChecks(
    tx,
    items.map((item) => item.id),
  );
  return items.map((item) => {
    const check = checks.get(item.id);
    return {
      name: item.name,
      imei: item.imei,
      condition: conditionOf(item.quoted),
      price: { amount: item.quoted_amount, currency },
      found: item.inspected && {
        at: item.inspected_at?.toISOString() ?? null,
        condition: conditionOf(item.inspected),
        price: { amount: item.agreed_amount ?? offeredAmount(item), currency },
        reason: item.reason,
        notes: [item.note, item.custom_reason].flatMap((note) => note || []),
        passed: item.checks.filter(({ ok }) => ok).map((made) => made.check),
        failed: item.checks.filter(({ ok }) => !ok).map((made) => made.check),
      },
      check: check ? { result: check.result, at: (check.answered_at ?? check.created_at).toISOString() } : null,
      pictures: showing(item.id),
    };
  });
}

async function readOffers(
  tx: Tx,
  orderId: number,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<CustomerDispute['offers']> {
  const sent = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.order_id, orderId), gte(offers.created_at, since)))
    .orderBy(asc(offers.id));
  return sent.map(({ kind, state, offered_total, currency, message, created_at, expires_at, answered_at }) => ({
    ...{ kind, state: offerState(state, expires_at, now), total: { amount: offered_total, currency }, message },
    sent_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
  }));
}

export const getCustomerDisputePicture: Handler<typeof pictureEndpoint> = async (db, { params, now, services }) =>
  shownPicture(
    services,
    await inDispute(db, services.secrets, { token: params.id, now }, (tx, { id }) =>
      readShownPicture(tx, id, params.picture_id),
    ),
  );
