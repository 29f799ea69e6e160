import {
  type listOrderTags as listEndpoint,
  mostTags,
  type OrderTagEndpoints,
} from '@recoup/contract/orders/order-tags';
import { sql } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { orders } from '../../../schema/orders.ts';
import { tagsChanged } from '../history/order-changes.ts';
import { changeMany } from '../lifecycle/change-many.ts';
import { saveOrder } from '../lifecycle/change-orders.ts';
import { checkOrderVersion, isThere, lockOrder } from '../order-rows/lock-order.ts';
import { readOrder } from '../orders/read-order.ts';

/** More tags than anyone scrolls through. */
const mostListed = 200;

export const listOrderTags: Handler<typeof listEndpoint> = async (tx) => {
  const { rows } = await tx.execute<{ tag: string }>(
    sql`select distinct tag from ${orders}, unnest(${orders.tags}) as tag
      where ${orders.tags} <> '{}' and ${isThere} order by tag limit ${mostListed}`,
  );
  return { data: rows.map(({ tag }) => ({ tag })) };
};

export const tagOrder: Handler<OrderTagEndpoints['tagOrder']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  const order = await lockOrder(tx, kind, params.id);
  await checkOrderVersion(tx, order, body);
  const { tags } = body;
  const change = tagsChanged(order.tags, tags);
  const { from, to } = change;
  if (from !== to) await saveOrder(tx, { actor: session, now, effects }, order, 'changed', { tags }, [change]);
  return {
    success: true,
    message: to ? `Order ${order.number} tagged ${to}` : `Tags removed from order ${order.number}`,
    data: await readOrder(tx, services.secrets, kind, order.id, now),
  };
};

const isAmong = (tags: readonly string[], tag: string) =>
  tags.some((other) => other.toLowerCase() === tag.toLowerCase());

/** Adds tags to each order and removes others, ignoring case. */
export const bulkTagOrders: Handler<OrderTagEndpoints['bulkTagOrders']> = (tx, call) => {
  const { ids, tags, without } = call.body;
  const tagsAfter = (before: readonly string[]) => {
    const stay = before.filter((tag) => !isAmong(without, tag));
    return [...stay, ...tags.filter((tag) => !isAmong(stay, tag))];
  };
  const fault = (before: readonly string[]) => {
    const after = tagsAfter(before);
    if (after.length > mostTags) return `It would have ${after.length} tags, and the limit is ${mostTags}`;
    return after.join() === before.join() ? 'It already has these tags' : null;
  };
  const changes = [
    tags.length > 0 && `${tags.join(', ')} added`,
    without.length > 0 && `${without.join(', ')} removed`,
  ].filter(Boolean);
  return changeMany(tx, call, call.kind, ids, {
    action: 'tag',
    detail: changes.join('; '),
    set: (order) => ({ tags: tagsAfter(order.tags) }),
    fault: (order) => fault(order.tags),
    changes: (order) => [tagsChanged(order.tags, tagsAfter(order.tags))],
  });
};
