import { call } from '@recoup/api';
import type { OrderKind } from '@recoup/contract/order-kind';
import { orderPicturesOf } from '@recoup/contract/orders/order-pictures';
import { readPicture } from '../vault/kept-pictures.ts';
import { verdictOf } from './questions.ts';
import type { Sending } from './send-body.ts';
import type { WaitingPicture } from './work.ts';

/**
 * Uploads pictures of a device, or of the whole order, each only once however often this is retried. Returns those that
 * the server rejected or that have expired. The work itself is still done.
 */
export async function sendPictures(
  order: { readonly id: number; readonly kind: OrderKind },
  item_id: number | undefined,
  pictures: readonly WaitingPicture[],
  { idempotencyKey, vault }: Pick<Sending, 'idempotencyKey' | 'vault'>,
): Promise<WaitingPicture[]> {
  const { createOrderPicture } = orderPicturesOf(order.kind);
  const lost: WaitingPicture[] = [];
  for (const picture of pictures) {
    const file = await readPicture(vault, picture);
    if (!file) {
      lost.push(picture);
      continue;
    }
    const input = {
      params: { id: order.id },
      query: { purpose: picture.purpose, ...(item_id !== undefined && { item_id }) },
    };
    try {
      await call(createOrderPicture, { ...input, file }, { idempotencyKey: `${idempotencyKey}.${picture.id}` });
    } catch (error) {
      if (verdictOf(error).kind === 'later') throw error;
      lost.push(picture);
    }
  }
  return lost;
}

/** The message about lost pictures. Empty if there are none. */
export function lostPictures({ length: count }: readonly WaitingPicture[]): { readonly message?: string } {
  if (count === 0) return {};
  return { message: count === 1 ? '1 picture couldn’t be added.' : `${count} pictures couldn’t be added.` };
}
