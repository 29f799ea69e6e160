import type { BodyOutput } from '@recoup/contract';
import { counterOfferLimits, counterOfferPictures } from '@recoup/contract/orders/order-offers';
import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import { isPaidElsewhere, payoutLabel } from '@recoup/contract/payouts/payout-method';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, inArray } from '../../../platform/db/drizzle.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orderPictures } from '../../../schema/order-notes.ts';
import type { StoredOrder } from '../order-rows/lock-order.ts';
import { isShownToCustomer } from '../orders/shown-pictures.ts';

/** Pictures as evidence for a counteroffer: those that customers may see, in a format marketplaces accept. */
export const counterOfferProofs = (tx: Tx, orderId: number) =>
  tx
    .select({ name: orderPictures.name, type: orderPictures.type, file_key: orderPictures.file_key })
    .from(orderPictures)
    .where(
      and(
        eq(orderPictures.order_id, orderId),
        isShownToCustomer,
        inArray(orderPictures.type, [...counterOfferPictures]),
      ),
    )
    .orderBy(asc(orderPictures.id));

/**
 * Refuses a counteroffer its marketplace wouldn't accept. Marketplaces require their own reasons, a short comment and
 * pictures.
 */
export async function checkCounterOffer(
  tx: Tx,
  order: StoredOrder,
  { marketplace_reasons, message }: BodyOutput<OrderEndpoints['offerOrder']>,
): Promise<void> {
  const name = payoutLabel(order.payout_method);
  if (!isPaidElsewhere(order.payout_method))
    throw new Refusal('invalid', undefined, { errors: { marketplace_reasons: ['are only for marketplace orders'] } });
  const errors: Record<string, string[]> = {};
  if (marketplace_reasons.length === 0) errors.marketplace_reasons = [`Choose at least one of ${name}’s reasons`];
  if (message.length > counterOfferLimits.comment)
    errors.message = [`can have at most ${counterOfferLimits.comment} characters for ${name}`];
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', undefined, { errors });
  if ((await counterOfferProofs(tx, order.id)).length > 0) return;
  const why = `${name} needs pictures with a counteroffer. Add a JPEG or PNG picture of the inspection first.`;
  throw new Refusal('invalid', why);
}
