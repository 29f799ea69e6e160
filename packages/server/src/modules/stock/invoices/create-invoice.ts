import type { contract } from '@recoup/contract';
import type { ReceiptMethod } from '@recoup/contract/stock/invoice-status';
import { invoiceSettings } from '@recoup/contract/stock/taxes/invoice-taxes';
import type { TaxFree } from '@recoup/contract/stock/taxes/tax-free';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import { insertMany } from '../../../platform/db/insert-many.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customers } from '../../../schema/customers.ts';
import { invoiceLines, invoiceNumbers, invoicePayments, invoices } from '../../../schema/invoices.ts';
import { readCompany } from '../../session/company/company.ts';
import { salesPersonName } from '../customers/customer-acts.ts';
import { nameOf, taxFreeOf } from '../customers/customer-rows.ts';
import type { ItemAct } from '../inventory-items/item-rows.ts';
import { amountIn, answerInvoice, currentTotal, lineText, pay, type StoredInvoice, settle } from './invoice-rows.ts';
import { type SoldLine, sellItems } from './sell-items.ts';
import { taxTermsAt } from './tax-terms.ts';

type Of = Handlers<typeof contract.invoices>;

/** The first invoice number of a company. */
const firstNumber = 1_001;

/** Reserves the next number. Other transactions wait until this one ends; a rollback gives it back. */
async function nextNumber(tx: Tx, tenant_id: number): Promise<number> {
  const [reserved] = await tx
    .insert(invoiceNumbers)
    .values({ tenant_id, next: firstNumber + 1 })
    .onConflictDoUpdate({ target: invoiceNumbers.tenant_id, set: { next: sql`${invoiceNumbers.next} + 1` } })
    .returning({ next: invoiceNumbers.next });
  return (reserved?.next ?? firstNumber + 1) - 1;
}

/** The buyer, and whether they are tax-exempt. */
interface Buyer {
  readonly name: string;
  readonly tax_free: TaxFree | null;
}

const walkIn = 'Walk-in';

/** The buyer with this id. Refuses a customer who may not buy; null is a walk-in. */
export async function checkMayBuy(tx: Tx, id: number | null): Promise<Buyer> {
  if (id === null) return { name: walkIn, tax_free: null };
  const refuse = (text: string) => new Refusal('invalid', undefined, { errors: { customer_id: [text] } });
  const [customer] = await tx.select().from(customers).where(eq(customers.id, id));
  if (!customer) throw refuse('isn’t one of your customers');
  if (customer.status !== 1)
    throw refuse(`${nameOf(customer)} is ${customer.status === 2 ? 'blocked' : 'archived'} and can’t buy.`);
  return { name: nameOf(customer), tax_free: taxFreeOf(customer) };
}

/** The buyer's name, whether or not they may buy today. */
export async function buyerName(tx: Tx, id: number | null): Promise<string> {
  const [buyer] = id === null ? [] : await tx.select().from(customers).where(eq(customers.id, id));
  return buyer ? nameOf(buyer) : walkIn;
}

/** A charge that isn't an item. Its amount includes its tax. */
interface Fee {
  readonly name: string;
  readonly amount: number;
  readonly taxed: boolean;
}

/** The tax terms of a fee: the location's taxes included in the amount, or none. */
const feeTerms = ({ taxed }: Fee) => (taxed ? { tax_included: true } : { tax_rate: 0, tax2_rate: 0, tax2_name: null });

/** What is sold to whom, and what is paid right away. */
interface Sale {
  readonly customer_id: number | null;
  readonly sales_person_id: number | null;
  readonly lines: readonly SoldLine[];
  /** Kept from what was paid. The company's settings say whether it includes tax. */
  readonly fee?: Fee;
  /** Left out to use the buyer's own status. */
  readonly tax_free?: TaxFree | null | undefined;
  readonly note: string | null;
  readonly due_on?: string | null;
  /** Paid during the reservation. It's listed on the invoice, but moves no money again. */
  readonly deposits?: readonly { readonly amount: number; readonly method: ReceiptMethod; readonly note: string }[];
  /** The amount paid right away; `all` for everything due. */
  readonly payment: {
    readonly amount: number | 'all';
    readonly method: ReceiptMethod;
    readonly note: string | null;
  } | null;
}

