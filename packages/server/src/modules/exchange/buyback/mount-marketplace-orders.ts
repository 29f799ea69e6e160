import type { contract } from '@recoup/contract';
import { integrationOf } from '@recoup/contract/add-ons/integration';
import { type MarketplaceOrder, marketplaceOrderFilters } from '@recoup/contract/exchange/marketplace-orders';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import { inUserOrderKinds } from '../../../platform/frames/order-kinds.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { companies } from '../../../schema/core.ts';
import { customers } from '../../../schema/customers.ts';
import { deliveries, marketplaceOrders } from '../../../schema/exchange.ts';
import { connections } from '../../../schema/integrations.ts';
import { orders } from '../../../schema/orders.ts';
import { checkUse, usedBy } from '../../add-ons/connections/find-connection.ts';
import { quoteItems } from '../../orders/items/quote-items.ts';
import { isThere } from '../../orders/order-rows/lock-order.ts';
import { readCompany } from '../../session/company/company.ts';
import { asDelivery } from '../deliveries/list-deliveries.ts';
import { adviceNow } from './advice-now.ts';
import { buybackOf } from './ask-for-orders.ts';
import { type KnownOrder, mayBecomeOurs, priceIn, subjectOfTheirs } from './keep-their-order.ts';
import { isMarketplace } from './place-their-order.ts';
import { labelOfStatus } from './their-statuses.ts';

type OurOrder = Pick<typeof orders.$inferSelect, 'id' | 'kind' | 'number'> | null;
interface Found {
  readonly row: KnownOrder;
  readonly order: OurOrder;
  /** The company’s currency. */
  readonly currency: string;
}

function asMarketplaceOrder({ row, order, currency }: Found): MarketplaceOrder {
  const price = priceIn(row, row.amount);
  return {
    id: row.id,
    integration: row.integration,
    external_id: row.external_id,
    status: labelOfStatus(row.status),
    title: row.title,
    sku: row.sku,
    grade: row.grade,
    price,
    counter_price: priceIn(row, row.counter_amount),
    order: order && { id: order.id, kind: order.kind, number: order.number },
    can_choose_device: mayBecomeOurs(row) && price?.currency === currency,
    // If there is an order here, its page shows the current advice.
    message: order ? null : row.message,
    changed_at: row.changed_at.toISOString(),
  };
}

const withOrders = (tx: Tx) =>
  tx
    .select({
      row: marketplaceOrders,
      order: { id: orders.id, kind: orders.kind, number: orders.number },
      currency: companies.currency,
    })
    .from(marketplaceOrders)
    .innerJoin(companies, eq(companies.tenant_id, marketplaceOrders.tenant_id))
    .leftJoin(
      orders,
      and(eq(orders.tenant_id, marketplaceOrders.tenant_id), eq(orders.id, marketplaceOrders.order_id), isThere),
    )
    .$dynamic();

/** The marketplace order that one of ours follows, for users who work with orders of its kind. */
async function ofOurs(tx: Tx, session: Pick<Session, 'permissions'>, orderId: number) {
  const [found] = await tx
    .select({ row: marketplaceOrders, order: orders, address: customers.address })
    .from(marketplaceOrders)
    .innerJoin(
      orders,
      and(eq(orders.tenant_id, marketplaceOrders.tenant_id), eq(orders.id, marketplaceOrders.order_id), isThere),
    )
    .innerJoin(customers, eq(customers.id, orders.customer_id))
    .where(and(eq(marketplaceOrders.order_id, orderId), inUserOrderKinds(session, orders.kind)))
    .orderBy(desc(marketplaceOrders.id))
    .limit(1);
  if (!found) throw new Refusal('not_found');
  return found;
}

const notConnected = ({ integration }: Pick<KnownOrder, 'integration'>) =>
  new Refusal('not_connected', `${integrationOf(integration).name} is not connected.`);

