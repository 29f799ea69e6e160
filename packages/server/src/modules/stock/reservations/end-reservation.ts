import type { contract } from '@recoup/contract';
import { feeOf } from '@recoup/contract/stock/counter/reservation-states';
import { reservationSettings } from '@recoup/contract/stock/counter/reservations';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, isNull } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { storeCredits } from '../../../schema/customers.ts';
import { reservations } from '../../../schema/invoices.ts';
import { readCompany } from '../../session/company/company.ts';
import { changeItem, findItem, type ItemAct, lockItem, type StoredItem } from '../inventory-items/item-rows.ts';
import { writeInvoice } from '../invoices/create-invoice.ts';
import { wordsOfBuyer } from '../invoices/invoice-rows.ts';
import {
  amountIn,
  lockReservation,
  nameOfReservation,
  paidByMethod,
  payToward,
  type StoredReservation,
} from './reservation-rows.ts';
import { answerReservation, tellOfReservation } from './reserve-item.ts';

type Of = Handlers<typeof contract.reservations>;

/** Ends the hold of a reservation in a separate update. A police hold stays. */
async function free(tx: Tx, act: ItemAct, item: StoredItem, action: string): Promise<void> {
  if (item.hold === 'reserved') await changeItem(tx, act, item, action, { hold: null });
}

const end = (tx: Tx, { now }: ItemAct, { id }: StoredReservation, set: Partial<StoredReservation>) =>
  tx
    .update(reservations)
    .set({ ...set, ended_at: now })
    .where(eq(reservations.id, id));

/** A return refunds credit to the customer who spent it, so link it to the invoice. */
const creditSpentOn = (tx: Tx, { id }: StoredReservation, invoice_id: number) =>
  tx
    .update(storeCredits)
    .set({ invoice_id })
    .where(and(eq(storeCredits.reservation_id, id), isNull(storeCredits.invoice_id)));

/**
 * Sells the reserved device with a regular invoice. Payments toward the reservation are listed with their methods, but
 * move no cash or credit again.
 */
export const completeReservation: Of['completeReservation'] = async (tx, call) => {
  const { session, body } = call;
  const stored = await lockReservation(tx, session, call.params.id);
  if (stored.state !== 'open' && stored.state !== 'expired')
    throw new Refusal('transition_refused', 'This reservation has ended.', { allowed: [] });
  if (stored.state === 'expired' && stored.paid === 0)
    throw new Refusal('transition_refused', 'The deposit was returned. Create an invoice instead.', { allowed: [] });
  const { inventory_id, customer_id, price } = stored;
  await free(tx, call, await lockItem(tx, session, inventory_id), 'Reservation completed');
  const note = nameOfReservation(stored);
  const deposits = (await paidByMethod(tx, stored.id)).map((one) => ({ ...one, note }));
  const invoice = await writeInvoice(tx, call, {
    customer_id,
    sales_person_id: null,
    lines: [{ inventory_id, price, discount: 0 }],
    note: null,
    deposits,
    payment: body.method && { amount: 'all', method: body.method, note: null },
  });
  await creditSpentOn(tx, stored, invoice.id);
  await end(tx, call, stored, { state: 'completed', invoice_id: invoice.id });
  await tellOfReservation(tx, call, stored, { action: 'Reservation completed', to: `Invoice ${invoice.number}` });
  const left = invoice.total - invoice.paid;
  const rest = left > 0 ? ` ${amountIn(stored, left)} is left to pay.` : '';
  return answerReservation(tx, session, stored.id, `Sold by invoice ${invoice.number}.${rest}`);
};

/** Refunds what isn't kept. Store credit is returned first, so that it can't turn into cash. */
async function giveBack(tx: Tx, call: Parameters<Of['cancelReservation']>[1], stored: StoredReservation, back: number) {
  const { method, reason } = call.body;
  const paid = await paidByMethod(tx, stored.id);
  const credit = Math.min(back, paid.find((one) => one.method === 'credit')?.amount ?? 0);
  const note = reason.slice(0, 200);
  await payToward(tx, call, stored, { amount: -credit, method: 'credit', note });
  await payToward(tx, call, stored, { amount: credit - back, method, note });
}

/** Creates the invoice of a kept fee. Payments are listed with store credit last and move no money again. */
async function billFee(
  tx: Tx,
  call: ItemAct,
  stored: StoredReservation,
  { kept: keptFee, taxed }: { kept: number; taxed: boolean },
) {
  const item = await findItem(tx, call.session, stored.inventory_id);
  const { say } = await wordsOfBuyer(tx, await readCompany(tx), stored);
  const note = nameOfReservation(stored);
  const paid = await paidByMethod(tx, stored.id);
  let left = keptFee;
  const deposits = paid
    .toSorted((a, b) => Number(a.method === 'credit') - Number(b.method === 'credit'))
    .flatMap(({ method, amount: most }) => {
      const amount = Math.min(left, most);
      left -= amount;
      return amount > 0 ? [{ method, amount, note }] : [];
    });
  const { id } = await writeInvoice(tx, call, {
    customer_id: stored.customer_id,
    sales_person_id: null,
    lines: [],
    fee: { name: say('invoice.fee', { device: item.name }), amount: keptFee, taxed },
    note: null,
    deposits,
    payment: null,
  });
  await creditSpentOn(tx, stored, id);
  return id;
}

export const cancelReservation: Of['cancelReservation'] = async (tx, call) => {
  const { session, body } = call;
  const stored = await lockReservation(tx, session, call.params.id);
  if (stored.state === 'canceled') throw new Refusal('already_done', 'This reservation is already canceled.');
  if (stored.state === 'completed')
    throw new Refusal('transition_refused', 'The device was sold. Record a return.', { allowed: [] });
  const { fee_percent, fee_taxed } = await readDocument(tx, reservationSettings);
  const keptFee = body.keep_fee ? feeOf(stored.paid, fee_percent) : 0;
  const back = stored.paid - keptFee;
  if (stored.state === 'open')
    await free(tx, call, await lockItem(tx, session, stored.inventory_id), 'Reservation canceled');
  await giveBack(tx, call, stored, back);
  const invoice_id = keptFee > 0 ? await billFee(tx, call, stored, { kept: keptFee, taxed: fee_taxed }) : null;
  await end(tx, call, stored, { state: 'canceled', kept: keptFee, invoice_id });
  const [from, to] = [amountIn(stored, stored.paid), amountIn(stored, keptFee)];
  await tellOfReservation(tx, call, stored, { action: 'Reservation canceled', from, to, why: body.reason });
  const message = back > 0 ? `Reservation canceled. Refund ${amountIn(stored, back)}.` : 'Reservation canceled';
  return answerReservation(tx, session, stored.id, message);
};
