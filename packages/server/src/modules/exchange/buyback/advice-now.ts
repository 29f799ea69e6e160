import { integrationOf } from '@recoup/contract/add-ons/integration';
import { formatMoney } from '@recoup/contract/money';
import { meaningOf } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import { orderSums } from '@recoup/contract/orders/order-sums';
import type { Tx } from '../../../platform/db/db.ts';
import { itemsOfOrder } from '../../orders/items/items.ts';
import { openOffer } from '../../orders/offers/accept-offer.ts';
import type { StoredOrder } from '../../orders/order-rows/lock-order.ts';
import { type KnownOrder, priceIn } from './keep-their-order.ts';
import { adviceFor, areAccepted } from './their-statuses.ts';

/** What staff have to do about an order because of its marketplace's state, as both are now. Null if they agree. */
export async function adviceNow(tx: Tx, row: KnownOrder, order: StoredOrder): Promise<string | null> {
  const items = await itemsOfOrder(tx, order.id);
  const theirs = {
    status: row.status,
    price: priceIn(row, row.amount),
    counterPrice: priceIn(row, row.counter_amount),
  };
  return adviceFor(theirs, integrationOf(row.integration).name, {
    received: order.received_at !== null,
    accepted: areAccepted(items),
    completed: meaningOf(order.status_id) === statusIds.completed,
    offerIsOpen: (await openOffer(tx, order.id)) !== null,
    total: formatMoney({ amount: orderSums(order, items).total, currency: order.currency }),
  });
}
