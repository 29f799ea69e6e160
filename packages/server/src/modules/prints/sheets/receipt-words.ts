import { isCustomMethod, payoutLabel } from '@recoup/contract/payouts/payout-method';
import type { Receipt } from '@recoup/contract/prints/receipts';
import { orderName, orderNumber } from '@recoup/contract/settings/order-documents';
import type { Words } from '@recoup/words/words';
import type { StoredCoupon } from '../../../schema/orders.ts';
import type { Company } from '../../company.ts';
import { momentIn, payeeText } from '../../print-words.ts';
import { isAgreed, type PrintItem, type PrintOrder } from './print-orders.ts';

/** What stands on a receipt, how its customer is spoken to, and how the company writes the numbers of its orders. */
export type PrintedReceipt = Receipt & { readonly format?: string; readonly words: Words };

export const numberOf = (order: PrintOrder, { format = orderNumber.initial.format }: PrintedReceipt) =>
  orderName({ format }, order.number);

/** What both sides may rely on, in words that follow from the order and its settings. */
export function termsOf({ name, timezone }: Company, order: PrintOrder, { say, locale }: Words): string {
  if (isAgreed(order)) return say('print.terms.agreed', { company: name });
  const until = order.price_locked_until;
  const stands = until ? [say('print.terms.stands', { day: momentIn(locale, timezone)(until) })] : [];
  return [...stands, say('print.terms')].join(' ');
}

/** How the customer is paid, in one line and in their language. */
export function payoutLine({ payout_method: method, payout_details }: PrintOrder, { say }: Words): string {
  const label = isCustomMethod(method) ? payoutLabel(method) : say(`payout.${method}`);
  const payee = payeeText(method, payout_details);
  return payee ? say('print.paid_to', { method: label, payee }) : label;
}

/** A coupon of an order as its customer reads it. */
export function couponText({ code, percent }: StoredCoupon, { say }: Words): string {
  return percent === null ? say('print.coupon', { code }) : say('print.coupon.percent', { code, percent });
}

/** Below a device: its number, and that its data are gone. */
export function belowName({ imei, wiped }: PrintItem, { show_imei, words }: PrintedReceipt): string {
  return [show_imei && imei && `IMEI ${imei}`, wiped && words.say('print.wiped')].filter(Boolean).join(' · ');
}
