import type { contract } from '@recoup/contract';
import { postbackBody } from '@recoup/contract/exchange/postbacks';
import type { Currency } from '@recoup/contract/money';
import { faultsOf } from '@recoup/contract/wire';
import * as v from 'valibot';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, ne, sql } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { catalogueNodes, conditions, priceRows } from '../../../schema/catalogue.ts';
import { customers } from '../../../schema/customers.ts';
import { postbacks } from '../../../schema/exchange.ts';
import { connections } from '../../../schema/integrations.ts';
import { orders } from '../../../schema/orders.ts';
import { quoteItems } from '../../orders/items/quote-items.ts';
import { lockedFor, readPriceLock } from '../../orders/lifecycle/price-lock.ts';
import { nextOrderId } from '../../orders/new-orders/order-number.ts';
import { placeOrder } from '../../orders/new-orders/place-order.ts';
import { orderLocation } from '../../orders/orders/location.ts';
import { checkMayOrder } from '../../orders/orders/may-order.ts';
import { keepMarketplace } from '../../orders/orders/order-marketer.ts';
import { offeredPayout } from '../../orders/payouts/payout-offered.ts';
import { checkPayoutSuits } from '../../orders/payouts/payout-suits.ts';
import { readCompany } from '../../session/company/company.ts';
import { insertCustomer } from '../../stock/customers/insert-customer.ts';

type Posted = v.InferOutput<typeof postbackBody>;
const kind = 'mail-in';

export const postbackHandlers: Handlers<typeof contract.postbacks> = {
  async takePostback(tx, { session, now, effects, services }) {
    const { tenantId, connectionId, integration, sent } = session;
    const posted = parsed(sent.body);
    // A concurrent duplicate waits here and then finds the order of the first.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`postback ${connectionId} ${posted.order_id}`}, 0))`,
    );
    const [existing] = await tx
      .select({ id: orders.id, number: orders.number })
      .from(postbacks)
      .innerJoin(orders, eq(orders.id, postbacks.order_id))
      .where(and(eq(postbacks.integration, integration), eq(postbacks.external_id, posted.order_id)));
    if (existing) return { status: 200, order_id: existing.id, order_number: existing.number };

    const actor: Actor = { tenantId, actor: 'system' };
    const [account] = await tx.select().from(connections).where(eq(connections.id, connectionId));
    const marketplace = account?.account ?? integration;
    const company = await readCompany(tx);
    const id = await nextOrderId(tx);
    const quoted = await quoteItems(tx, await linesOf(tx, posted, company.currency), company);
    checkPayoutSuits(posted.payout.method, kind, company.currency);
    const payout = await offeredPayout(tx, posted.payout);
    const customer =
      (await customerOf(tx, posted.customer.email)) ??
      (await insertCustomer(tx, actor, now, posted.customer, 'customer.email'));
    checkMayOrder(customer);
    await keepMarketplace(tx, tenantId, marketplace, now);
    const order = await placeOrder(
      tx,
      { actor, by: { id: 0, name: marketplace }, now, services, effects },
      {
        id,
        kind,
        company,
        customer,
        locationId: await orderLocation(tx, kind, account?.location_id ?? 0),
        quoted,
        payout,
        label: false,
        lead: false,
        referralSource: marketplace,
        lock: lockedFor(now, await readPriceLock(tx)),
      },
    );
    await tx
      .insert(postbacks)
      .values({ tenant_id: tenantId, integration, external_id: posted.order_id, order_id: order.id });
    return { status: 200, order_id: order.id, order_number: order.number };
  },
};

function parsed(body: string): Posted {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw new Refusal('invalid', 'This isn’t valid JSON.');
  }
  const result = v.safeParse(postbackBody, json);
  if (!result.success) throw new Refusal('invalid', undefined, { errors: faultsOf(result.issues, 'body') });
  return result.output;
}

/** The chosen lines of the feed, at current prices. */
async function linesOf(tx: Tx, { items }: Posted, currency: Currency) {
  const sku = sql<string>`${catalogueNodes.product_id} || '-' || ${conditions.id}`;
  // A product id may have dashes of its own. The last one separates the condition.
  const products = items.map((item) => item.sku.slice(0, item.sku.lastIndexOf('-')));
  const found = await tx
    .select({ sku, device_id: catalogueNodes.id, condition_id: conditions.id, amount: priceRows.amount })
    .from(priceRows)
    .innerJoin(catalogueNodes, eq(catalogueNodes.id, priceRows.leaf_id))
    .innerJoin(conditions, and(eq(conditions.id, priceRows.condition_id), eq(conditions.status, 1)))
    .where(inArray(catalogueNodes.product_id, products));
  const lineOf = new Map(found.map((line) => [line.sku, line]));
  const errors: Record<string, string[]> = {};
  const lines = items.flatMap((item, i) => {
    const line = lineOf.get(item.sku);
    if (!line) {
      errors[`items.${i}.sku`] = ['isn’t a row of the feed'];
      return [];
    }
    const { device_id, condition_id, amount } = line;
    const price = { amount, currency };
    return [{ device_id, condition_id, sub_ids: [], price, imei: null, quantity: item.quantity }];
  });
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', undefined, { errors });
  return lines;
}

async function customerOf(tx: Tx, email: string) {
  if (!email) return null;
  const [customer] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.email, email), ne(customers.status, 0)));
  return customer ?? null;
}
