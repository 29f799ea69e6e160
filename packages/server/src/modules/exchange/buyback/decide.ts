import { integrationOf } from '@recoup/contract/add-ons/integration';
import { meaningOf } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import { statusMailWaitsSeconds } from '@recoup/contract/orders/order-bulk';
import { offerMailWaitsSeconds } from '@recoup/contract/orders/order-offers';
import { inArray } from '../../../platform/db/drizzle.ts';
import type { KeyedJob } from '../../../platform/effects.ts';
import { marketplaceOrders } from '../../../schema/exchange.ts';
import { ordersMoved } from '../../orders/events/order-events.ts';
import { openOffer } from '../../orders/offers/accept-offer.ts';
import { type Outgoing, putDeliveries } from '../deliveries/put-deliveries.ts';
import { subjectOfTheirs } from './keep-their-order.ts';
import { meaningOfStatus } from './their-statuses.ts';

/**
 * Sends decisions about marketplace orders to the marketplace: an acceptance or a counteroffer. If the order is already
 * accepted there, asks whether the customer was paid.
 */
export const tellMarketplaces = ordersMoved.heardBy(async (tx, { tenantId, moved, what, now }, effects) => {
  const isOffer = what === 'order.offered';
  const affected = isOffer
    ? moved
    : what === 'order.status'
      ? moved.filter(({ status_id }) => meaningOf(status_id) === statusIds.payoutProcessing)
      : [];
  if (affected.length === 0) return;
  const ids = affected.map(({ id }) => id);
  const known = await tx.select().from(marketplaceOrders).where(inArray(marketplaceOrders.order_id, ids));
  const jobs: KeyedJob<'take-buyback-order'>[] = [];
  const decided: Outgoing[] = [];
  for (const row of known) {
    const order = affected.find(({ id }) => id === row.order_id);
    if (!order) continue;
    const means = meaningOfStatus(row.status);
    if (!isOffer && (means === 'accepted' || means === 'paid')) {
      const payload = { tenantId, marketplaceOrderId: row.id };
      jobs.push({ payload, key: `buyback-${tenantId}-${row.id}-${order.version}` });
      continue;
    }
    // An offer is made for one order at a time.
    const offer = isOffer ? await openOffer(tx, order.id) : null;
    if (isOffer && !offer) continue;
    const decision = offer
      ? ({ what: 'buyback.counter-offer', reference: `counter-${tenantId}-${offer.id}` } as const)
      : ({ what: 'buyback.validate', reference: `validate-${tenantId}-${order.id}-${order.version}` } as const);
    decided.push({
      ...decision,
      target: {
        integration: row.integration,
        connection_id: row.connection_id,
        webhook_id: null,
        target: integrationOf(row.integration).name,
        wants: () => true,
        isAt: () => true,
      },
      subject: `Order ${order.number}, ${subjectOfTheirs(row)}`,
      order,
      item_id: null,
      status: order.status ?? '',
      afterSeconds: offer ? offerMailWaitsSeconds : statusMailWaitsSeconds,
    });
  }
  await effects.enqueueMany('take-buyback-order', jobs);
  await putDeliveries(tx, effects, tenantId, now, decided);
});
