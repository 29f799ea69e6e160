import { pathTo } from '@recoup/contract/route';
import type { Effects } from '../../../platform/effects.ts';
import type { JobPayload } from '../../../platform/jobs/jobs.ts';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { notify } from '../notifications/notify.ts';

/**
 * Notifies the other company: its open pages update, and users who may see its locations get a notification. As a job,
 * because a company's transaction never reaches into another company.
 */
export async function tellPartner(effects: Effects, news: JobPayload<'franchise-news'>, key: string): Promise<void> {
  effects.emit('resource.changed', { resource: 'franchise', id: null });
  await effects.enqueue('franchise-news', news, key);
}

export const franchiseNews: Worker<'franchise-news'> = (db, { tenantId, title, text, status }, { now }) =>
  db.inTenant(tenantId, async (tx, effects) => {
    effects.emit('resource.changed', { resource: 'franchise', id: null });
    const path = pathTo('linkedLocations', { linkedStatus: status });
    await notify(tx, effects, { tenantId, type: 'franchise', title, text, path, locationId: null, now: now() });
  });
