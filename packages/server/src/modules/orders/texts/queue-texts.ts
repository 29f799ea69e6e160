import { integrationsFor } from '@recoup/contract/add-ons/integration';
import { meaningOf } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import { statusMailWaitsSeconds } from '@recoup/contract/orders/order-bulk';
import { offerMailWaitsSeconds } from '@recoup/contract/orders/order-offers';
import type { TextKind } from '@recoup/contract/orders/texts/text-consent';
import type { Tx } from '../../../platform/db/db.ts';
import { inArray } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { connections } from '../../../schema/integrations.ts';
import { ordersMoved } from '../events/order-events.ts';

interface Wanted {
  readonly orderId: number;
  readonly kind: TextKind;
  /** One text per reference, whenever its job runs. */
  readonly reference: string;
  /** One job per key: a status that is reached again is looked at again. */
  readonly key: string;
  readonly afterSeconds?: number;
  /** Of a reminder: when the price ends, in the customer’s words. */
  readonly when?: string;
}

/** Whether any text service is connected: without one nothing is queued. */
async function isConnected(tx: Tx): Promise<boolean> {
  const [found] = await tx
    .select({ id: connections.id })
    .from(connections)
    .where(inArray(connections.integration, integrationsFor('texts')))
    .limit(1);
  return found !== undefined;
}

/** Queues texts about orders. Whether a customer agreed is looked up when each is sent. */
export async function queueTexts(
  tx: Tx,
  effects: Pick<Effects, 'enqueueMany' | 'links'>,
  tenantId: number,
  wanted: readonly Wanted[],
): Promise<void> {
  if (wanted.length === 0 || !(await isConnected(tx))) return;
  await effects.enqueueMany(
    'send-text',
    wanted.map(({ orderId, kind, reference, key, afterSeconds = 0, when }) => ({
      payload: {
        tenantId,
        orderId,
        kind,
        reference,
        origin: effects.links.origin,
        ...(when !== undefined && { when }),
      },
      key,
      afterSeconds,
    })),
  );
}

/** Which text a status is worth; a package that is inspected right away has arrived, too. */
export function kindOfStatus(status: number): 'received' | 'paid' | null {
  const meaning = meaningOf(status);
  if (meaning === statusIds.delivered || meaning === statusIds.beingInspected) return 'received';
  return meaning === statusIds.completed ? 'paid' : null;
}

/** Customers are texted when their devices arrive, when they get an offer and when their order is completed. */
export const textAboutOrders = ordersMoved.heardBy(async (tx, { tenantId, what, moved }, effects) => {
  const wanted = moved.flatMap((order): Wanted[] => {
    const about = `${tenantId}-${order.id}`;
    if (what === 'order.offered') {
      const reference = `text-offer-${about}-${order.version}`;
      return [{ orderId: order.id, kind: 'offer', reference, key: reference, afterSeconds: offerMailWaitsSeconds }];
    }
    const kind = what === 'order.status' ? kindOfStatus(order.status_id) : null;
    // Who stands at the counter sees that their devices are there.
    if (kind === null || (kind === 'received' && order.kind === 'in-store')) return [];
    const reference = `text-${kind}-${about}`;
    const key = `${reference}-${order.version}`;
    return [{ orderId: order.id, kind, reference, key, afterSeconds: statusMailWaitsSeconds }];
  });
  await queueTexts(tx, effects, tenantId, wanted);
});
