import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, inArray, isNull } from '../../../platform/db/drizzle.ts';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { hookEvents } from '../../../schema/integrations.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { serviceOf } from '../../add-ons/connections/connected.ts';
import { type CarrierService, carrierPort, type ParcelAnswer } from '../carriers/carrier-port.ts';
import { keepNews } from './keep-news.ts';

/** The most messages that one job processes. If they arrive faster, the jobs after it find theirs processed already. */
const mostAtOnce = 200;

/** Stores a carrier's messages about packages. Packages of other companies are ignored. */
export const takeCarrierNews: Worker<'take-carrier-news'> = async (db, { tenantId, connectionId, newsId }, work) => {
  const found = await db.inTenant(tenantId, async (tx) => {
    const sent = await waitingNews(tx, connectionId, newsId);
    if (sent.length === 0) return null;
    const carrier = await serviceOf(tx, work.services, carrierPort, connectionId);
    const { news, taken: takenIds } = newsOf(carrier, sent, newsId);
    const labels = await tx
      .select()
      .from(shippingLabels)
      .where(
        and(
          inArray(shippingLabels.tracking_number, [...news.keys()]),
          // Late events of a package that has arrived belong to its timeline, too.
          inArray(shippingLabels.state, ['created', 'in_transit', 'delivered']),
        ),
      );
    return { news, taken: takenIds, labels };
  });
  if (!found) return;
  if (found.labels.length > 0) await keepNews(db, work, tenantId, found.labels, found.news, false);
  await db.inTenant(tenantId, (tx) =>
    tx.update(hookEvents).set({ taken_at: work.now() }).where(inArray(hookEvents.id, found.taken)),
  );
};

interface Sent {
  readonly id: number;
  readonly body: string;
}

/** A job's message and those that wait behind it; empty if another job has processed them. */
async function waitingNews(tx: Tx, connectionId: number, newsId: number): Promise<Sent[]> {
  const { id, body, taken_at } = hookEvents;
  const [ownNews] = await tx
    .select({ id, body })
    .from(hookEvents)
    .where(and(eq(id, newsId), isNull(taken_at)));
  if (!ownNews) return [];
  return tx
    .select({ id, body })
    .from(hookEvents)
    .where(and(eq(hookEvents.connection_id, connectionId), isNull(taken_at)))
    .orderBy(asc(id))
    .limit(mostAtOnce)
    .then((all) => (all.some((one) => one.id === ownNews.id) ? all : [...all, ownNews]));
}

/** The events of each package. An unreadable message fails only its own job. */
function newsOf(carrier: CarrierService | null | undefined, sent: readonly Sent[], ownId: number) {
  const news = new Map<string, ParcelAnswer>();
  const takenIds: number[] = [];
  for (const { id, body } of sent) {
    try {
      for (const [number, events] of carrier?.newsIn?.(body) ?? [])
        news.set(number, { answer: 'scanned', events: [...(news.get(number)?.events ?? []), ...events] });
      takenIds.push(id);
    } catch (error) {
      if (id === ownId) throw error;
    }
  }
  return { news, taken: takenIds };
}
