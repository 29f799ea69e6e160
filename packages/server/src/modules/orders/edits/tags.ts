import type { listOrderTags as listEndpoint, OrderTagEndpoints } from '@recoup/contract/orders/order-tags';
import { sql } from 'drizzle-orm';
import type { Handler } from '../../../platform/handler.ts';
import { orders } from '../../../schema/orders.ts';
import { saveOrder } from '../lifecycle/change-orders.ts';
import { checkOrderVersion, isThere, lockOrder } from '../orders/lock-order.ts';
import { readOrder } from '../orders/read-order.ts';

/** More than anybody chooses from. */
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
  const [from, to] = [order.tags, tags].map((some) => some.join(', ') || null);
  if (from !== to)
    await saveOrder(tx, { actor: session, now, effects }, order, 'changed', { tags }, [
      { action: 'Tags changed', field: 'tags', from, to },
    ]);
  return {
    success: true,
    message: to ? `Order ${order.number} is tagged ${to}.` : `Order ${order.number} has no tags.`,
    data: await readOrder(tx, services.secrets, kind, order.id, now),
  };
};
