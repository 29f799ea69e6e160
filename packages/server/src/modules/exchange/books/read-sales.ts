import { moneyAccount } from '@recoup/contract/exchange/books/book-accounts';
import type { Currency } from '@recoup/contract/money';
import type { ReceiptMethod } from '@recoup/contract/stock/invoice-status';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, gte, inArray, lt, or, sql } from '../../../platform/db/drizzle.ts';
import type { PgColumn } from '../../../platform/db/drizzle-tables.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import {
  invoiceLines,
  invoicePayments,
  invoices,
  reservationPayments,
  reservations,
} from '../../../schema/invoices.ts';
import { purchaseCost } from '../../stock/invoices/margin-cost.ts';
import { type Adding, addTo, moveInto } from './amounts.ts';
import { invoiceMoves, isIn, type Span } from './invoice-moves.ts';

/** Adds what happened at a location. */
export type AddAt = (locationId: number, add: (sum: Adding) => void) => void;

export const inSpan = (column: PgColumn, { from, to }: Span) => and(gte(column, from), lt(column, to));

/** The account that a customer's payment goes to. Store credit and trade-ins are paid from what we owe them. */
const accountOf = (method: ReceiptMethod) =>
  method === 'credit' || method === 'trade-in' ? 'credit' : moneyAccount(method);

/** Adds devices sold or returned: what is owed for them, its tax, and their cost. */
export async function addSales(tx: Tx, span: Span, currency: Currency, addAt: AddAt): Promise<void> {
  const moved = or(inSpan(invoiceLines.sold_at, span), inSpan(invoiceLines.returned_at, span));
  const touched = tx.select({ id: invoiceLines.invoice_id }).from(invoiceLines).where(moved);
  const rows = await tx
    .select({ line: invoiceLines, invoice: invoices, cost: inventoryItems.cost, added_cost: inventoryItems.added_cost })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoice_id))
    .leftJoin(inventoryItems, eq(inventoryItems.id, invoiceLines.inventory_id))
    .where(and(inArray(invoiceLines.invoice_id, touched), eq(invoices.currency, currency)))
    .orderBy(asc(invoiceLines.id));
  for (const all of Map.groupBy(rows, ({ invoice }) => invoice.id).values()) {
    const [first] = all;
    if (!first) continue;
    const lines = all.map(({ line }) => line);
    addAt(first.invoice.location_id, (sum) => {
      addTo(sum, invoiceMoves(lines, first.invoice, span));
      for (const { line, cost, added_cost } of all) {
        if (cost === null || added_cost === null) continue;
        const paid = purchaseCost({ cost, added_cost });
        if (isIn(span, line.sold_at)) moveInto(sum, 'cost', 'inventory', paid);
        // A write-off stays a cost.
        if (isIn(span, line.returned_at) && line.outcome === 'restock') moveInto(sum, 'inventory', 'cost', paid);
      }
    });
  }
}

/** A payment that is a deposit taken over from a reservation. Its money came in earlier. */
const isDeposit = sql<boolean>`exists (select from ${reservations} where ${reservations.tenant_id} = ${invoicePayments.tenant_id}
  and ${reservations.invoice_id} = ${invoicePayments.invoice_id} and ${reservations.ended_at} = ${invoicePayments.at}
  and ${invoicePayments.note} = 'Reservation ' || ${reservations.id})`;

/** Adds customers' payments, for invoices and toward reservations. */
export async function addReceipts(tx: Tx, span: Span, currency: Currency, addAt: AddAt): Promise<void> {
  const paid = await tx
    .select({
      location_id: invoices.location_id,
      method: invoicePayments.method,
      amount: invoicePayments.amount,
      is_deposit: isDeposit,
    })
    .from(invoicePayments)
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoice_id))
    .where(and(inSpan(invoicePayments.at, span), eq(invoices.currency, currency)));
  for (const { location_id, method, amount, is_deposit } of paid)
    addAt(location_id, (sum) => moveInto(sum, is_deposit ? 'deposits' : accountOf(method), 'customers', amount));
  const deposits = await tx
    .select({
      location_id: reservations.location_id,
      method: reservationPayments.method,
      amount: reservationPayments.amount,
    })
    .from(reservationPayments)
    .innerJoin(reservations, eq(reservations.id, reservationPayments.reservation_id))
    .where(and(inSpan(reservationPayments.at, span), eq(reservations.currency, currency)));
  for (const { location_id, method, amount } of deposits)
    addAt(location_id, (sum) => moveInto(sum, accountOf(method), 'deposits', amount));
}
