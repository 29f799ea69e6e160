import { fillTemplate } from '@recoup/contract/mail-template';
import type { Offer } from '@recoup/contract/orders/order-schema';
import {
  type RevisedOfferText,
  revisedOfferDocument,
  type revisedOfferWords,
} from '@recoup/contract/settings/customer-portal';
import { shippingCost } from '@recoup/contract/shipping/shipping-settings';
import type { Words } from '@recoup/words/words';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, asc, eq } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { companies } from '../../../schema/core.ts';
import { customers } from '../../../schema/customers.ts';
import { orderPictures } from '../../../schema/order-notes.ts';
import { offers, orders } from '../../../schema/orders.ts';
import { customerLook } from '../../settings/customer-look/customer-look.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { readOrderNames } from '../../settings/order-rules/order-rules.ts';
import { hashOfToken } from '../offers/offer-token.ts';
import { isThere } from '../order-rows/lock-order.ts';
import { offerState } from '../orders/parts.ts';
import { isShownToCustomer } from '../orders/shown-pictures.ts';

/** The tenant of the offer behind a token. There is no session yet, so this query sees all tenants. */
export async function tenantOfToken(db: Database, token: string): Promise<number> {
  const [offer] = await db.asPlatform((tx) =>
    tx
      .select({ tenant_id: offers.tenant_id })
      .from(offers)
      .where(eq(offers.token_hash, hashOfToken(token))),
  );
  if (!offer) throw new Refusal('not_found', 'We couldn’t find this offer. Check the link in your email.');
  return offer.tenant_id;
}

/** The offer behind a token, as its customer sees it. */
export async function readCustomerOffer(
  tx: Tx,
  services: Pick<Services, 'hosts' | 'secrets'>,
  token: string,
  now: Date,
): Promise<Offer> {
  const [found] = await tx
    .select({
      offer: offers,
      number: orders.number,
      coupon: orders.coupon,
      first_name: customers.first_name,
      language: customers.language,
      company: {
        name: companies.name,
        timezone: companies.timezone,
        clock: companies.clock,
        country_code: companies.country_code,
      },
    })
    .from(offers)
    .innerJoin(orders, eq(orders.id, offers.order_id))
    .innerJoin(customers, eq(customers.id, orders.customer_id))
    .innerJoin(companies, eq(companies.tenant_id, offers.tenant_id))
    .where(and(eq(offers.token_hash, hashOfToken(token)), isThere));
  if (!found) throw new Refusal('not_found', 'We couldn’t find this offer. Check the link in your email.');
  const { offer, coupon } = found;
  const money = (amount: number) => ({ amount, currency: offer.currency });
  const { is_shipping_cost_visible } = await readDocument(tx, shippingCost);
  const words = await wordsFor(tx, found.company, found);
  const pictures = await tx
    .select({ id: orderPictures.id, item_id: orderPictures.item_id })
    .from(orderPictures)
    .where(and(eq(orderPictures.order_id, offer.order_id), isShownToCustomer))
    .orderBy(asc(orderPictures.id));
  const showing = (itemId: number | null) => pictures.filter((one) => one.item_id === itemId).map(({ id }) => id);
  return {
    kind: offer.kind,
    order_number: found.number,
    company_name: found.company.name,
    company_timezone: found.company.timezone,
    customer_first_name: found.first_name,
    state: offerState(offer.state, offer.expires_at, now),
    message: offer.message,
    expires_at: offer.expires_at.toISOString(),
    quoted_total: money(offer.quoted_total),
    offered_total: money(offer.offered_total),
    coupon: coupon && { code: coupon.code, percent: coupon.percent, worth: money(offer.coupon_worth) },
    ...(offer.shipping > 0 && is_shipping_cost_visible && { shipping: money(offer.shipping) }),
    lines: offer.lines.map(({ item_id, ...line }) => ({
      ...line,
      failed: line.failed ?? [],
      custom_reason: line.custom_reason ?? null,
      declined: line.declined ?? false,
      pictures: item_id === undefined ? [] : showing(item_id),
    })),
    pictures: showing(null),
    ...(await customerLook(tx, services, offer.tenant_id, words)),
    texts: await textsOf(
      tx,
      words,
      {
        customer_first_name: found.first_name,
        company_name: found.company.name,
        total: words.money({ amount: offer.offered_total, currency: offer.currency }),
        order_number: (await readOrderNames(tx))(found.number),
      },
      offer.lines.length,
    ),
  };
}

/**
 * The company's texts about a revised offer with values filled in, or the standard texts in the customer's language.
 */
async function textsOf(
  tx: Tx,
  { say }: Words,
  filled: Readonly<Record<keyof typeof revisedOfferWords, string>>,
  count: number,
): Promise<Offer['texts']> {
  const usual = {
    greeting: () => say('offer.text.greeting', { count }),
    accepted: () => say('offer.text.accepted', filled),
    declined: () => say('offer.text.declined', { count }),
    expired: () => say('offer.text.expired', filled),
  } satisfies Record<RevisedOfferText, () => string>;
  const textOf = async (name: RevisedOfferText) => {
    const { initial } = revisedOfferDocument(name);
    const { text } = await readDocument(tx, revisedOfferDocument(name));
    return text === initial.text ? usual[name]() : fillTemplate(text, filled);
  };
  return {
    greeting: await textOf('greeting'),
    accepted: await textOf('accepted'),
    declined: await textOf('declined'),
    expired: await textOf('expired'),
  };
}

/** A picture of the offer's order, if its customer may see it. */
export async function findOfferPicture(tx: Tx, token: string, pictureId: number) {
  const [picture] = await tx
    .select({ name: orderPictures.name, type: orderPictures.type, file_key: orderPictures.file_key })
    .from(offers)
    .innerJoin(orders, eq(orders.id, offers.order_id))
    .innerJoin(orderPictures, eq(orderPictures.order_id, offers.order_id))
    .where(and(eq(offers.token_hash, hashOfToken(token)), eq(orderPictures.id, pictureId), isShownToCustomer, isThere));
  if (!picture) throw new Refusal('not_found', 'We couldn’t find this picture.');
  return picture;
}
