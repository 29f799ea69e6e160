import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Handler } from '../../../platform/handler.ts';
import { listResult } from '../../../platform/list.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { auditEntries } from '../../../schema/core.ts';
import { orders } from '../../../schema/orders.ts';
import { isThere } from './lock-order.ts';

/** Every change of an order, newest first. */
export const listOrderChanges: Handler<OrderEndpoints['listOrderChanges']> = async (tx, { kind, params, query }) => {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, params.id), eq(orders.kind, kind), isThere));
  if (!order) throw new Refusal('not_found');
  const ofOrder = and(eq(auditEntries.entity, 'order'), eq(auditEntries.entity_id, order.id));
  const rows = await tx
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      by: auditEntries.by,
      actor: auditEntries.actor,
      action: auditEntries.action,
      subject: auditEntries.subject,
      field: auditEntries.field,
      from: auditEntries.from,
      to: auditEntries.to,
      why: auditEntries.why,
    })
    .from(auditEntries)
    .where(ofOrder)
    .orderBy(desc(auditEntries.id))
    .limit(query.per_page + 1)
    .offset((query.page - 1) * query.per_page);
  const [total] = await tx.select({ count: count() }).from(auditEntries).where(ofOrder);
  return listResult(
    query,
    rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    total?.count ?? 0,
  );
};
