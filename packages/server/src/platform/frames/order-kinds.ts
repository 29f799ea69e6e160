import { type OrderKind, orderKindNames } from '@recoup/contract/order-kind';
import { permissionOfKind } from '@recoup/contract/permissions/permission-of';
import { orders } from '../../schema/orders.ts';
import { inArray, isNull, or, type SQL, sql } from '../db/drizzle.ts';
import type { PgColumn } from '../db/drizzle-tables.ts';
import type { Session } from '../handler.ts';
import { Refusal } from '../refusal.ts';

type May = Pick<Session, 'permissions'>;

/**
 * What background work may see: orders of every kind, since it sends what staff asked for, and nothing confidential.
 * Without these permissions, a job would find nothing that came in by an order.
 */
export const backgroundWork: May = { permissions: orderKindNames.map(permissionOfKind) };

/** The order kinds that a user works with. */
export const kindsOf = ({ permissions }: May): OrderKind[] =>
  orderKindNames.filter((kind) => permissions.includes(permissionOfKind(kind)));

/** Whether a user works with orders of this kind. */
export const hasKind = (session: May, kind: OrderKind): boolean => kindsOf(session).includes(kind);

/**
 * The condition for rows of the user's order kinds, or of no kind. Undefined if the user has all kinds, so that nothing
 * is filtered. For lists and counts over several kinds. Calls about a single kind are refused earlier.
 */
export function inUserOrderKinds(session: May, kind: PgColumn): SQL | undefined {
  const kinds = kindsOf(session);
  return kinds.length === orderKindNames.length ? undefined : or(inArray(kind, kinds), isNull(kind));
}

/**
 * The condition for rows that refer to an order of the user's kinds, or to none. For things that belong to orders and
 * have a list of their own. It checks the order itself, so it works wherever the table is read. Undefined if nothing is
 * filtered.
 */
export function ofUserOrders(session: May, orderId: PgColumn): SQL | undefined {
  const ownOrders = inUserOrderKinds(session, orders.kind);
  return ownOrders && sql`not exists (select from ${orders} where ${orders.id} = ${orderId} and not ${ownOrders})`;
}

/** Refuses a query about an order kind that the user doesn't work with. */
export function checkKinds(session: May, query: unknown): void {
  const { kind } = (query ?? {}) as { kind?: unknown };
  const requested: unknown[] = Array.isArray(kind) ? kind : [kind];
  if (orderKindNames.some((name) => requested.includes(name) && !hasKind(session, name)))
    throw new Refusal('forbidden');
}
