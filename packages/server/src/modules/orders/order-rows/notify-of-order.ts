import { orderPaths } from '@recoup/contract/route';
import type { NotificationType } from '@recoup/contract/session/notifications';
import type { Tx } from '../../../platform/db/db.ts';
import type { orders } from '../../../schema/orders.ts';
import { type NewsEffects, notify } from '../../session/notifications/notify.ts';

type About = Pick<typeof orders.$inferSelect, 'tenant_id' | 'id' | 'kind' | 'location_id'>;

interface OrderNews {
  readonly type: NotificationType;
  readonly title: string;
  readonly text: string;
  readonly now: Date;
}

/** Notifies the staff of an order's location, with a link to the order. */
export const notifyOfOrder = (tx: Tx, effects: NewsEffects, order: About, news: OrderNews): Promise<void> =>
  notify(tx, effects, {
    ...news,
    tenantId: order.tenant_id,
    path: orderPaths.detail(order.kind, order.id),
    locationId: order.location_id,
  });