async function writeFee(
  tx: Tx,
  { id: invoice_id, tenant_id, created_at: sold_at }: StoredInvoice,
  { name, amount }: Fee,
) {
  const fee = { tenant_id, invoice_id, sold_at, name, price: amount, discount: 0 };
  await tx.insert(invoiceLines).values(fee);
  return fee;
}

/** Creates an invoice, marks its items as sold and records what is paid right away. */
export async function writeInvoice(tx: Tx, act: ItemAct, sale: Sale): Promise<StoredInvoice> {
  const { session, now } = act;
  const buyer = await checkMayBuy(tx, sale.customer_id);
  const free = sale.tax_free === undefined ? buyer.tax_free : sale.tax_free;
  if (sale.sales_person_id !== null) await salesPersonName(tx, sale.sales_person_id);
  const { currency } = await readCompany(tx);
  const { conditions } = await readDocument(tx, invoiceSettings);
  const [made] = await tx
    .insert(invoices)
    .values({
      tenant_id: session.tenantId,
      number: await nextNumber(tx, session.tenantId),
      status: 1,
      customer_id: sale.customer_id,
      location_id: session.locationId,
      sales_person_id: sale.sales_person_id ?? session.userId,
      currency,
      ...(await taxTermsAt(tx, session.locationId)),
      ...(sale.fee && feeTerms(sale.fee)),
      tax_free_reason: free?.reason ?? null,
      tax_certificate: free?.certificate ?? null,
      items: 0,
      total: 0,
      paid: 0,
      conditions,
      note: sale.note,
      due_on: sale.due_on ?? null,
      created_by: session.userName,
      created_at: now,
      search: '',
    })
    .returning();
  if (!made) throw new Error('The invoice wasn’t saved');
  const lines = sale.fee ? [await writeFee(tx, made, sale.fee)] : await sellItems(tx, act, made, sale.lines);
  const action = sale.fee ? 'Fee kept' : 'Item sold';
  const total = await currentTotal(tx, made);
  const history = lines.map((line) => ({ action, field: 'items', from: null, to: lineText(made, line) }));
  const before = { tenant_id: session.tenantId, invoice_id: made.id, by: session.userName, at: now };
  await insertMany(
    tx,
    invoicePayments,
    (sale.deposits ?? []).map((deposit) => ({ ...before, ...deposit })),
  );
  const open = total - (sale.deposits ?? []).reduce((sum, deposit) => sum + deposit.amount, 0);
  const amount = sale.payment?.amount === 'all' ? open : (sale.payment?.amount ?? 0);
  if (amount > open) {
    const text = `is more than the total of ${amountIn(made, open)}`;
    throw new Refusal('invalid', undefined, { errors: { 'payment.amount': [text] } });
  }
  if (sale.payment && amount > 0) await pay(tx, act, made, { ...sale.payment, amount });
  return settle(tx, act, made, [{ action: 'Invoice created' }, ...history]);
}

export const createInvoice: Of['createInvoice'] = async (tx, call) => {
  const { payment } = call.body;
  const made = await writeInvoice(tx, call, { ...call.body, payment });
  return answerInvoice(tx, call, made.id, `Invoice ${made.number} created`);
};

export const sellInstantly: Of['sellInstantly'] = async (tx, call) => {
  const { inventory_id, price, method, customer_id } = call.body;
  const made = await writeInvoice(tx, call, {
    customer_id,
    sales_person_id: null,
    lines: [{ inventory_id, price, discount: 0 }],
    note: null,
    payment: { amount: 'all', method, note: null },
  });
  return answerInvoice(tx, call, made.id, `Sold for ${amountIn(made, made.total)} by invoice ${made.number}.`);
};
