import type { receiveHook as endpoint } from '@recoup/contract/add-ons/hooks';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { exchanges, hookEvents } from '../../../schema/integrations.ts';

/** Stores a service's event once and queues its job, so that the service doesn't wait. */
export const receiveHook: Handler<typeof endpoint> = async (tx, { session, now, effects, services }) => {
  const { tenantId, connectionId, integration, sent } = session;
  const { hook } = services.adapters.of(integration);
  if (!hook?.job) throw new Refusal('not_found');
  if (hook.isPing?.(sent)) return { success: true };
  const [news] = await tx
    .insert(hookEvents)
    .values({
      tenant_id: tenantId,
      connection_id: connectionId,
      event_id: hook.eventId(sent),
      body: hook.storedBody?.(sent) ?? sent.body,
      received_at: now,
    })
    .onConflictDoNothing()
    .returning({ id: hookEvents.id });
  if (news) {
    const received = { kind: 'news', outcome: 'ok', calls: [], took_ms: 0 } as const;
    const whose = { tenant_id: tenantId, connection_id: connectionId, created_at: now };
    await tx.insert(exchanges).values({ ...whose, ...received });
    const payload = { tenantId, connectionId, newsId: news.id };
    await effects.enqueue(hook.job, payload, `news-${tenantId}-${news.id}`);
  }
  return { success: true };
};
