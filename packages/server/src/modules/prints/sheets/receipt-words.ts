import { orderKinds } from '@recoup/contract/order-kind';
import { isCustomMethod, payoutLabel } from '@recoup/contract/payouts/payout-method';
import type { Receipt } from '@recoup/contract/prints/receipts';
import { orderName, orderNumber } from '@recoup/contract/settings/order-documents';
import { percentOf } from '@recoup/contract/stock/invoice-sums';
import type { Words } from '@recoup/words/words';
import type { Company } from '../../session/company/company.ts';
import { momentIn, payeeText } from '../../settings/languages/print-words.ts';
import { addressLines, isAgreed, nameOf, type PrintItem, type PrintOrder } from './print-orders.ts';

/** The content of a receipt, its customer's language, and the company's format for order numbers. */
export type PrintedReceipt = Receipt & {
  readonly format?: string;
  readonly words: Words;
  /** The company's logo, if there is one. */
  readonly logo?: Buffer | null;
};

export const numberOf = (order: PrintOrder, { format = orderNumber.initial.format }: PrintedReceipt) =>
  orderName({ format }, order.number);

/** Whether the order was bought at a counter. Its receipt shows the store, the clerk and a signature. */
export const isAtCounter = ({ kind }: PrintOrder) => orderKinds[kind].atCounter;

/** The buyer below the company's name: the store that created the order, or the company for mail-in orders. */
export function buyerLines(company: Company, order: PrintOrder): string[] {
  const { store } = order;
  if (!isAtCounter(order) || !store?.address) return (company.address_text ?? '').split(/\r?\n/).slice(0, 6);
  const name = store.name === company.name ? '' : store.name;
  return [name, ...addressLines(store.address, company.country_code), store.phone ?? ''].filter(Boolean);
}

/** Who served the customer, and the ID they showed; empty for an order that came by mail. */
export function counterLines(order: PrintOrder, { say }: Words): string[] {
  if (!isAtCounter(order)) return [];
  const id = order.id_kind ? [say('print.id', { kind: say(`id.${order.id_kind}`) })] : [];
  return [say('print.served', { name: order.created_by_name }), ...id];
}

/** The standard terms for both sides, derived from the order and its settings. */
function termsOf({ name, timezone }: Company, order: PrintOrder, { say, locale }: Words): string {
  if (isAgreed(order)) return say('print.terms.agreed', { company: name });
  const until = order.price_locked_until;
  const stands = until ? [say('print.terms.stands', { day: momentIn(locale, timezone)(until) })] : [];
  return [...stands, say('print.terms')].join(' ');
}

/** The title and number of a receipt. If a business was paid with tax, it's the self-billed invoice. */
export function titleOf(order: PrintOrder, receipt: PrintedReceipt): { title: string; number: string } {
  const { say } = receipt.words;
  const invoice = order.purchase_invoice;
  if (invoice) return { title: say('print.self_billed'), number: String(invoice.number) };
  return { title: say(isAgreed(order) ? 'print.receipt' : 'print.order'), number: numberOf(order, receipt) };
}

/** The parts of a business's payout as an invoice lists them: net, then tax by name and rate. */
export function taxParts(order: PrintOrder, { say, number }: Words): { label: string; amount: number }[] {
  const invoice = order.purchase_invoice;
  if (!invoice) return [];
  const rate = number(percentOf(invoice));
  return [
    { label: say('print.net'), amount: invoice.net },
    { label: say('invoice.tax', { name: invoice.tax_name, rate }), amount: invoice.tax },
  ];
}

/** The seller details that the law requires on a self-billed invoice. */
export const sellerLines = ({ purchase_invoice: invoice }: PrintOrder, { say }: Words): string[] =>
  invoice ? [say('invoice.tax_number', { number: invoice.seller_tax_number })] : [];

/** The terms of a receipt, followed by the seller's declaration. */
export function endTextOf(company: Company, order: PrintOrder, receipt: PrintedReceipt): string {
  const terms = receipt.terms || termsOf(company, order, receipt.words);
  const { statement } = order;
  const law = order.purchase_invoice ? receipt.words.say('print.self_billed.law') : '';
  if (!statement) return [law, terms].filter(Boolean).join('\n\n');
  const when = momentIn(receipt.words.locale, company.timezone)(new Date(statement.at));
  return [law, terms, `${statement.text} (${nameOf(order)}, ${when})`].filter(Boolean).join('\n\n');
}

/** How the customer is paid, in one line and in their language. */
export function payoutLine({ payout_method: method, payout_details }: PrintOrder, { say }: Words): string {
  const label = isCustomMethod(method) ? payoutLabel(method) : say(`payout.${method}`);
  const payee = payeeText(method, payout_details);
  return payee ? say('print.paid_to', { method: label, payee }) : label;
}

/** The line below a device: its IMEI, and that its data was erased. */
export function belowName({ imei, wiped }: PrintItem, { show_imei, words }: PrintedReceipt): string {
  return [show_imei && imei && `IMEI ${imei}`, wiped && words.say('print.wiped')].filter(Boolean).join(' · ');
}