export const marketplaceOrderHandlers: Handlers<typeof contract.marketplaceOrders> = {
  listMarketplaceOrders: (tx, { session, query }) =>
    listOf(tx, query, {
      table: marketplaceOrders,
      rows: withOrders(tx),
      own: ({ row }) => row,
      searchIn: [marketplaceOrders.external_id, marketplaceOrders.title, marketplaceOrders.sku],
      sort: '-changed_at',
      where: and(
        query.integration && eq(marketplaceOrders.integration, query.integration),
        usedBy(session, marketplaceOrders.integration),
        filterBy(marketplaceOrderFilters, query, {
          state: sql`case when ${marketplaceOrders.order_id} is null then 'waiting' else 'placed' end`,
        }),
      ),
      as: asMarketplaceOrder,
    }),

  async placeMarketplaceOrder(tx, { session, params, body, effects, services, requestId }) {
    const [row] = await tx.select().from(marketplaceOrders).where(eq(marketplaceOrders.id, params.id)).for('update');
    if (!row) throw new Refusal('not_found');
    checkUse(session, row.integration);
    const subject = subjectOfTheirs(row);
    if (!mayBecomeOurs(row))
      throw new Refusal(
        'already_done',
        `${subject} can’t become an order here: its status is ${labelOfStatus(row.status)}.`,
      );
    if (!(await buybackOf(tx, services, row.connection_id))) throw notConnected(row);
    // An unknown device, or one that doesn't exist in this condition, is refused right here.
    const line = { ...body, sub_ids: [], price: null, imei: null };
    await quoteItems(tx, [line], readCompany(tx), { list: null, byStaff: true });
    await tx
      .update(marketplaceOrders)
      .set({ ...body, message: null })
      .where(eq(marketplaceOrders.id, row.id));
    const about = { entity: 'integration', entityId: row.connection_id, subject, action: 'Device chosen' };
    await audit(tx, session, [about]);
    const payload = { tenantId: session.tenantId, marketplaceOrderId: row.id };
    await effects.enqueue('take-buyback-order', payload, `buyback-${session.tenantId}-${row.id}-${requestId}`);
    effects.emit('resource.changed', { resource: 'delivery', id: null });
    return { success: true, message: `Creating the order for ${subject}`, data: null };
  },

  async askMarketplaceOrders(tx, { session, params, effects, requestId }) {
    const [account] = await tx.select().from(connections).where(eq(connections.id, params.id));
    if (!account || !isMarketplace(account.integration)) throw new Refusal('not_found');
    checkUse(session, account.integration);
    const { name } = integrationOf(account.integration);
    if (account.shown.buyback !== 'on')
      throw new Refusal('not_connected', `Buyback orders aren’t imported. Turn them on in the ${name} account.`);
    const payload = { tenantId: session.tenantId, connectionId: account.id };
    await effects.enqueue(
      'ask-buyback-orders',
      payload,
      `buyback-orders-${session.tenantId}-${account.id}-${requestId}`,
    );
    return { success: true, message: `Checking ${name}. New orders appear here.`, data: null };
  },

  async getMarketplaceOrder(tx, { session, params }) {
    const found = await ofOurs(tx, session, params.id);
    const { row, order, address } = found;
    const sent = await tx
      .select()
      .from(deliveries)
      .where(
        and(eq(deliveries.order_id, order.id), inArray(deliveries.what, ['buyback.validate', 'buyback.counter-offer'])),
      )
      .orderBy(desc(deliveries.id))
      .limit(10);
    const { name } = integrationOf(row.integration);
    const missing = address ? null : `The return address is incomplete. Check the customer’s note and ${name}.`;
    const message = [await adviceNow(tx, row, order), missing].filter((part) => part !== null).join(' ') || null;
    return {
      data: {
        ...asMarketplaceOrder({ row, order, currency: order.currency }),
        message,
        deliveries: sent.map(asDelivery),
      },
    };
  },

  async listCounterOfferReasons(tx, { session, params, services }) {
    const { row, order } = await ofOurs(tx, session, params.id);
    const open = await buybackOf(tx, services, row.connection_id);
    if (!open) throw notConnected(row);
    const reasons = await open.service
      .reasons({ externalId: row.external_id, order: { id: order.id } })
      .catch((error: unknown) => {
        if (!(error instanceof ServiceError)) throw error;
        const { name } = integrationOf(row.integration);
        throw new Refusal('invalid', `${name} couldn’t list its reasons: ${error.message}`);
      });
    return { data: [...reasons] };
  },
};
