import type { InventoryItem } from '@recoup/contract/stock/inventory-items';
import { netOf } from '@recoup/contract/stock/invoice-sums';
import type { Tx } from '../../../platform/db/db.ts';
import { aliasedTable, and, asc, eq, ne, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { auditEntries, locations, users } from '../../../schema/core.ts';
import { inventoryItems, itemMoves, refurbishments } from '../../../schema/inventory.ts';
import { invoiceLines, invoices } from '../../../schema/invoices.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { policeHoldsOf } from './held.ts';

type Item = typeof inventoryItems.$inferSelect;
type Life = Pick<
  InventoryItem,
  'inspected' | 'prices' | 'moves' | 'police_holds' | 'refurbishments' | 'sales' | 'other_lives'
>;

/** The history of an item, from its inspection to its sale. `theirs` limits the device's other stays in inventory. */
export async function itemTimeline(tx: Tx, item: Item, theirs: SQL | undefined, withCost: boolean): Promise<Life> {
  return {
    inspected: await inspectionOf(tx, item),
    prices: await pricesOf(tx, item),
    moves: await movesOf(tx, item.id),
    police_holds: await policeHoldsOf(tx, item.id),
    refurbishments: await refurbishmentsOf(tx, item, withCost),
    sales: await salesOf(tx, item),
    other_lives: await otherLivesOf(tx, item, theirs),
  };
}

async function inspectionOf(tx: Tx, { order_item_id }: Item): Promise<Life['inspected']> {
  if (order_item_id === null) return null;
  const by = sql<string | null>`${users.first_name} || ' ' || ${users.last_name}`;
  const [found] = await tx
    .select({ grade: orderItems.inspected, at: orderItems.inspected_at, by })
    .from(orderItems)
    .leftJoin(users, eq(users.id, orderItems.inspected_by))
    .where(eq(orderItems.id, order_item_id));
  if (!found?.at) return null;
  return { condition: found.grade?.condition ?? '', by: found.by, at: found.at.toISOString() };
}

/** From the audit log, because earlier prices aren't stored anywhere else. */
async function pricesOf(tx: Tx, { id, currency }: Item): Promise<Life['prices']> {
  const { entity, entity_id, field } = auditEntries;
  const rows = await tx
    .select({ from: auditEntries.from, to: auditEntries.to, by: auditEntries.by, at: auditEntries.at })
    .from(auditEntries)
    .where(and(eq(entity, 'inventory-item'), eq(entity_id, id), eq(field, 'price')))
    .orderBy(asc(auditEntries.id));
  const money = (amount: string | null) => (amount === null ? null : { amount: Number(amount), currency });
  return rows.map(({ from, to, by, at }) => ({ from: money(from), to: money(to), by, at: at.toISOString() }));
}

const [fromPlace, toPlace] = [aliasedTable(locations, 'from_place'), aliasedTable(locations, 'to_place')];

async function movesOf(tx: Tx, id: number): Promise<Life['moves']> {
  const rows = await tx
    .select({ move: itemMoves, from: fromPlace.name, to: toPlace.name })
    .from(itemMoves)
    .leftJoin(fromPlace, eq(fromPlace.id, itemMoves.from_id))
    .leftJoin(toPlace, eq(toPlace.id, itemMoves.to_id))
    .where(eq(itemMoves.item_id, id))
    .orderBy(asc(itemMoves.id));
  return rows.map(({ move, from, to }) => ({
    id: move.id,
    from: from ?? '',
    to: to ?? '',
    by: move.by,
    note: move.note,
    at: move.at.toISOString(),
    received_by: move.received_by,
    received_at: move.received_at?.toISOString() ?? null,
    canceled: move.canceled,
  }));
}

async function refurbishmentsOf(
  tx: Tx,
  { id, cost, currency }: Item,
  withCost: boolean,
): Promise<Life['refurbishments']> {
  const rows = await tx
    .select()
    .from(refurbishments)
    .where(eq(refurbishments.item_id, id))
    .orderBy(asc(refurbishments.id));
  return rows.map(({ reason, by, at, ended_by, ended_at, note, cost_before, cost_after, ...row }) => ({
    ...{ id: row.id, reason, by, at: at.toISOString(), ended_by, ended_at: ended_at?.toISOString() ?? null, note },
    ...(withCost && { added: { amount: (cost_after ?? cost) - cost_before, currency } }),
  }));
}

async function otherLivesOf(tx: Tx, { id, imei, serial }: Item, theirs: SQL | undefined): Promise<Life['other_lives']> {
  if (imei === null && serial === null) return [];
  const sameDevice = imei === null ? eq(inventoryItems.serial, serial ?? '') : eq(inventoryItems.imei, imei);
  const rows = await tx
    .select({ id: inventoryItems.id, status: inventoryItems.status, created_at: inventoryItems.created_at })
    .from(inventoryItems)
    .where(and(sameDevice, ne(inventoryItems.id, id), theirs))
    .orderBy(asc(inventoryItems.created_at));
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

async function salesOf(tx: Tx, { id, currency }: Item): Promise<Life['sales']> {
  const rows = await tx
    .select({ line: invoiceLines, number: invoices.number })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoice_id))
    .where(eq(invoiceLines.inventory_id, id))
    .orderBy(asc(invoiceLines.id));
  return rows.map(({ line, number }) => ({
    invoice_id: line.invoice_id,
    number,
    sold_for: { amount: netOf(line), currency },
    at: line.sold_at.toISOString(),
    returned_at: line.returned_at?.toISOString() ?? null,
  }));
}
