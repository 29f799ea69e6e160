import type { contract } from '@recoup/contract';
import { nextStatuses } from '@recoup/contract/order-status';
import { percentOf, rateOf } from '@recoup/contract/stock/invoice-sums';
import { and, eq, exists } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customers } from '../../../schema/customers.ts';
import { orders } from '../../../schema/orders.ts';
import { purchaseInvoices } from '../../../schema/purchase-invoices.ts';
import { purchaseTermsOf } from '../items/purchase-tax.ts';
import { saveOrder } from '../lifecycle/change-orders.ts';
import { checkOrderVersion, isThereFor, lockOrder } from '../order-rows/lock-order.ts';
import { readOrder } from '../orders/read-order.ts';

type Of = Handlers<typeof contract.orderPurchaseTax>;

/**
 * Sets the tax rate of a business that doesn't sell at the location's rate. A small business, or one under the margin
 * scheme, may sell without tax.
 */
export const setPurchaseTax: Of['setPurchaseTax'] = async (tx, { session, params, body, now, effects, services }) => {
  const [found] = await tx
    .select({ kind: orders.kind })
    .from(orders)
    .where(and(eq(orders.id, params.id), isThereFor(session)));
  if (!found) throw new Refusal('not_found');
  const order = await lockOrder(tx, found.kind, params.id);
  await checkOrderVersion(tx, order, body);
  const [seller] = await tx
    .select({
      number: customers.tax_number,
      invoiced: exists(tx.select().from(purchaseInvoices).where(eq(purchaseInvoices.order_id, order.id))),
    })
    .from(customers)
    .where(eq(customers.id, order.customer_id));
  const terms = await purchaseTermsOf(tx, { ...order, seller_tax_number: seller?.number ?? null });
  const refuse = (why: string) =>
    new Refusal('transition_refused', why, { allowed: nextStatuses(order.kind, order.status_id) });
  if (seller?.invoiced) throw refuse('This order is paid, and its tax is on the self-billed invoice.');
  if (!terms)
    throw refuse(
      seller?.number
        ? 'This location doesn’t buy from businesses with tax. Turn on input tax in the invoice settings.'
        : `${order.customer_name} has no tax number. Add it on the customer’s page first.`,
    );
  const purchase_tax_rate = body.percent === null ? null : rateOf(body.percent);
  if (purchase_tax_rate !== order.purchase_tax_rate) {
    const text = (rate: number | null) => (rate === null ? 'Location’s rate' : `${percentOf({ tax_rate: rate })}%`);
    const change = { field: 'purchase_tax', from: text(order.purchase_tax_rate), to: text(purchase_tax_rate) };
    await saveOrder(tx, { actor: session, now, effects }, order, 'changed', { purchase_tax_rate }, [
      { action: 'Purchase tax changed', ...change },
    ]);
  }
  const data = await readOrder(tx, services.secrets, order.kind, order.id, now);
  return { success: true, message: 'Purchase tax saved', data };
};
