import { type Currency, formatMoney } from '@recoup/contract/money';
import { type InvoiceSums, netOf, sumsOf, taxesOf } from '@recoup/contract/stock/invoice-sums';
import type { Invoice, InvoiceLine, InvoiceRow } from '@recoup/contract/stock/invoices';
import type { Words } from '@recoup/words/words';
import { type AuditChange, audit } from '../../../platform/audit/audit.ts';
import { checkVersion } from '../../../platform/audit/conflict.ts';
import { companyZone } from '../../../platform/db/company-days.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { searchText } from '../../../platform/db/search-words.ts';
import type { Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { locations, users } from '../../../schema/core.ts';
import { customers } from '../../../schema/customers.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { invoiceLines, invoicePayments, invoices, reservations } from '../../../schema/invoices.ts';
import type { Company } from '../../session/company/company.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { moveCash } from '../cash/move-cash.ts';
import { settleSales } from '../commissions/settle-commissions.ts';
import { grantCredit, spendCredit, spenderOf } from '../credit/credit-ledger.ts';
import { taxFreeOf } from '../customers/customer-rows.ts';
import { type ItemAct, itemsFor, seesCost } from '../inventory-items/item-rows.ts';

/** A stored invoice and a stored line of one. */
export type StoredInvoice = typeof invoices.$inferSelect;
export type StoredLine = typeof invoiceLines.$inferSelect;

/** The viewer, who may or may not see costs. */
type Viewer = Pick<Session, 'permissions'>;

const walkIn = 'Walk-in';
const customerName = sql<string>`coalesce(${customers.first_name} || ' ' || ${customers.last_name}, ${walkIn})`;

const today = sql`(now() at time zone ${companyZone})::date`;

/** Whether an invoice is overdue or due soon, for the filter of the list. */
export const invoiceDue = sql<string | null>`case when ${invoices.status} <> 1 then null
  when ${invoices.due_on} < ${today} then 'overdue' when ${invoices.due_on} <= ${today} + 7 then 'soon' end`;

/** The columns of a row in the list. */
export const invoiceRowColumns = {
  invoice: invoices,
  customer_name: customerName,
  location_name: locations.name,
  due: invoiceDue,
};

interface Found {
  readonly invoice: StoredInvoice;
  readonly customer_name: string;
  readonly location_name: string | null;
  readonly due: string | null;
}

const inCurrency = (currency: Currency) => (amount: number) => ({ amount, currency });

/** An invoice as lists show it. */
export function asInvoiceRow({ invoice, customer_name, location_name, due }: Found): InvoiceRow {
  const money = inCurrency(invoice.currency);
  const { id, number, status, customer_id, items, total, paid } = invoice;
  return {
    id,
    number,
    status,
    customer_id,
    customer_name,
    location_name: location_name ?? '',
    items,
    total: money(total),
    paid: money(paid),
    balance: money(total - paid),
    due_on: invoice.due_on,
    overdue: due === 'overdue',
    created_at: invoice.created_at.toISOString(),
  };
}

/** Reads the lines of an invoice, as far as this user may see them. */
export async function readLines(tx: Tx, session: Viewer, invoice: StoredInvoice): Promise<InvoiceLine[]> {
  const money = inCurrency(invoice.currency);
  const rows = await tx
    .select({ line: invoiceLines, cost: inventoryItems.cost, condition: inventoryItems.condition })
    .from(invoiceLines)
    .leftJoin(inventoryItems, eq(inventoryItems.id, invoiceLines.inventory_id))
    .where(eq(invoiceLines.invoice_id, invoice.id))
    .orderBy(asc(invoiceLines.id));
  const taxes = taxesOf(
    rows.map(({ line }) => asSummed(line)),
    invoice,
  );
  const addedTo = (i: number) => (taxes[i]?.first ?? 0) + (taxes[i]?.second ?? 0);
  return rows.map(({ line, cost, condition }, i) => ({
    id: line.id,
    inventory_id: line.inventory_id,
    name: line.name,
    imei: line.imei,
    serial: line.serial,
    condition: line.condition ?? condition,
    price: money(line.price),
    discount: money(line.discount),
    tax: money(addedTo(i)),
    margin: line.margin_cost !== null && invoice.tax_free_reason === null,
    warranty_until: line.warranty_until?.toISOString() ?? null,
    returned_at: line.returned_at?.toISOString() ?? null,
    outcome: line.outcome,
    ...(cost !== null &&
      seesCost(session) && {
        cost: money(cost),
        earned: money(line.price - line.discount - (taxes[i]?.within ?? 0) - cost),
      }),
  }));
}

/** A condition for invoices whose items this user may all see; undefined if that's all invoices. */
export function invoicesFor(session: Viewer): SQL | undefined {
  const theirs = itemsFor(session);
  return (
    theirs &&
    sql`not exists (select from ${invoiceLines} join ${inventoryItems} on ${inventoryItems.id} = ${invoiceLines.inventory_id}
      where ${invoiceLines.invoice_id} = ${invoices.id} and not ${theirs})
      and not exists (select from ${reservations} join ${inventoryItems} on ${inventoryItems.id} = ${reservations.inventory_id}
      where ${reservations.invoice_id} = ${invoices.id} and not ${theirs})`
  );
}

/** Reads an invoice. With `lock`, it's locked until the transaction ends. */
export async function findInvoice(tx: Tx, session: Viewer, id: number, lock = false): Promise<StoredInvoice> {
  const query = tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), invoicesFor(session)));
  const [found] = await (lock ? query.for('update') : query);
  if (!found) throw new Refusal('not_found');
  return found;
}

