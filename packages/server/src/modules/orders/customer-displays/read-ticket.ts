import type { DisplayedTicket } from '@recoup/contract/orders/counter/customer-displays';
import { offeredAmount, orderSums } from '@recoup/contract/orders/order-sums';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, inArray, isNotNull } from '../../../platform/db/drizzle.ts';
import type { StoredDisplay } from '../../../platform/sockets/display-key.ts';
import { invoiceLines, invoicePayments, invoices } from '../../../schema/invoices.ts';
import { orders } from '../../../schema/orders.ts';
import type { Company } from '../../session/company/company.ts';
import { sumsOfDraft } from '../../stock/invoices/draft-sums.ts';
import { itemsOfOrders } from '../items/items.ts';
import { isThere, type StoredOrder } from '../order-rows/lock-order.ts';

type Ticket = NonNullable<DisplayedTicket['ticket']>;

/** A ticket with its customer; null for a walk-in or when no customer is known yet. */
export interface ReadTicket {
  readonly customerId: number | null;
  readonly ticket: Ticket;
}

/** The devices a company buys with these orders, each at its current amount. */
async function boughtBy(tx: Tx, all: readonly StoredOrder[]) {
  const items = await itemsOfOrders(
    tx,
    all.map(({ id }) => id),
  );
  const sums = all.map((order) =>
    orderSums(
      order,
      items.filter(({ order_id }) => order_id === order.id),
    ),
  );
  const sum = (part: 'coupon' | 'total') => sums.reduce((added, one) => added + one[part], 0);
  return {
    total: sum('total'),
    coupon: sum('coupon'),
    lines: items.map((item) => ({
      name: item.name,
      about: (item.inspected ?? item.quoted).condition,
      amount: item.to_quote ? null : (item.agreed_amount ?? offeredAmount(item)),
    })),
  };
}

type Bought = Awaited<ReturnType<typeof boughtBy>>;

/** The devices sold; amounts in minor units. */
interface Sold {
  readonly lines: readonly { readonly name: string; readonly amount: number }[];
  readonly total: number;
  readonly tax: number;
  readonly paid: number;
}

function ticketOf(currency: Company['currency'], bought: Bought | null, sold: Sold | null): Ticket {
  const money = (amount: number) => ({ amount, currency });
  const some = (amount: number | undefined) => (amount ? money(amount) : null);
  return {
    bought: (bought?.lines ?? []).map((line) => ({
      ...line,
      amount: line.amount === null ? null : money(line.amount),
    })),
    sold: (sold?.lines ?? []).map(({ name, amount }) => ({ name, about: null, amount: money(amount) })),
    coupon: some(bought?.coupon),
    tax: some(sold?.tax),
    paid: some(sold?.paid),
    net: money((sold?.total ?? 0) - (sold?.paid ?? 0) - (bought?.total ?? 0)),
  };
}

async function ticketOfOrder(tx: Tx, id: number): Promise<ReadTicket | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isThere));
  if (!order) return null;
  return { customerId: order.customer_id, ticket: ticketOf(order.currency, await boughtBy(tx, [order]), null) };
}

/** The ticket of an invoice: what it sells, and what was traded in on it. */
async function ticketOfInvoice(tx: Tx, id: number): Promise<ReadTicket | null> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id));
  if (!invoice) return null;
  const all = await tx.select().from(invoiceLines).where(eq(invoiceLines.invoice_id, id)).orderBy(asc(invoiceLines.id));
  const lines = all
    .filter(({ returned_at }) => returned_at === null)
    .map(({ name, price, discount }) => ({ name, amount: price - discount }));
  const traded = await tx
    .select({ id: invoicePayments.order_id, amount: invoicePayments.amount })
    .from(invoicePayments)
    .where(and(eq(invoicePayments.invoice_id, id), isNotNull(invoicePayments.order_id)));
  const ids = traded.flatMap((payment) => (payment.id === null ? [] : [payment.id]));
  const theirs =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(orders)
          .where(and(inArray(orders.id, ids), isThere));
  const bought = theirs.length > 0 ? await boughtBy(tx, theirs) : null;
  const byTrade = theirs.length > 0 ? traded.reduce((sum, { amount }) => sum + amount, 0) : 0;
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const sold = { lines, total: invoice.total, tax: invoice.total - net, paid: invoice.paid - byTrade };
  return { customerId: invoice.customer_id, ticket: ticketOf(invoice.currency, bought, sold) };
}

type Draft = NonNullable<StoredDisplay['draft']>;

/** The ticket of an invoice that isn't saved yet, including the taxes it will have. */
async function ticketOfDraft(
  tx: Tx,
  { location_id }: StoredDisplay,
  currency: Company['currency'],
  draft: Draft,
): Promise<ReadTicket> {
  const linesOf = (side: 'buy' | 'sell') => draft.lines.filter((line) => line.side === side);
  const [buys, sells] = [linesOf('buy'), linesOf('sell')];
  const lines = sells.map(({ amount, inventory_id = null }) => ({ inventory_id, price: amount ?? 0, discount: 0 }));
  const sale = { locationId: location_id, customerId: draft.customer_id, taxFree: draft.tax_free, lines };
  const { total, subtotal } = await sumsOfDraft(tx, sale);
  const money = (amount: number) => ({ amount, currency });
  const shown = (some: readonly Draft['lines'][number][]) =>
    some.map(({ name, amount }) => ({ name, about: null, amount: amount === null ? null : money(amount) }));
  const pays = buys.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return {
    customerId: draft.customer_id,
    ticket: {
      coupon: null,
      paid: null,
      // Tax that is already included in prices isn't listed.
      tax: total > subtotal ? money(total - subtotal) : null,
      bought: shown(buys),
      sold: shown(sells),
      net: money(total - pays),
    },
  };
}

/** The ticket that a display shows, or null. */
export async function readTicket(tx: Tx, display: StoredDisplay, company: Company): Promise<ReadTicket | null> {
  const { order_id, invoice_id, draft } = display;
  if (order_id !== null) return ticketOfOrder(tx, order_id);
  if (invoice_id !== null) return ticketOfInvoice(tx, invoice_id);
  return draft && ticketOfDraft(tx, display, company.currency, draft);
}
