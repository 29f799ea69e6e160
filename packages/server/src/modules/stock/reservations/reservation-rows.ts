import { formatMoney } from '@recoup/contract/money';
import type { Reservation } from '@recoup/contract/stock/counter/reservations';
import type { ChosenMethod } from '@recoup/contract/stock/invoice-status';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import type { Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { locations } from '../../../schema/core.ts';
import { customers } from '../../../schema/customers.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { reservationPayments, reservations } from '../../../schema/invoices.ts';
import { moveCash } from '../cash/move-cash.ts';
import { grantCredit, spendCredit } from '../credit/credit-ledger.ts';
import { type ItemAct, itemsFor, subjectOf } from '../inventory-items/item-rows.ts';

/** A stored reservation and a stored payment of one. */
export type StoredReservation = typeof reservations.$inferSelect;
type StoredPayment = typeof reservationPayments.$inferSelect;

/** The columns of a row in the list. */
export const reservationColumns = {
  reservation: reservations,
  item: { name: inventoryItems.name, imei: inventoryItems.imei, serial: inventoryItems.serial },
  customer_name: sql<string>`${customers.first_name} || ' ' || ${customers.last_name}`,
  location_name: locations.name,
};

interface Found {
  readonly reservation: StoredReservation;
  readonly item: Pick<typeof inventoryItems.$inferSelect, 'name' | 'imei' | 'serial'>;
  readonly customer_name: string;
  readonly location_name: string | null;
}

/** A query for reservations. Callers limit it to what the user may see. */
export const foundReservations = (tx: Tx) =>
  tx
    .select(reservationColumns)
    .from(reservations)
    .innerJoin(inventoryItems, eq(inventoryItems.id, reservations.inventory_id))
    .innerJoin(customers, eq(customers.id, reservations.customer_id))
    .leftJoin(locations, eq(locations.id, reservations.location_id));

/** Payments by reservation, oldest first. */
export async function paymentsOf(tx: Tx, ids: readonly number[]): Promise<Map<number, StoredPayment[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(reservationPayments)
    .where(inArray(reservationPayments.reservation_id, [...ids]))
    .orderBy(asc(reservationPayments.id));
  return Map.groupBy(rows, ({ reservation_id }) => reservation_id);
}

/** A reservation as the API returns it. */
export function asReservation(found: Found, payments: readonly StoredPayment[]): Reservation {
  const { reservation: stored, customer_name, location_name } = found;
  const money = (amount: number) => ({ amount, currency: stored.currency });
  const { id, inventory_id, customer_id, state, until, invoice_id, note, by } = stored;
  return {
    ...{ id, inventory_id, customer_id, customer_name, state, until, invoice_id, note, by },
    device: subjectOf(found.item),
    location_name: location_name ?? '',
    price: money(stored.price),
    paid: money(stored.paid),
    kept: money(stored.kept),
    at: stored.at.toISOString(),
    payments: payments.map((one) => ({
      ...{ id: one.id, method: one.method, note: one.note, by: one.by },
      amount: money(one.amount),
      at: one.at.toISOString(),
    })),
  };
}

/** Reads a reservation with its payments, if this user may see it. */
export async function readReservation(tx: Tx, session: Session, id: number): Promise<Reservation> {
  const [found] = await foundReservations(tx).where(and(eq(reservations.id, id), itemsFor(session)));
  if (!found) throw new Refusal('not_found');
  return asReservation(found, (await paymentsOf(tx, [id])).get(id) ?? []);
}

/** Reads and locks a reservation this user may see, so that its money moves in one transaction at a time. */
export async function lockReservation(tx: Tx, session: Session, id: number): Promise<StoredReservation> {
  const [found] = await tx
    .select({ reservation: reservations })
    .from(reservations)
    .innerJoin(inventoryItems, eq(inventoryItems.id, reservations.inventory_id))
    .where(and(eq(reservations.id, id), itemsFor(session)))
    .for('update', { of: reservations });
  if (!found) throw new Refusal('not_found');
  return found.reservation;
}

/** An amount in the reservation's currency, as staff read it. */
export const amountIn = ({ currency }: Pick<StoredReservation, 'currency'>, amount: number) =>
  formatMoney({ amount, currency });

/** The name of a reservation in the notes of money it moves. */
export const nameOfReservation = ({ id }: Pick<StoredReservation, 'id'>) => `Reservation ${id}`;

interface Payment {
  /** Negative for money returned. */
  readonly amount: number;
  readonly method: ChosenMethod;
  readonly note?: string | null;
}

/**
 * Records money paid toward a locked reservation, or returned if negative: in the drawer, in the credit ledger and with
 * the reservation.
 */
export async function payToward(tx: Tx, act: ItemAct, stored: StoredReservation, payment: Payment): Promise<void> {
  const { session, now } = act;
  const { id: reservation_id, customer_id, location_id } = stored;
  const { amount, method } = payment;
  if (amount === 0) return;
  const note = nameOfReservation(stored);
  if (method === 'credit') {
    const entry = { customer_id, location_id, reservation_id, note };
    if (amount < 0) await grantCredit(tx, act, { ...entry, kind: 'refund', amount: -amount });
    else await spendCredit(tx, act, { ...entry, amount });
  }
  if (method === 'cash') {
    const kind = amount < 0 ? 'deposit-back' : 'deposit';
    await moveCash(tx, act, session.locationId, { kind, amount, note, reservation_id });
  }
  const common = { tenant_id: session.tenantId, reservation_id, by: session.userName, at: now };
  await tx.insert(reservationPayments).values({ ...common, amount, method, note: payment.note ?? null });
  await tx
    .update(reservations)
    .set({ paid: sql`${reservations.paid} + ${amount}` })
    .where(eq(reservations.id, reservation_id));
}

/** What is paid toward a reservation by each method, minus returned money. */
export async function paidByMethod(tx: Tx, id: number): Promise<{ method: ChosenMethod; amount: number }[]> {
  const rows = (await paymentsOf(tx, [id])).get(id) ?? [];
  const methods = [...new Set(rows.map(({ method }) => method))];
  return methods.flatMap((method) => {
    const amount = rows.filter((row) => row.method === method).reduce((sum, row) => sum + row.amount, 0);
    return amount > 0 ? [{ method, amount }] : [];
  });
}
