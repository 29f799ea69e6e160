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
  /** Only one text is sent per reference, however often its job runs. */
  readonly reference: string;
  /** One job per key. Reaching a status again queues a new job. */
  readonly key: string;
  readonly afterSeconds?: number;
  /** For a reminder: when the price lock ends, in the customer's language. */
  readonly when?: string;
}

/** Whether a text service is connected. Without one, nothing is queued. */
async function isConnected(tx: Tx): Promise<boolean> {
  const [found] = await tx
    .select({ id: connections.id })
    .from(connections)
    .where(inArray(connections.integration, integrationsFor('texts')))
    .limit(1);
  return found !== undefined;
}

/** Queues texts about orders. Consent is checked when each text is sent. */
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

/** The kind of text that a status sends. A package that is inspected right away has arrived, too. */
export function kindOfStatus(status: number): 'received' | 'paid' | null {
  const meaning = meaningOf(status);
  if (meaning === statusIds.delivered || meaning === statusIds.beingInspected) return 'received';
  return meaning === statusIds.completed ? 'paid' : null;
}

/** Texts customers when their devices arrive, when they get an offer and when their order is completed. */
export const textAboutOrders = ordersMoved.heardBy(async (tx, { tenantId, what, moved }, effects) => {
  const wanted = moved.flatMap((order): Wanted[] => {
    const about = `${tenantId}-${order.id}`;
    if (what === 'order.offered') {
      const reference = `text-offer-${about}-${order.version}`;
      return [{ orderId: order.id, kind: 'offer', reference, key: reference, afterSeconds: offerMailWaitsSeconds }];
    }
    const kind = what === 'order.status' ? kindOfStatus(order.status_id) : null;
    // Customers at the counter can see that their devices are there.
    if (kind === null || (kind === 'received' && order.kind === 'in-store')) return [];
    const reference = `text-${kind}-${about}`;
    const key = `${reference}-${order.version}`;
    return [{ orderId: order.id, kind, reference, key, afterSeconds: statusMailWaitsSeconds }];
  });
  await queueTexts(tx, effects, tenantId, wanted);
});
