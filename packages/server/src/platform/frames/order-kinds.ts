import { type OrderKind, orderKindNames } from '@recoup/contract/order-kind';
import { permissionOfKind } from '@recoup/contract/permissions/permission-of';
import { orders } from '../../schema/orders.ts';
import { inArray, isNull, or, type SQL, sql } from '../db/drizzle.ts';
import type { PgColumn } from '../db/drizzle-tables.ts';
import type { Session } from '../handler.ts';
import { Refusal } from '../refusal.ts';

type May = Pick<Session, 'permissions'>;

/**
 * What background work may see: it sends what staff have asked for, so orders of every kind, and nothing confidential.
 * A job that reads as somebody without permissions would find nothing that came in by an order.
 */
export const backgroundWork: May = { permissions: orderKindNames.map(permissionOfKind) };

/** The kinds of order that somebody has to do with. */
export const kindsOf = ({ permissions }: May): OrderKind[] =>
  orderKindNames.filter((kind) => permissions.includes(permissionOfKind(kind)));

/** Whether somebody has to do with orders of a kind. */
export const hasKind = (session: May, kind: OrderKind): boolean => kindsOf(session).includes(kind);

/**
 * Rows of the kinds that somebody has to do with, and of no kind at all; undefined where those are all rows, so that
 * nothing more is asked. For whatever lists or counts orders of several kinds; calls of one kind are refused before.
 */
export function inUserOrderKinds(session: May, kind: PgColumn): SQL | undefined {
  const kinds = kindsOf(session);
  return kinds.length === orderKindNames.length ? undefined : or(inArray(kind, kinds), isNull(kind));
}

/**
 * Rows that name an order of those kinds by its id, or none: what hangs on orders and has a list of its own. Asked of
 * the order itself, so that it holds wherever the table is read; undefined where nothing more is asked.
 */
export function ofUserOrders(session: May, orderId: PgColumn): SQL | undefined {
  const ownOrders = inUserOrderKinds(session, orders.kind);
  return ownOrders && sql`not exists (select from ${orders} where ${orders.id} = ${orderId} and not ${ownOrders})`;
}

/** Refuses a query about a kind of order that somebody has nothing to do with. */
export function checkKinds(session: May, query: unknown): void {
  const { kind } = (query ?? {}) as { kind?: unknown };
  const requested: unknown[] = Array.isArray(kind) ? kind : [kind];
  if (orderKindNames.some((name) => requested.includes(name) && !hasKind(session, name)))
    throw new Refusal('forbidden');
}
