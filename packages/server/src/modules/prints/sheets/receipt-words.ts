import type { Receipt } from '@recoup/contract/prints/receipts';
import { orderName, orderNumber } from '@recoup/contract/settings/order-documents';
import type { Company } from '../../company.ts';
import { momentText } from '../../print-words.ts';
import { isAgreed, type PrintOrder } from './print-orders.ts';

/** What stands on a receipt, and how the company writes the numbers of its orders. */
export type PrintedReceipt = Receipt & { readonly format?: string };

export const numberOf = (order: PrintOrder, { format = orderNumber.initial.format }: PrintedReceipt) =>
  orderName({ format }, order.number);

/** What both sides may rely on, in words that follow from the order and its settings. */
export function termsOf(company: Company, order: PrintOrder): string {
  if (isAgreed(order)) return `You agreed to these prices. ${company.name} pays the total in the way named above.`;
  const until = order.price_locked_until;
  const stands = until ? `These prices stand until ${momentText(until, company)}. ` : '';
  return (
    `${stands}We check each device. If it is as described, we pay the quoted price. If not, you get an offer, ` +
    'which you may accept or decline; if you decline, you get your devices back.'
  );
}
