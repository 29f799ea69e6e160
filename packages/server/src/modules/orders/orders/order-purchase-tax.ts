import type { Currency } from '@recoup/contract/money';
import type { Order } from '@recoup/contract/orders/order-schema';
import type { Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import { orders } from '../../../schema/orders.ts';
import { purchaseInvoices } from '../../../schema/purchase-invoices.ts';
import type { ItemPart } from '../items/items.ts';
import { type PurchaseTerms, purchaseSumsOf, purchaseTermsOf } from '../items/purchase-tax.ts';

type Invoice = typeof purchaseInvoices.$inferSelect;

/** The parts of the self-billed invoice that an order and its prints show. */
export type PurchaseInvoicePart = Pick<
  Invoice,
  'number' | 'tax_name' | 'tax_rate' | 'net' | 'tax' | 'gross' | 'seller_tax_number'
>;

export const purchaseInvoiceJson = sql`select json_build_object('number', ${purchaseInvoices.number},
    'tax_name', ${purchaseInvoices.tax_name}, 'tax_rate', ${purchaseInvoices.tax_rate}, 'net', ${purchaseInvoices.net},
    'tax', ${purchaseInvoices.tax}, 'gross', ${purchaseInvoices.gross}, 'seller_tax_number', ${purchaseInvoices.seller_tax_number})
  from ${purchaseInvoices} where ${purchaseInvoices.tenant_id} = ${orders.tenant_id} and ${purchaseInvoices.order_id} = ${orders.id}`;

interface Found {
  readonly purchase: Parameters<typeof purchaseTermsOf>[1];
  readonly purchase_invoice: PurchaseInvoicePart | null;
  readonly coupon: Parameters<typeof purchaseSumsOf>[0]['coupon'];
  readonly shipping_cost: number;
  readonly items: readonly ItemPart[];
}

/** The tax in an order: from the invoice once it's paid, before that by the current rules. */
export async function purchaseTaxOf(tx: Tx, found: Found, currency: Currency): Promise<Order['purchase_tax']> {
  const { purchase, purchase_invoice: invoice, items } = found;
  const terms: PurchaseTerms | null = invoice
    ? { ...invoice, name: invoice.tax_name, rate: invoice.tax_rate, given: purchase.purchase_tax_rate !== null }
    : await purchaseTermsOf(tx, purchase);
  if (!terms) return null;
  const { net, tax, gross } = invoice ?? purchaseSumsOf(found, items, terms.rate);
  const money = (amount: number) => ({ amount, currency });
  return {
    ...{ name: terms.name, rate: terms.rate, given: terms.given, seller_tax_number: terms.seller_tax_number },
    ...{ net: money(net), tax: money(tax), gross: money(gross), number: invoice?.number ?? null },
  };
}
