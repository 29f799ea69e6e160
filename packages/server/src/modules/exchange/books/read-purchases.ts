import { moneyAccount } from '@recoup/contract/exchange/books/book-accounts';
import type { Currency } from '@recoup/contract/money';
import { groupOfMethod } from '@recoup/contract/payouts/payout-method';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, gte, inArray, isNotNull, ne, sql } from '../../../platform/db/drizzle.ts';
import { storeCredits } from '../../../schema/customers.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { purchaseInvoices } from '../../../schema/purchase-invoices.ts';
import { addTo, moveInto } from './amounts.ts';
import { creditMoves } from './credit-moves.ts';
import type { Span } from './invoice-moves.ts';
import { type AddAt, inSpan } from './read-sales.ts';

/** The amount an order was first paid. */
const firstPaid = sql<number | null>`(select p.amount from ${payouts} p where p.tenant_id = ${orders.tenant_id}
  and p.order_id = ${orders.id} and p.sent_at is not null order by p.id limit 1)`.mapWith(Number);

/** Adds purchased devices: their cost, what we owe the seller, and the difference. */
export async function addPurchases(tx: Tx, span: Span, currency: Currency, addAt: AddAt): Promise<void> {
  const bought = await tx
    .select({
      location_id: orders.location_id,
      cost: sql<number>`sum(greatest(0, ${inventoryItems.cost} - ${inventoryItems.added_cost}))`.mapWith(Number),
      paid: firstPaid,
    })
    .from(inventoryItems)
    .innerJoin(orders, eq(orders.id, inventoryItems.order_id))
    .where(and(inSpan(inventoryItems.created_at, span), eq(orders.currency, currency)))
    .groupBy(orders.tenant_id, orders.id, orders.location_id);
  for (const { location_id, cost, paid } of bought)
    addAt(location_id, (sum) => {
      const owed = paid ?? cost;
      addTo(sum, { inventory: cost, sellers: -owed, adjustments: owed - cost });
    });
}

/**
 * Adds the tax included in payouts to businesses. Until here, it's in the difference between a device's cost and what
 * was owed for it.
 */
export async function addPurchaseTaxes(tx: Tx, span: Span, currency: Currency, addAt: AddAt): Promise<void> {
  const taxes = await tx
    .select({ location_id: purchaseInvoices.location_id, tax: purchaseInvoices.tax })
    .from(purchaseInvoices)
    .where(and(inSpan(purchaseInvoices.created_at, span), eq(purchaseInvoices.currency, currency)));
  for (const { location_id, tax } of taxes) addAt(location_id, (sum) => moveInto(sum, 'tax', 'adjustments', tax));
}

/** Adds payouts sent to sellers, or returned. Store credit is in its own ledger. */
export async function addPayouts(tx: Tx, span: Span, currency: Currency, addAt: AddAt): Promise<void> {
  const columns = { location_id: orders.location_id, method: payouts.method, amount: payouts.amount };
  const moved = (when: ReturnType<typeof and>) =>
    tx
      .select(columns)
      .from(payouts)
      .innerJoin(orders, eq(orders.id, payouts.order_id))
      .where(and(when, ne(payouts.method, 'store-credit'), eq(payouts.currency, currency)));
  const sent = await moved(inSpan(payouts.sent_at, span));
  // A payout that was marked as failed but arrived after all didn't come back.
  const isBack = and(
    inSpan(payouts.failed_at, span),
    isNotNull(payouts.sent_at),
    gte(payouts.failed_at, payouts.sent_at),
  );
  const back = await moved(isBack);
  const signed = [...sent.map((one) => ({ ...one, sign: 1 })), ...back.map((one) => ({ ...one, sign: -1 }))];
  for (const { location_id, method, amount, sign } of signed) {
    const group = groupOfMethod(method);
    if (group === 'store-credit') continue;
    addAt(location_id, (sum) => moveInto(sum, 'sellers', moneyAccount(group), sign * amount));
  }
}

/** Adds store credit that sellers took, cashed out, or had taken back. */
export async function addCredit(tx: Tx, span: Span, currency: Currency, addAt: AddAt): Promise<void> {
  const kinds = inArray(storeCredits.kind, ['payout', 'bonus', 'cashed', 'payout-back']);
  const ofDay = await tx
    .select()
    .from(storeCredits)
    .where(and(kinds, inSpan(storeCredits.at, span)));
  const ids = [...new Set(ofDay.flatMap(({ order_id }) => order_id ?? []))];
  const ofOrders = await tx
    .select()
    .from(storeCredits)
    .where(and(kinds, inArray(storeCredits.order_id, ids), eq(storeCredits.currency, currency)))
    .orderBy(asc(storeCredits.id));
  const alone = ofDay.filter((row) => row.order_id === null && row.currency === currency);
  const groups = [...Map.groupBy(ofOrders, ({ order_id }) => order_id).values(), ...alone.map((row) => [row])];
  for (const rows of groups) addAt(rows[0]?.location_id ?? 0, (sum) => addTo(sum, creditMoves(rows, span)));
}
