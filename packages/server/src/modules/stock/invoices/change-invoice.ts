import type { contract } from '@recoup/contract';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, isNull, sql } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { invoiceLines, invoicePayments } from '../../../schema/invoices.ts';
import { answerItem } from '../inventory-items/change-inventory-item.ts';
import { findItem, type ItemAct } from '../inventory-items/item-rows.ts';
import { checkMayBuy } from './create-invoice.ts';
import {
  amountIn,
  answerInvoice,
  checkSeen,
  findInvoice,
  lineText,
  pay,
  type StoredInvoice,
  type StoredLine,
  settle,
  taxFreeText,
  totalNow,
} from './invoice-rows.ts';
import { marginCostOf } from './margin-cost.ts';
import { checkDiscount, sellItems, takeBack } from './sell-items.ts';

type Of = Handlers<typeof contract.invoices>;

export const addInvoiceProduct: Of['addInvoiceProduct'] = async (tx, call) => {
  const invoice = await findInvoice(tx, call.session, call.params.id, true);
  await checkSeen(tx, invoice, call.body);
  const [line] = await sellItems(tx, call, invoice, [call.body]);
  if (!line) throw new Error('The line was not written');
  await settle(tx, call, invoice, [{ action: 'Item sold', field: 'items', to: lineText(invoice, line) }]);
  return answerInvoice(tx, call, invoice.id, `${line.name} is on the invoice.`);
};

/** A line that did not come back, with its invoice locked. */
async function openLine(
  tx: Tx,
  { session }: ItemAct,
  id: number,
): Promise<{ line: StoredLine & { readonly inventory_id: number }; invoice: StoredInvoice }> {
  const [known] = await tx.select().from(invoiceLines).where(eq(invoiceLines.id, id));
  if (!known) throw new Refusal('not_found');
  const invoice = await findInvoice(tx, session, known.invoice_id, true);
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
  const told = { action: 'Price changed', field: 'items', from: lineText(invoice, line), to: lineText(invoice, after) };
  await settle(tx, call, invoice, [told]);
  return answerInvoice(tx, call, invoice.id, `${line.name} price saved.`);
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
  return answerInvoice(tx, call, invoice.id, `${line.name} was removed from the invoice.`);
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
  const message = left === 0 ? `Invoice ${after.number} is Paid.` : `${amountIn(after, left)} is left to pay.`;
  return answerInvoice(tx, call, after.id, message);
};

/** What of an invoice is paid in store credit, or by trade-in. */
async function paidInCredit(tx: Tx, id: number): Promise<number> {
  const [paid] = await tx
    .select({ sum: sql<number>`coalesce(sum(${invoicePayments.amount}), 0)`.mapWith(Number) })
    .from(invoicePayments)
    .where(and(eq(invoicePayments.invoice_id, id), inArray(invoicePayments.method, ['credit', 'trade-in'])));
  return Math.max(0, paid?.sum ?? 0);
}

/** What was paid too much, now that a locked invoice comes to this total, is given back. */
async function giveBack(tx: Tx, act: ItemAct, invoice: StoredInvoice, total: number, how: Parameters<typeof pay>[3]) {
  const over = Math.max(0, invoice.paid - total);
  // What was paid in store credit goes back there first: a return turns no credit into cash.
  const credit = Math.min(over, await paidInCredit(tx, invoice.id));
  if (credit > 0) await pay(tx, act, invoice, { ...how, method: 'credit', amount: -credit });
  if (over > credit) await pay(tx, act, invoice, { ...how, amount: credit - over });
  return over;
}