/** Refuses a change based on an older version. */
export async function checkSeen(
  tx: Tx,
  invoice: StoredInvoice,
  { version: seenVersion, ...body }: { version: number },
) {
  const { id: entityId, version } = invoice;
  await checkVersion(tx, { entity: 'invoice', entityId, seenVersion, version, body });
}

export const linesOf = (tx: Tx, id: number) =>
  tx.select().from(invoiceLines).where(eq(invoiceLines.invoice_id, id)).orderBy(asc(invoiceLines.id));
export const asSummed = ({ price, discount, returned_at, margin_cost, untaxed }: StoredLine) => ({
  price,
  discount,
  margin_cost,
  untaxed,
  returned: returned_at !== null,
});

/** Texts in the buyer's language, for prints and emails. A walk-in gets the company's language. */
export async function wordsOfBuyer(
  tx: Tx,
  company: Company,
  { customer_id }: Pick<Invoice, 'customer_id'>,
): Promise<Words> {
  const [buyer] = customer_id
    ? await tx.select({ language: customers.language }).from(customers).where(eq(customers.id, customer_id))
    : [];
  return wordsFor(tx, company, buyer ?? { language: null });
}

/** The taxes of an invoice by name; none for a tax-exempt invoice. */
function taxRowsOf(invoice: StoredInvoice, { tax, second_tax }: InvoiceSums) {
  if (invoice.tax_free_reason !== null) return [];
  return [
    { name: invoice.tax_name, rate: invoice.tax_rate, amount: tax - second_tax },
    { name: invoice.tax2_name ?? '', rate: invoice.tax2_rate, amount: second_tax },
  ].filter(({ rate }) => rate > 0);
}

