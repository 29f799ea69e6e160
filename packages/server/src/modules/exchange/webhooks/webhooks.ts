import type { contract } from '@recoup/contract';
import type { Webhook } from '@recoup/contract/exchange/webhooks';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { desc, eq } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { webhooks } from '../../../schema/exchange.ts';
import { putDeliveries } from '../deliveries/put-deliveries.ts';
import { newWebhookSecret, webhookSecretFor } from './webhook-sink.ts';

type Stored = typeof webhooks.$inferSelect;

const asWebhook = ({ id, url, events, created_by, created_at }: Stored): Webhook => ({
  id,
  url,
  events: [...events],
  created_by,
  created_at: created_at.toISOString(),
});

async function findWebhook(tx: Tx, id: number): Promise<Stored> {
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  if (!webhook) throw new Refusal('not_found');
  return webhook;
}

const about = ({ id, url }: Stored) => ({ entity: 'webhook', entityId: id, subject: url });

export const webhookHandlers: Handlers<typeof contract.webhooks> = {
  listWebhooks: async (tx) => ({ data: (await tx.select().from(webhooks).orderBy(desc(webhooks.id))).map(asWebhook) }),

  async createWebhook(tx, { session, body, now, effects, services }) {
    const { tenantId, userName } = session;
    if (!services.privateAddresses && !body.url.toLowerCase().startsWith('https://'))
      throw new Refusal('invalid', undefined, { errors: { url: ['must begin with https://'] } });
    const secret = newWebhookSecret();
    const sealed = services.secrets.seal(secret, webhookSecretFor(tenantId));
    const row = { tenant_id: tenantId, ...body, secret: sealed, created_by: userName, created_at: now };
    const [webhook] = await tx.insert(webhooks).values(row).returning();
    if (!webhook) throw new Error('The webhook wasn’t saved');
    await audit(tx, session, [{ ...about(webhook), action: 'Webhook added' }]);
    effects.emit('resource.changed', { resource: 'webhook', id: webhook.id });
    return {
      success: true,
      message: 'Webhook added. We’ll send events to it.',
      data: { ...asWebhook(webhook), secret },
    };
  },

  async testWebhook(tx, { session, params, now, effects, requestId }) {
    const webhook = await findWebhook(tx, params.id);
    const target = {
      integration: 'publicapi' as const,
      connection_id: null,
      webhook_id: webhook.id,
      target: webhook.url,
      wants: () => true,
      isAt: () => true,
    };
    const test = { target, what: 'ping' as const, subject: 'Test', order: null, item_id: null, status: '' };
    await putDeliveries(tx, effects, session.tenantId, now, [{ ...test, reference: `ping-${requestId}` }]);
    return { success: true, message: 'Test sent. See the log for the result.', data: null };
  },

  async deleteWebhook(tx, { session, params, effects }) {
    const webhook = await findWebhook(tx, params.id);
    await tx.delete(webhooks).where(eq(webhooks.id, webhook.id));
    await audit(tx, session, [{ ...about(webhook), action: 'Webhook removed' }]);
    effects.emit('resource.changed', { resource: 'webhook', id: webhook.id });
    return { success: true, message: 'Webhook removed. We’ll stop sending events to it.' };
  },
};
