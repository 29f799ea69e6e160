import { buffer } from 'node:stream/consumers';
import { formatMoney } from '@recoup/contract/money';
import { meaningOf } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import { orderSums } from '@recoup/contract/orders/order-sums';
import type { Database } from '../../../platform/db/db.ts';
import { and, desc, eq } from '../../../platform/db/drizzle.ts';
import type { Work } from '../../../platform/jobs/worker.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import type { deliveries } from '../../../schema/exchange.ts';
import { marketplaceOrders } from '../../../schema/exchange.ts';
import { orders } from '../../../schema/orders.ts';
import { itemsOfOrder } from '../../orders/items/items.ts';
import { openOffer } from '../../orders/offers/accept-offer.ts';
import { counterOfferProofs } from '../../orders/offers/counter-offer.ts';
import { isThere } from '../../orders/order-rows/lock-order.ts';
import { subjectDeleted } from '../deliveries/read-subject.ts';
import type { Buyback, CounterOffer, TheirOrder } from '../sinks/buyback-port.ts';
import type { SinkReceipt } from '../sinks/event-sink.ts';
import { areAccepted, labelOfStatus, meaningOfStatus } from './their-statuses.ts';

type Delivery = typeof deliveries.$inferSelect;

/** Whether a delivery is a decision about a marketplace order. */
export const isDecision = ({ what }: Pick<Delivery, 'what'>) =>
  what === 'buyback.validate' || what === 'buyback.counter-offer';

/** The most pictures that are sent to a marketplace. */
const mostPictures = 10;

const refused = (why: string) => new ServiceError('validation', why);

/**
 * Sends a decision once. Reads the order's state there first, and again after a try without an answer. Null if there is
 * nothing to send, because staff took the decision back.
 */
export async function sendDecision(
  db: Database,
  work: Work,
  delivery: Delivery,
  service: Buyback,
): Promise<SinkReceipt | null> {
  const { tenant_id: tenantId, order_id } = delivery;
  const found = await db.inTenant(tenantId, async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, order_id ?? 0), isThere));
    const [row] = await tx
      .select()
      .from(marketplaceOrders)
      .where(
        and(eq(marketplaceOrders.order_id, order_id ?? 0), eq(marketplaceOrders.integration, delivery.integration)),
      )
      .orderBy(desc(marketplaceOrders.id))
      .limit(1);
    if (!order || !row) return null;
    const items = await itemsOfOrder(tx, order.id);
    const offer = await openOffer(tx, order.id);
    const pictures = offer ? await counterOfferProofs(tx, order.id) : [];
    const total = { amount: orderSums(order, items).total, currency: order.currency };
    const stands = areAccepted(items) && meaningOf(order.status_id) === statusIds.payoutProcessing;
    return { row, order, offer, pictures, total, stands };
  });
  if (!found) throw subjectDeleted();
  const { row, order, offer, pictures, total, stands } = found;
  const ref = { externalId: row.external_id, order: { id: order.id } };
  if (delivery.what === 'buyback.validate') {
    if (!stands) return null;
    return validate(service, await service.read(ref), ref, total);
  }
  if (!offer || delivery.reference !== `counter-${tenantId}-${offer.id}`) return null;
  const theirs = await service.read(ref);
  const price = { amount: offer.offered_total, currency: offer.currency };
  const sent = { price: formatMoney(price), reasons: offer.marketplace_reasons, comment: offer.message };
  const externalId = theirs.externalId;
  if (meaningOfStatus(theirs.status) === 'offered' && isSame(theirs.counterPrice, price)) return { sent, externalId };
  refuseDecided(theirs);
  const files: CounterOffer['files'] = await Promise.all(
    pictures.slice(0, mostPictures).map(async ({ name, type, file_key }) => ({
      ...{ name, type },
      content: await buffer(work.services.files.read(file_key)),
    })),
  );
  if (files.length === 0) throw refused('A counteroffer needs a JPEG or PNG picture. Add one and send it again');
  const reasons = offer.marketplace_reasons ?? [];
  await service.counterOffer({ ...ref, price, reasons, comment: offer.message, files });
  return { sent: { ...sent, pictures: files.map(({ name }) => name) }, externalId };
}

type Price = TheirOrder['price'];

const isSame = (one: Price, other: Price) =>
  one !== null && other !== null && one.amount === other.amount && one.currency === other.currency;

/** Refuses to offer again what its customer was promised, or what has ended. */
function refuseDecided({ status }: TheirOrder): void {
  const means = meaningOfStatus(status);
  if (means === 'open' || means === 'offered') return;
  throw refused(`Its status there is ${labelOfStatus(status)}, so nothing was sent`);
}

/** Accepts the devices at the promised price, unless the order is already accepted there. */
async function validate(
  service: Buyback,
  theirs: TheirOrder,
  ref: Parameters<Buyback['validate']>[0],
  total: NonNullable<Price>,
): Promise<SinkReceipt> {
  const { status, price, counterPrice, externalId } = theirs;
  const means = meaningOfStatus(status);
  const receipt = { sent: { accepted: formatMoney(total) }, externalId };
  if (means === 'accepted' || means === 'paid') return receipt;
  if (counterPrice && !isSame(counterPrice, total))
    throw refused(
      `There’s a counteroffer of ${formatMoney(counterPrice)}, and its API doesn’t say which price would be accepted. Accept the order there`,
    );
  if (!counterPrice && !isSame(price, total))
    throw refused(
      `This order totals ${formatMoney(total)}, but its price there is ${price ? formatMoney(price) : theirs.priceText}`,
    );
  refuseDecided(theirs);
  await service.validate(ref);
  return receipt;
}
