import { picturePurposeNames, picturePurposes } from '@recoup/contract/orders/order-pictures';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray } from '../../../platform/db/drizzle.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { orderPictures } from '../../../schema/order-notes.ts';

/** Pictures whose purpose lets customers see them. */
export const isShownToCustomer = inArray(
  orderPictures.purpose,
  picturePurposeNames.filter((name) => picturePurposes[name].public),
);

/** Reads a picture of an order that its customer may see. Refuses any other. */
export async function readShownPicture(tx: Tx, orderId: number, pictureId: number) {
  const { name, type, file_key, order_id, id } = orderPictures;
  const [found] = await tx
    .select({ name, type, file_key })
    .from(orderPictures)
    .where(and(eq(order_id, orderId), eq(id, pictureId), isShownToCustomer));
  if (!found) throw new Refusal('not_found', 'We couldn’t find this picture.');
  return found;
}

/** The picture as a response that browsers display. */
export const shownPicture = (
  { files }: Pick<Services, 'files'>,
  { name, type, file_key }: Awaited<ReturnType<typeof readShownPicture>>,
) => ({ fileName: name, type, content: files.read(file_key), inline: true });
