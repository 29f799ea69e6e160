import type { contract } from '@recoup/contract';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { reservations } from '../../../schema/invoices.ts';
import { readCompany } from '../../session/company/company.ts';
import { dayIn } from '../../session/company/days.ts';
import { changeItem, checkPermits, findItem, type ItemAct, lockItem, subjectOf } from '../inventory-items/item-rows.ts';
import { checkMayBuy } from '../invoices/create-invoice.ts';
import { amountIn, lockReservation, payToward, readReservation, type StoredReservation } from './reservation-rows.ts';

type Of = Handlers<typeof contract.reservations>;

/** Refuses a date in the past. */
async function checkUntil(tx: Tx, until: string, now: Date): Promise<void> {
  const { timezone } = await readCompany(tx);
  if (until >= dayIn(timezone, now)) return;
  throw new Refusal('invalid', undefined, { errors: { until: ['must be today or later'] } });
}

function checkAmount(stored: Pick<StoredReservation, 'currency'>, amount: number, open: number, at: string): void {
  if (amount <= open) return;
  const text = `is more than the ${amountIn(stored, open)} left to pay before tax`;
  throw new Refusal('invalid', undefined, { errors: { [at]: [text] } });
}

/** Records a reservation's change in the device's history and refreshes open screens. */
export async function tellOfReservation(
  tx: Tx,
  { session, effects }: ItemAct,
  stored: StoredReservation,
  history: { readonly action: string; readonly to?: string; readonly from?: string; readonly why?: string },
): Promise<void> {
  const item = await findItem(tx, session, stored.inventory_id);
  const about = { entity: 'inventory-item', entityId: item.id, subject: subjectOf(item), field: 'reservation' };
  await audit(tx, session, [{ ...about, ...history }]);
  effects.emit('resource.changed', { resource: 'reservation', id: stored.id });
}

/** The response to a change of a reservation. */
export async function answerReservation(tx: Tx, session: Session, id: number, message: string) {
  return { success: true as const, message, data: await readReservation(tx, session, id) };
}

/** Refuses a change of a reservation that isn't open. */
function checkOpen({ state }: StoredReservation): void {
  if (state === 'open') return;
  throw new Refusal('transition_refused', 'This reservation has ended.', { allowed: [] });
}

export const reserveItem: Of['reserveItem'] = async (tx, call) => {
  const { session, body, now } = call;
  const item = await lockItem(tx, session, call.params.id);
  checkPermits('sell', item);
  const buyer = await checkMayBuy(tx, body.customer_id);
  await checkUntil(tx, body.until, now);
  const { currency } = await readCompany(tx);
  const { customer_id, price, until, deposit, note } = body;
  checkAmount({ currency }, deposit.amount, price, 'deposit.amount');
  const [made] = await tx
    .insert(reservations)
    .values({
      ...{ tenant_id: session.tenantId, inventory_id: item.id, customer_id, location_id: session.locationId },
      ...{ currency, price, paid: 0, state: 'open', until, note, by: session.userName, at: now },
    })
    .returning();
  if (!made) throw new Error('The reservation wasn’t saved');
  await payToward(tx, call, made, deposit);
  await changeItem(tx, call, item, `Reserved for ${buyer.name}`, { hold: 'reserved', free_on: null });
  const to = `${buyer.name}, until ${until}, ${amountIn(made, deposit.amount)} of ${amountIn(made, price)}`;
  await tellOfReservation(tx, call, made, { action: 'Reserved', to });
  return answerReservation(tx, session, made.id, `${item.name} reserved for ${buyer.name}`);
};

export const payReservation: Of['payReservation'] = async (tx, call) => {
  const stored = await lockReservation(tx, call.session, call.params.id);
  checkOpen(stored);
  const { amount, method } = call.body;
  checkAmount(stored, amount, stored.price - stored.paid, 'amount');
  await payToward(tx, call, stored, { amount, method });
  const after = stored.paid + amount;
  const [from, to] = [amountIn(stored, stored.paid), amountIn(stored, after)];
  await tellOfReservation(tx, call, stored, { action: 'Payment recorded', from, to });
  const left = amountIn(stored, stored.price - after);
  return answerReservation(tx, call.session, stored.id, `${left} is left to pay before tax.`);
};

export const changeReservation: Of['changeReservation'] = async (tx, call) => {
  const stored = await lockReservation(tx, call.session, call.params.id);
  checkOpen(stored);
  const { until } = call.body;
  await checkUntil(tx, until, call.now);
  await tx.update(reservations).set({ until }).where(eq(reservations.id, stored.id));
  await tellOfReservation(tx, call, stored, { action: 'Reservation extended', from: stored.until, to: until });
  return answerReservation(tx, call.session, stored.id, `Reserved until ${until}`);
};
