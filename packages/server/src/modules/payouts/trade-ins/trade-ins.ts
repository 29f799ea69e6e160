import type { contract } from '@recoup/contract';
import { orderKindNames, orderKinds } from '@recoup/contract/order-kind';
import { meaningOf } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import { orderSums } from '@recoup/contract/orders/order-sums';
import { payoutLabel } from '@recoup/contract/payouts/payout-method';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, isNotNull } from '../../../platform/db/drizzle.ts';
import type { Call, Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { invoicePayments } from '../../../schema/invoices.ts';
import { orders } from '../../../schema/orders.ts';
import { refusePaid } from '../../orders/edits/change-payout.ts';
import { itemsOfOrders } from '../../orders/items/items.ts';
import { saveOrder } from '../../orders/lifecycle/change-orders.ts';
import { isThereFor, refusedFor, type StoredOrder } from '../../orders/order-rows/lock-order.ts';
import { moveCash } from '../../stock/cash/move-cash.ts';
import { spendCredit, takeBackBonus } from '../../stock/credit/credit-ledger.ts';
import {
  amountIn,
  answerInvoice,
  findInvoice,
  pay,
  type StoredInvoice,
  settle,
} from '../../stock/invoices/invoice-rows.ts';
import { orderPayouts } from '../payouts/order-payouts.ts';

type Of = Handlers<typeof contract.tradeIns>;

/** Order kinds whose customer is at the counter. */
const atCounter = orderKindNames.filter((kind) => !orderKinds[kind].ships);

async function asTradeIns(tx: Tx, all: readonly StoredOrder[]) {
  const items = Map.groupBy(
    await itemsOfOrders(
      tx,
      all.map(({ id }) => id),
    ),
    ({ order_id }) => order_id,
  );
  return all.map((order) => {
    const ownItems = items.get(order.id) ?? [];
    const { id, kind, number, version, currency } = order;
    const total = { amount: orderSums(order, ownItems).total, currency };
    return { id, kind, number, version, total, devices: ownItems.map(({ name }) => name) };
  });
}

export const listTradeIns: Of['listTradeIns'] = async (tx, { session, params }) => {
  const invoice = await findInvoice(tx, session, params.id);
  const seen = isThereFor(session);
  const traded = tx
    .select({ id: invoicePayments.order_id })
    .from(invoicePayments)
    .where(and(eq(invoicePayments.invoice_id, invoice.id), isNotNull(invoicePayments.order_id)));
  const applied = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, traded), seen));
  const theirs =
    invoice.customer_id === null
      ? []
      : await tx
          .select()
          .from(orders)
          .where(
            and(
              eq(orders.customer_id, invoice.customer_id),
              eq(orders.category, 'active'),
              inArray(orders.kind, atCounter),
              seen,
            ),
          );
  const ready = theirs.filter(({ status_id }) => meaningOf(status_id) === statusIds.payoutProcessing);
  return { data: { taken: await asTradeIns(tx, applied), ready: await asTradeIns(tx, ready) } };
};

/** Switches the order to a payout in store credit, which the invoice then uses. */
async function payInCredit(tx: Tx, call: Call<(typeof contract.tradeIns)['takeTradeIn']>, order: StoredOrder) {
  const { session, now, effects } = call;
  await refusePaid(tx, order.kind, order);
  const set = { payout_method: 'store-credit' as const, payout_details: {} };
  if (order.payout_method !== 'store-credit') {
    const [from, to] = [payoutLabel(order.payout_method), 'Trade-in'];
    const act = { actor: session, now, effects };
    await saveOrder(tx, act, order, 'changed', set, [{ action: 'Payout changed', field: 'payout', from, to }]);
  }
  const [changed] = await tx.select().from(orders).where(eq(orders.id, order.id));
  if (!changed) throw new Refusal('not_found');
  const seen = { version: changed.version, flagged_reason: null, floor_reason: null };
  const { paid, refused } = await orderPayouts(tx, call, [changed], () => seen);
  if (refused[0]) throw refused[0].refusal;
  const [payout] = paid;
  if (payout?.state !== 'sent')
    throw refusedFor(order, 'This payout needs a second person. Pay the order and get it approved first.');
  return payout;
}

/** Locks the order that is traded in. Refuses unless it belongs to the invoice's customer. */
async function lockTraded(tx: Tx, call: Call<(typeof contract.tradeIns)['takeTradeIn']>, invoice: StoredInvoice) {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, call.body.order_id), isThereFor(call.session)))
    .for('update');
  const refuse = (text: string) => new Refusal('invalid', undefined, { errors: { order_id: [text] } });
  if (!order || !atCounter.includes(order.kind)) throw refuse('isn’t a counter order');
  if (order.customer_id !== invoice.customer_id) throw refuse('belongs to a different customer');
  if (order.version !== call.body.version)
    throw new Refusal('transition_refused', `Order ${order.number} was changed. Check it again.`, { allowed: [] });
  return order;
}

/**
 * A single ticket: devices bought from a customer pay for what they buy. Both sides keep their own documents. What the
 * order is worth beyond the invoice is paid in cash, without the bonus for store credit, or stays as credit.
 */
export const takeTradeIn: Of['takeTradeIn'] = async (tx, call) => {
  const invoice = await findInvoice(tx, call.session, call.params.id, true);
  const balance = invoice.total - invoice.paid;
  if (balance === 0) throw new Refusal('already_done', `Invoice ${invoice.number} is Paid.`);
  const order = await lockTraded(tx, call, invoice);
  const { amount } = await payInCredit(tx, call, order);
  const used = Math.min(amount, balance);
  const rest = amount - used;
  const note = `Order ${order.number}`;
  await pay(tx, call, invoice, { amount: used, method: 'trade-in', note, order_id: order.id });
  if (rest > 0 && call.body.rest === 'cash') {
    await takeBackBonus(tx, call, order);
    const { customer_id, location_id } = order;
    await spendCredit(tx, call, { customer_id, location_id, amount: rest, note, order_id: order.id }, 'cashed');
    await moveCash(tx, call, call.session.locationId, { kind: 'payout', amount: -rest, note, order_id: order.id });
  }
  const after = await settle(tx, call, invoice, [
    {
      action: 'Trade-in taken',
      field: 'paid',
      from: amountIn(invoice, invoice.paid),
      to: amountIn(invoice, invoice.paid + used),
    },
  ]);
  const left = after.total - after.paid;
  return answerInvoice(tx, call, invoice.id, saidOf(after, left, rest, call.body.rest));
};

/** What the staff member at the counter does next. */
function saidOf(invoice: StoredInvoice, left: number, rest: number, how: 'cash' | 'store-credit'): string {
  if (left > 0) return `${amountIn(invoice, left)} is left to pay.`;
  if (rest === 0) return `Invoice ${invoice.number} is Paid.`;
  return how === 'cash'
    ? `Pay out ${amountIn(invoice, rest)} in cash.`
    : `${amountIn(invoice, rest)} stays as store credit.`;
}
