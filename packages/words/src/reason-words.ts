import { isUsualReason } from '@recoup/contract/orders/order-item-state';
import type { Words } from './words.ts';

/** Why a device is worth less than quoted, as a customer reads it: a company's own reasons stand as it wrote them. */
export function reasonIn({ say }: Pick<Words, 'say'>, reason: string): string {
  return isUsualReason(reason) ? say(`reason.${reason}`) : reason;
}
