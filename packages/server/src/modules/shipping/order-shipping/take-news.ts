import { and, eq, inArray } from 'drizzle-orm';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { hookEvents } from '../../../schema/integrations.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { serviceOf } from '../../add-ons/connections/connected.ts';
import { carrierPort } from '../ports.ts';
import { keepNews } from './keep-news.ts';

/** Keeps what a carrier has sent of parcels; those that are not the company's are nobody's business here. */
export const takeCarrierNews: Worker<'take-carrier-news'> = async (db, { tenantId, connectionId, newsId }, work) => {
  const found = await db.inTenant(tenantId, async (tx) => {
    const [sent] = await tx.select({ body: hookEvents.body }).from(hookEvents).where(eq(hookEvents.id, newsId));
    const carrier = await serviceOf(tx, work.services, carrierPort, connectionId);
    const news = sent && carrier?.newsIn?.(sent.body);
    if (!news || news.size === 0) return null;
    const labels = await tx
      .select()
      .from(shippingLabels)
      .where(
        and(
          inArray(shippingLabels.tracking_number, [...news.keys()]),
          inArray(shippingLabels.state, ['created', 'in_transit']),
        ),
      );
    return { news, labels };
  });
  if (found && found.labels.length > 0) await keepNews(db, work, tenantId, found.labels, found.news, false);
};
