import type { Offer } from '@recoup/contract/order-schema';
import { and, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { companies } from '../../schema/core.ts';
import { customers } from '../../schema/customers.ts';
import { offers, orders } from '../../schema/orders.ts';
import { hashOfToken } from '../orders/offer-token.ts';
import { offerState } from '../orders/order-parts.ts';
import { isThere } from '../orders/save-order.ts';

/** The tenant whose offer a token opens. Nobody is signed in, so this one look-up sees all tenants. */
export async function tenantOfToken(db: Database, token: string): Promise<number> {
  const [offer] = await db.asPlatform((tx) =>
    tx
      .select({ tenant_id: offers.tenant_id })
      .from(offers)
      .where(eq(offers.token_hash, hashOfToken(token))),
  );
  if (!offer) throw new Refusal('not_found', 'There is no offer behind this link.');
  return offer.tenant_id;
}

/** The offer behind a token as its customer sees it. */
export async function readCustomerOffer(tx: Tx, token: string, now: Date): Promise<Offer> {
  const [found] = await tx
    .select({ offer: offers, number: orders.number, first_name: customers.first_name, company: companies.name })
    .from(offers)
    .innerJoin(orders, eq(orders.id, offers.order_id))
    .innerJoin(customers, eq(customers.id, orders.customer_id))
    .innerJoin(companies, eq(companies.tenant_id, offers.tenant_id))
    .where(and(eq(offers.token_hash, hashOfToken(token)), isThere));
  if (!found) throw new Refusal('not_found', 'There is no offer behind this link.');
  const { offer } = found;
  return {
    kind: offer.kind,
    order_number: found.number,
    company_name: found.company,
    customer_first_name: found.first_name,
    state: offerState(offer.state, offer.expires_at, now),
    message: offer.message,
    expires_at: offer.expires_at.toISOString(),
    quoted_total: { amount: offer.quoted_total, currency: offer.currency },
    offered_total: { amount: offer.offered_total, currency: offer.currency },
    lines: offer.lines,
  };
}
