import type { contract } from '@recoup/contract';
import { sumsOf } from '@recoup/contract/stock/invoice-sums';
import { restockingFee } from '@recoup/contract/stock/restocking';
import { invoiceSettings } from '@recoup/contract/stock/taxes/invoice-taxes';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import { insertMany } from '../../../platform/db/insert-many.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { invoiceLines, invoicePayments } from '../../../schema/invoices.ts';
import { readCompany } from '../../session/company/company.ts';
import type { ItemAct } from '../inventory-items/item-rows.ts';
import {
  amountIn,
  answerInvoice,
  asSummed,
  currentTotal,
  findInvoice,
  linesOf,
  lineText,
  pay,
  type StoredInvoice,
  type StoredLine,
  settle,
  wordsOfBuyer,
} from './invoice-rows.ts';
import { takeBack } from './sell-items.ts';

type Of = Handlers<typeof contract.invoices>;

/** The amount of an invoice that is paid in store credit or by trade-in. */
async function paidInCredit(tx: Tx, id: number): Promise<number> {
  const [paid] = await tx
    .select({ sum: sql<number>`coalesce(sum(${invoicePayments.amount}), 0)`.mapWith(Number) })
    .from(invoicePayments)
    .where(and(eq(invoicePayments.invoice_id, id), inArray(invoicePayments.method, ['credit', 'trade-in'])));
  return Math.max(0, paid?.sum ?? 0);
}

/** Returns what was overpaid now that a locked invoice has this total. */
export async function giveBack(
  tx: Tx,
  act: ItemAct,
  invoice: StoredInvoice,
  total: number,
  how: Parameters<typeof pay>[3],
) {
  const over = Math.max(0, invoice.paid - total);
  // Store credit is returned first, because a return must not turn credit into cash.
  const credit = Math.min(over, await paidInCredit(tx, invoice.id));
  if (credit > 0) await pay(tx, act, invoice, { ...how, method: 'credit', amount: -credit });
  if (over > credit) await pay(tx, act, invoice, { ...how, amount: credit - over });
  return over;
}

/** A fee kept from a return. */
interface Fee {
  readonly of: StoredLine;
  readonly price: number;
  readonly untaxed: boolean;
}

/** The fees the company keeps for returned devices. Returning a fee costs nothing. */
async function feesOf(tx: Tx, lines: readonly StoredLine[]): Promise<Fee[]> {
  const terms = await readDocument(tx, invoiceSettings);
  return lines
    .filter(({ inventory_id }) => inventory_id !== null)
    .map((returnedLine) => ({
      of: returnedLine,
      price: restockingFee(terms, returnedLine),
      untaxed: !terms.restocking_taxed,
    }))
    .filter(({ price }) => price > 0);
}

async function keepFees(tx: Tx, { now }: ItemAct, invoice: StoredInvoice, fees: readonly Fee[]) {
  const { say } = await wordsOfBuyer(tx, await readCompany(tx), invoice);
  const common = { tenant_id: invoice.tenant_id, invoice_id: invoice.id, sold_at: now, discount: 0 };
  const rows = fees.map(({ of, price, untaxed }) => ({
    ...{ ...common, price, untaxed },
    name: say('invoice.restocking', { device: of.name }),
  }));
  await insertMany(tx, invoiceLines, rows);
  return rows.map((row) => ({ action: 'Fee kept', field: 'items', from: null, to: lineText(invoice, row) }));
}

export const returnInvoiceItems: Of['returnInvoiceItems'] = async (tx, call) => {
  const { reason, method, keep_fee, lines: requested } = call.body;
  const { now } = call;
  const invoice = await findInvoice(tx, call.session, call.params.id, true);
  const outcomes = new Map(requested.map(({ id, outcome }) => [id, outcome]));
  const lines = await tx
    .select()
    .from(invoiceLines)
    .where(and(eq(invoiceLines.invoice_id, invoice.id), inArray(invoiceLines.id, [...outcomes.keys()])));
  if (lines.length !== requested.length)
    throw new Refusal('invalid', undefined, { errors: { lines: ['must be items of this invoice, each once'] } });
  const back = lines.find(({ returned_at }) => returned_at !== null);
  if (back) throw new Refusal('already_done', `${back.name} was already returned.`);
  for (const line of lines) {
    const set = { returned_at: now, outcome: outcomes.get(line.id) ?? 'restock', reason };
    await tx.update(invoiceLines).set(set).where(eq(invoiceLines.id, line.id));
  }
  const restocked = lines.map((line) => ({ ...line, restock: outcomes.get(line.id) !== 'write-off' }));
  await takeBack(tx, call, restocked, `Returned by invoice ${invoice.number}`);
  const keptFees = keep_fee ? await keepFees(tx, call, invoice, await feesOf(tx, lines)) : [];
  const note = `Return: ${reason}`.slice(0, 200);
  const refund = await giveBack(tx, call, invoice, await currentTotal(tx, invoice), { amount: 0, method, note });
  const history = lines.map((line) => ({
    action: 'Item returned',
    field: 'items',
    from: lineText(invoice, line),
    to: null,
  }));
  await settle(
    tx,
    call,
    invoice,
    [...history, ...keptFees].map((one) => ({ ...one, why: reason })),
  );
  const what = lines.length === 1 ? lines[0]?.name : `${lines.length} items`;
  const message = `${what} returned${refund > 0 ? `. Refund ${amountIn(invoice, refund)}.` : ''}`;
  return answerInvoice(tx, call, invoice.id, message);
};

export const previewReturn: Of['previewReturn'] = async (tx, { session, params, body }) => {
  const invoice = await findInvoice(tx, session, params.id);
  const all = await linesOf(tx, invoice.id);
  const chosen = all.filter(({ id, returned_at }) => body.line_ids.includes(id) && returned_at === null);
  if (chosen.length !== body.line_ids.length)
    throw new Refusal('invalid', undefined, { errors: { line_ids: ['must be items of this invoice, each once'] } });
  const left = all.filter((line) => !chosen.includes(line)).map(asSummed);
  const fees = (await feesOf(tx, chosen)).map(({ price, untaxed }) => ({
    ...{ price, untaxed, discount: 0, returned: false, margin_cost: null },
  }));
  const [without, withFees] = [left, [...left, ...fees]].map((lines) => sumsOf(lines, invoice).total) as [
    number,
    number,
  ];
  const money = (amount: number) => ({ amount, currency: invoice.currency });
  const refund = Math.max(0, invoice.paid - (body.keep_fee ? withFees : without));
  return { data: { fee: money(withFees - without), refund: money(refund) } };
};
