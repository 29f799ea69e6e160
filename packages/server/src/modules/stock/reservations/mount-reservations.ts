import type { contract } from '@recoup/contract';
import { reservationFilters } from '@recoup/contract/stock/counter/reservations';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, desc, eq, gt, inArray, sql } from '../../../platform/db/drizzle.ts';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { locations } from '../../../schema/core.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { reservations } from '../../../schema/invoices.ts';
import { readCompany } from '../../session/company/company.ts';
import { findItem, itemsFor } from '../inventory-items/item-rows.ts';
import { cancelReservation, completeReservation } from './end-reservation.ts';
import { asReservation, foundReservations, paymentsOf } from './reservation-rows.ts';
import { changeReservation, payReservation, reserveItem } from './reserve-item.ts';

type Of = Handlers<typeof contract.reservations>;

/** The deposits at each location: of open reservations, and of expired ones not returned yet. */
async function heldDeposits(tx: Tx, session: Session, locationId: number | undefined) {
  const { currency } = await readCompany(tx);
  const sum = sql<number>`coalesce(sum(${reservations.paid}), 0)`.mapWith(Number);
  const rows = await tx
    .select({ location_id: reservations.location_id, name: locations.name, sum })
    .from(reservations)
    .innerJoin(inventoryItems, eq(inventoryItems.id, reservations.inventory_id))
    .innerJoin(locations, eq(locations.id, reservations.location_id))
    .where(
      and(
        inArray(reservations.state, ['open', 'expired']),
        gt(reservations.paid, 0),
        locationId === undefined ? undefined : eq(reservations.location_id, locationId),
        itemsFor(session),
      ),
    )
    .groupBy(reservations.location_id, locations.name)
    .orderBy(asc(locations.name), asc(reservations.location_id));
  const money = (amount: number) => ({ amount, currency });
  return {
    held: money(rows.reduce((all, row) => all + row.sum, 0)),
    held_at: rows.map((row) => ({ location_id: row.location_id, location_name: row.name, held: money(row.sum) })),
  };
}

const listReservations: Of['listReservations'] = async (tx, { session, query }) => {
  const found = await listOf(tx, query, {
    table: reservations,
    sort: '-at',
    rows: foundReservations(tx).$dynamic(),
    own: ({ reservation }) => reservation,
    // The conditions are about devices, too.
    matches: tx
      .select({ id: reservations.id })
      .from(reservations)
      .innerJoin(inventoryItems, eq(inventoryItems.id, reservations.inventory_id))
      .$dynamic(),
    where: and(
      itemsFor(session),
      filterBy(reservationFilters, query, {
        state: reservations.state,
        created: reservations.at,
        location_id: reservations.location_id,
      }),
    ),
    searchIn: [inventoryItems.search],
    as: (row) => row,
  });
  const payments = await paymentsOf(
    tx,
    found.data.map(({ reservation }) => reservation.id),
  );
  return {
    ...found,
    data: found.data.map((row) => asReservation(row, payments.get(row.reservation.id) ?? [])),
    ...(await heldDeposits(tx, session, query.location_id)),
  };
};

export const reservationHandlers: Of = {
  listReservations,
  async listItemReservations(tx, { session, params }) {
    const item = await findItem(tx, session, params.id);
    const rows = await foundReservations(tx)
      .where(eq(reservations.inventory_id, item.id))
      .orderBy(desc(reservations.id));
    const payments = await paymentsOf(
      tx,
      rows.map(({ reservation }) => reservation.id),
    );
    return { data: rows.map((row) => asReservation(row, payments.get(row.reservation.id) ?? [])) };
  },
  reserveItem,
  payReservation,
  changeReservation,
  completeReservation,
  cancelReservation,
};