/** Reads an invoice with its lines and payments. */
export async function readInvoice(tx: Tx, session: Viewer, id: number): Promise<Invoice> {
  const [found] = await tx
    .select({
      ...invoiceRowColumns,
      customer_email: customers.email,
      sales_person: sql<string | null>`${users.first_name} || ' ' || ${users.last_name}`,
    })
    .from(invoices)
    .leftJoin(customers, eq(customers.id, invoices.customer_id))
    .leftJoin(locations, eq(locations.id, invoices.location_id))
    .leftJoin(users, eq(users.id, invoices.sales_person_id))
    .where(and(eq(invoices.id, id), invoicesFor(session)));
  if (!found) throw new Refusal('not_found');
  const { invoice, sales_person } = found;
  const money = inCurrency(invoice.currency);
  const sums = sumsOf((await linesOf(tx, id)).map(asSummed), invoice);
  const payments = await tx
    .select()
    .from(invoicePayments)
    .where(eq(invoicePayments.invoice_id, id))
    .orderBy(asc(invoicePayments.id));
  return {
    ...asInvoiceRow(found),
    customer_email: found.customer_email || null,
    sales_person: invoice.sales_person_id === null ? null : { id: invoice.sales_person_id, name: sales_person ?? '' },
    conditions: invoice.conditions,
    note: invoice.note,
    tax_name: invoice.tax_name,
    tax_rate: invoice.tax_rate,
    tax_rounding: invoice.tax_rounding,
    tax_included: invoice.tax_included,
    taxes: taxRowsOf(invoice, sums).map(({ amount, ...tax }) => ({ ...tax, amount: money(amount) })),
    tax_free: taxFreeOf(invoice),
    buyer_tax_number: invoice.buyer_tax_number,
    subtotal: money(sums.subtotal),
    discount: money(sums.discount),
    tax: money(sums.tax),
    lines: await readLines(tx, session, invoice),
    payments: payments.map((payment) => ({
      id: payment.id,
      amount: money(payment.amount),
      method: payment.method,
      note: payment.note,
      by: payment.by,
      at: payment.at.toISOString(),
    })),
    created_by: invoice.created_by,
    version: invoice.version,
  };
}

/** Spends store credit, or returns it to the customer who spent it if the amount is negative. */
async function payByCredit(
  tx: Tx,
  act: ItemAct,
  { id, number, customer_id, location_id }: Pick<StoredInvoice, 'id' | 'number' | 'customer_id' | 'location_id'>,
  amount: number,
) {
  const whose = amount < 0 ? ((await spenderOf(tx, id)) ?? customer_id) : customer_id;
  if (whose === null)
    throw new Refusal('transition_refused', 'Choose a customer to use store credit.', { allowed: [] });
  const entry = { customer_id: whose, location_id, invoice_id: id, note: `Invoice ${number}` };
  if (amount < 0) await grantCredit(tx, act, { ...entry, kind: 'refund', amount: -amount });
  else await spendCredit(tx, act, { ...entry, amount });
}

/** Records a payment, or a refund if the amount is negative. */
export async function pay(
  tx: Tx,
  act: ItemAct,
  invoice: Pick<StoredInvoice, 'id' | 'number' | 'customer_id' | 'location_id'>,
  payment: Pick<typeof invoicePayments.$inferInsert, 'amount' | 'method' | 'note' | 'order_id'>,
) {
  const { session, now } = act;
  const { id, number } = invoice;
  if (payment.method === 'credit' || payment.method === 'trade-in') await payByCredit(tx, act, invoice, payment.amount);
  if (payment.method === 'cash') {
    const kind = payment.amount < 0 ? 'refund' : 'sale';
    const note = `Invoice ${number}`;
    await moveCash(tx, act, session.locationId, { kind, amount: payment.amount, note, invoice_id: id });
  }
  const common = { tenant_id: session.tenantId, invoice_id: id, by: session.userName, at: now };
  await tx.insert(invoicePayments).values({ ...common, ...payment });
}

/** A change of an invoice for the history. */
type HistoryChange = Pick<AuditChange, 'action' | 'field' | 'from' | 'to' | 'why'>;

/** The current total of an invoice from its stored lines. */
export async function currentTotal(tx: Tx, invoice: StoredInvoice): Promise<number> {
  return sumsOf((await linesOf(tx, invoice.id)).map(asSummed), invoice).total;
}

