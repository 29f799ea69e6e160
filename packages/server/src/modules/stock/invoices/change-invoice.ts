import type { contract } from '@recoup/contract';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, isNull } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { invoiceLines } from '../../../schema/invoices.ts';
import { answerItem } from '../inventory-items/change-inventory-item.ts';
import { findItem, type ItemAct } from '../inventory-items/item-rows.ts';
import { buyerName, checkMayBuy } from './create-invoice.ts';
import {
  amountIn,
  answerInvoice,
  checkSeen,
  currentTotal,
  findInvoice,
  lineText,
  pay,
  type StoredInvoice,
  type StoredLine,
  settle,
  taxFreeText,
} from './invoice-rows.ts';
import { marginCostOf } from './margin-cost.ts';
import { giveBack } from './return-items.ts';
import { checkDiscount, sellItems, takeBack } from './sell-items.ts';

type Of = Handlers<typeof contract.invoices>;

export const addInvoiceProduct: Of['addInvoiceProduct'] = async (tx, call) => {
  const invoice = await findInvoice(tx, call.session, call.params.id, true);
  await checkSeen(tx, invoice, call.body);
  const [line] = await sellItems(tx, call, invoice, [call.body]);
  if (!line) throw new Error('The line wasn’t saved');
  await settle(tx, call, invoice, [{ action: 'Item sold', field: 'items', to: lineText(invoice, line) }]);
  return answerInvoice(tx, call, invoice.id, `${line.name} added to the invoice`);
};

/** Reads a line that wasn't returned and locks its invoice. */
async function openLine(
  tx: Tx,
  { session }: ItemAct,
  id: number,
): Promise<{ line: StoredLine & { readonly inventory_id: number }; invoice: StoredInvoice }> {
  const [stored] = await tx.select().from(invoiceLines).where(eq(invoiceLines.id, id));
  if (!stored) throw new Refusal('not_found');
  const invoice = await findInvoice(tx, session, stored.invoice_id, true);
  const [line] = await tx.select().from(invoiceLines).where(eq(invoiceLines.id, id));
  if (!line) throw new Refusal('not_found');
  if (line.returned_at) throw new Refusal('transition_refused', `${line.name} was already returned.`);
  if (line.inventory_id === null) throw new Refusal('transition_refused', 'You can’t change a fee. Record a return.');
  return { line: { ...line, inventory_id: line.inventory_id }, invoice };
}

export const updateInvoiceProduct: Of['updateInvoiceProduct'] = async (tx, call) => {
  const { line, invoice } = await openLine(tx, call, call.params.id);
  await checkSeen(tx, invoice, call.body);
  const { price, discount, margin } = call.body;
  checkDiscount(call.body);
  const margin_cost = margin === undefined ? line.margin_cost : await marginCostOf(tx, line.inventory_id, margin);
  const after = { ...line, price, discount };
  await tx.update(invoiceLines).set({ price, discount, margin_cost }).where(eq(invoiceLines.id, line.id));
  const history = {
    action: 'Price changed',
    field: 'items',
    from: lineText(invoice, line),
    to: lineText(invoice, after),
  };
  await settle(tx, call, invoice, [history]);
  return answerInvoice(tx, call, invoice.id, `Price of ${line.name} saved`);
};

export const removeInvoiceProduct: Of['removeInvoiceProduct'] = async (tx, call) => {
  const { line, invoice } = await openLine(tx, call, call.params.id);
  if (invoice.items === 1)
    throw new Refusal('transition_refused', 'This is the last item on the invoice. Record a return instead.');
  await tx.delete(invoiceLines).where(eq(invoiceLines.id, line.id));
  await takeBack(tx, call, [{ ...line, restock: true }], `Removed from invoice ${invoice.number}`);
  await settle(tx, call, invoice, [
    { action: 'Item removed', field: 'items', from: lineText(invoice, line), to: null },
  ]);
  return answerInvoice(tx, call, invoice.id, `${line.name} removed from the invoice`);
};

