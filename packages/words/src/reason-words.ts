import { isUsualReason } from '@recoup/contract/orders/order-item-state';
import type { Words } from './words.ts';

/** Why a device is worth less than quoted, as a customer reads it. A company's own reasons are used unchanged. */
export function reasonIn({ say }: Pick<Words, 'say'>, reason: string): string {
  return isUsualReason(reason) ? say(`reason.${reason}`) : reason;
}