export const returnInvoiceItems: Of['returnInvoiceItems'] = async (tx, call) => {
  const { reason, method, lines: asked } = call.body;
  const { now } = call;
  const invoice = await findInvoice(tx, call.session, call.params.id, true);
  const outcomes = new Map(asked.map(({ id, outcome }) => [id, outcome]));
  const lines = await tx
    .select()
    .from(invoiceLines)
    .where(and(eq(invoiceLines.invoice_id, invoice.id), inArray(invoiceLines.id, [...outcomes.keys()])));
  if (lines.length !== asked.length)
    throw new Refusal('invalid', undefined, { errors: { lines: ['must be items of this invoice, each once'] } });
  const back = lines.find(({ returned_at }) => returned_at !== null);
  if (back) throw new Refusal('already_done', `${back.name} was already returned.`);
  for (const line of lines) {
    const set = { returned_at: now, outcome: outcomes.get(line.id) ?? 'restock', reason };
    await tx.update(invoiceLines).set(set).where(eq(invoiceLines.id, line.id));
  }
  const restocked = lines.map((line) => ({ ...line, restock: outcomes.get(line.id) !== 'write-off' }));
  await takeBack(tx, call, restocked, `Returned by invoice ${invoice.number}`);
  const note = `Return: ${reason}`.slice(0, 200);
  const given = await giveBack(tx, call, invoice, await totalNow(tx, invoice), { amount: 0, method, note });
  const told = lines.map((line) => ({
    action: 'Item returned',
    field: 'items',
    from: lineText(invoice, line),
    to: null,
  }));
  await settle(
    tx,
    call,
    invoice,
    told.map((one) => ({ ...one, why: reason })),
  );
  const what = lines.length === 1 ? lines[0]?.name : `${lines.length} items`;
  const message = `${what} was returned${given > 0 ? `; give ${amountIn(invoice, given)} back` : ''}.`;
  return answerInvoice(tx, call, invoice.id, message);
};

export const changeInvoiceCustomer: Of['changeInvoiceCustomer'] = async (tx, call) => {
  const { customer_id } = call.body;
  const invoice = await findInvoice(tx, call.session, call.params.id, true);
  await checkSeen(tx, invoice, call.body);
  const { name } = await checkMayBuy(tx, customer_id);
  await settle(tx, call, { ...invoice, customer_id }, [{ action: 'Customer changed', field: 'customer', to: name }]);
  return answerInvoice(tx, call, invoice.id, `Invoice ${invoice.number} is ${name}’s.`);
};

export const changeInvoiceDue: Of['changeInvoiceDue'] = async (tx, call) => {
  const { due_on } = call.body;
  const invoice = await findInvoice(tx, call.session, call.params.id, true);
  await checkSeen(tx, invoice, call.body);
  const told = { action: 'Due date changed', field: 'due', from: invoice.due_on, to: due_on };
  await settle(tx, call, { ...invoice, due_on }, [told]);
  return answerInvoice(tx, call, invoice.id, `Due date of invoice ${invoice.number} saved.`);
};

export const changeInvoiceTax: Of['changeInvoiceTax'] = async (tx, call) => {
  const { tax_free } = call.body;
  const invoice = await findInvoice(tx, call.session, call.params.id, true);
  await checkSeen(tx, invoice, call.body);
  const [tax_free_reason, tax_certificate] = [tax_free?.reason ?? null, tax_free?.certificate ?? null];
  const from = taxFreeText(invoice);
  const after = { ...invoice, tax_free_reason, tax_certificate };
  await settle(tx, call, after, [{ action: 'Tax changed', field: 'tax_free', from, to: taxFreeText(after) }]);
  return answerInvoice(tx, call, invoice.id, `Invoice ${invoice.number} is ${tax_free ? 'free of tax' : 'taxed'}.`);
};

export const changeSoldPrice: Of['changeSoldPrice'] = async (tx, call) => {
  const { price, method, reason } = call.body;
  const item = await findItem(tx, call.session, call.params.id);
  const [sold] = await tx
    .select({ id: invoiceLines.id })
    .from(invoiceLines)
    .where(and(eq(invoiceLines.inventory_id, item.id), isNull(invoiceLines.returned_at)));
  if (!sold) throw new Refusal('transition_refused', `${item.name} isn’t sold.`);
  const { line, invoice } = await openLine(tx, call, sold.id);
  const after = { ...line, price, discount: 0 };
  await tx.update(invoiceLines).set({ price, discount: 0 }).where(eq(invoiceLines.id, line.id));
  const total = await totalNow(tx, invoice);
  const note = `Price corrected: ${reason}`.slice(0, 200);
  const paidInFull = invoice.paid === invoice.total;
  const more = total - invoice.total;
  if (paidInFull && more > 0) await pay(tx, call, invoice, { amount: more, method, note });
  else await giveBack(tx, call, invoice, total, { amount: 0, method, note });
  const told = {
    action: 'Sold price corrected',
    field: 'items',
    from: lineText(invoice, line),
    to: lineText(invoice, after),
  };
  await settle(tx, call, invoice, [{ ...told, why: reason }]);
  return answerItem(tx, call, item, `was sold for ${amountIn(invoice, price)}`);
};
