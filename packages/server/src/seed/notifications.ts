import { orderPaths } from '@recoup/contract/route';
import { notify } from '../modules/session/notifications/notify.ts';
import type { Tx } from '../platform/db/db.ts';
import { and, desc, eq, ne } from '../platform/db/drizzle.ts';
import { orders } from '../schema/orders.ts';

/** Effects that go nowhere, since no one is listening yet. */
const silence = { emit: () => undefined, enqueueMany: async () => undefined, links: { origin: null } };

/** The notifications of a demo company's staff about its newest easy offers. */
export async function seedNotifications(tx: Tx, tenantId: number): Promise<void> {
  const newest = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.tenant_id, tenantId), eq(orders.kind, 'easy-offer'), ne(orders.category, 'deleted')))
    .orderBy(desc(orders.created_at))
    .limit(6);
  for (const { id, kind, number, customer_name, location_id, created_at } of newest.reverse())
    await notify(tx, silence, {
      tenantId,
      type: 'easy-offer',
      title: `Easy offer requested: order ${number}`,
      text: customer_name,
      path: orderPaths.detail(kind, id),
      locationId: location_id,
      now: created_at,
    });
}