export const recordInvoicePayment: Of['recordInvoicePayment'] = async (tx, call) => {
  const invoice = await findInvoice(tx, call.session, call.params.id, true);
  const { amount, method, note } = call.body;
  const balance = invoice.total - invoice.paid;
  if (balance === 0) throw new Refusal('already_done', `Invoice ${invoice.number} is Paid.`);
  if (amount > balance) {
    const text = `is more than the balance of ${amountIn(invoice, balance)}`;
    throw new Refusal('invalid', undefined, { errors: { amount: [text] } });
  }
  await pay(tx, call, invoice, { amount, method, note });
  const after = await settle(tx, call, invoice, [
    {
      action: 'Payment recorded',
      field: 'paid',
      from: amountIn(invoice, invoice.paid),
      to: amountIn(invoice, invoice.paid + amount),
    },
  ]);
  const left = after.total - after.paid;
  const message = left === 0 ? `Invoice ${after.number} paid in full` : `${amountIn(after, left)} is left to pay.`;
  return answerInvoice(tx, call, after.id, message);
};

export const changeInvoiceCustomer: Of['changeInvoiceCustomer'] = async (tx, call) => {
  const { customer_id } = call.body;
  const invoice = await findInvoice(tx, call.session, call.params.id, true);
  await checkSeen(tx, invoice, call.body);
  const { name } = await checkMayBuy(tx, customer_id);
  const history = { field: 'customer', from: await buyerName(tx, invoice.customer_id), to: name };
  await settle(tx, call, { ...invoice, customer_id }, [{ action: 'Customer changed', ...history }]);
  return answerInvoice(tx, call, invoice.id, `Invoice ${invoice.number} assigned to ${name}`);
};

export const changeInvoiceDue: Of['changeInvoiceDue'] = async (tx, call) => {
  const { due_on } = call.body;
  const invoice = await findInvoice(tx, call.session, call.params.id, true);
  await checkSeen(tx, invoice, call.body);
  const history = { action: 'Due date changed', field: 'due', from: invoice.due_on, to: due_on };
  await settle(tx, call, { ...invoice, due_on }, [history]);
  return answerInvoice(tx, call, invoice.id, `Due date of invoice ${invoice.number} saved`);
};

export const changeInvoiceTax: Of['changeInvoiceTax'] = async (tx, call) => {
  const { tax_free } = call.body;
  const invoice = await findInvoice(tx, call.session, call.params.id, true);
  await checkSeen(tx, invoice, call.body);
  const [tax_free_reason, tax_certificate] = [tax_free?.reason ?? null, tax_free?.certificate ?? null];
  const from = taxFreeText(invoice);
  const after = { ...invoice, tax_free_reason, tax_certificate };
  await settle(tx, call, after, [{ action: 'Tax changed', field: 'tax_free', from, to: taxFreeText(after) }]);
  return answerInvoice(
    tx,
    call,
    invoice.id,
    `Invoice ${invoice.number} is now ${tax_free ? 'tax-exempt' : 'taxable'}.`,
  );
};

export const changeSoldPrice: Of['changeSoldPrice'] = async (tx, call) => {
  const { price, method, reason } = call.body;
  const item = await findItem(tx, call.session, call.params.id);
  const [sold] = await tx
    .select({ id: invoiceLines.id })
    .from(invoiceLines)
    .where(and(eq(invoiceLines.inventory_id, item.id), isNull(invoiceLines.returned_at)));
  if (!sold) throw new Refusal('transition_refused', `${item.name} hasn’t been sold.`);
  const { line, invoice } = await openLine(tx, call, sold.id);
  const after = { ...line, price, discount: 0 };
  await tx.update(invoiceLines).set({ price, discount: 0 }).where(eq(invoiceLines.id, line.id));
  const total = await currentTotal(tx, invoice);
  const note = `Price corrected: ${reason}`.slice(0, 200);
  const paidInFull = invoice.paid === invoice.total;
  const more = total - invoice.total;
  if (paidInFull && more > 0) await pay(tx, call, invoice, { amount: more, method, note });
  else await giveBack(tx, call, invoice, total, { amount: 0, method, note });
  const history = {
    action: 'Sale price corrected',
    field: 'items',
    from: lineText(invoice, line),
    to: lineText(invoice, after),
  };
  await settle(tx, call, invoice, [{ ...history, why: reason }]);
  return answerItem(tx, call, item, `sold for ${amountIn(invoice, price)}`);
};