/** Stores the tax included in each line's price for reports. A returned line keeps its value. */
async function keepTaxWithin(tx: Tx, invoice: StoredInvoice, lines: readonly StoredLine[]) {
  const sold = lines.filter(({ returned_at }) => returned_at === null);
  const taxes = taxesOf(sold.map(asSummed), invoice);
  for (const [i, { id, tax_within }] of sold.entries()) {
    const within = taxes[i]?.within ?? 0;
    if (within !== tax_within) await tx.update(invoiceLines).set({ tax_within: within }).where(eq(invoiceLines.id, id));
  }
}

/** Recomputes the totals of a locked invoice after its lines or payments changed, and refreshes open screens. */
export async function settle(
  tx: Tx,
  { session, now, effects }: ItemAct,
  before: StoredInvoice,
  changes: readonly HistoryChange[],
) {
  const lines = await linesOf(tx, before.id);
  const { total } = sumsOf(lines.map(asSummed), before);
  await keepTaxWithin(tx, before, lines);
  const [payments] = await tx
    .select({ paid: sql<number>`coalesce(sum(${invoicePayments.amount}), 0)`.mapWith(Number) })
    .from(invoicePayments)
    .where(eq(invoicePayments.invoice_id, before.id));
  const paid = payments?.paid ?? 0;
  if (paid > total) {
    const [paidText, left] = [paid, total].map((amount) => formatMoney({ amount, currency: before.currency }));
    throw new Refusal(
      'transition_refused',
      `${paidText} is already paid, more than the new total of ${left}. Record a return instead.`,
    );
  }
  const [buyer] = before.customer_id
    ? await tx.select().from(customers).where(eq(customers.id, before.customer_id))
    : [];
  const words = [before.number, buyer?.first_name ?? walkIn, buyer?.last_name, buyer?.email, buyer?.phone];
  const version = before.version + 1;
  const [after] = await tx
    .update(invoices)
    .set({
      customer_id: before.customer_id,
      tax_free_reason: before.tax_free_reason,
      tax_certificate: before.tax_certificate,
      buyer_tax_number: buyer?.tax_number ?? null,
      due_on: before.due_on,
      total,
      paid,
      status: paid === total ? 3 : 1,
      items: lines.filter(({ returned_at, inventory_id }) => returned_at === null && inventory_id !== null).length,
      version,
      search: searchText([...words, ...lines.flatMap(({ name, imei, serial }) => [name, imei, serial])]),
    })
    .where(eq(invoices.id, before.id))
    .returning();
  await settleSales(tx, after ?? before, now);
  const about = { entity: 'invoice', entityId: before.id, subject: `Invoice ${before.number}`, version };
  await audit(
    tx,
    session,
    changes.map((one) => ({ ...about, ...one })),
  );
  effects.emit('resource.changed', { resource: 'invoice', id: before.id });
  return after ?? before;
}

/** The response to an action on an invoice. */
export async function answerInvoice(tx: Tx, { session }: ItemAct, id: number, message: string) {
  return { success: true as const, message, data: await readInvoice(tx, session, id) };
}

/** An amount in words for the history. */
export const amountIn = ({ currency }: Pick<StoredInvoice, 'currency'>, amount: number) =>
  formatMoney({ amount, currency });

/** A line with its selling price, in words. */
export const lineText = (invoice: StoredInvoice, line: Pick<StoredLine, 'name' | 'price' | 'discount'>) =>
  `${line.name}, ${amountIn(invoice, netOf(line))}`;

/** Why an invoice is tax-exempt, for the history; null if it's taxed. */
export const taxFreeText = ({
  tax_free_reason,
  tax_certificate,
}: Pick<StoredInvoice, 'tax_free_reason' | 'tax_certificate'>) =>
  tax_free_reason && [tax_free_reason, tax_certificate].filter(Boolean).join(', ');
