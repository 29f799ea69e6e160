import { createHmac } from 'node:crypto';
import { fetchFile } from '../../../integrations/call-service.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import type { webhooks } from '../../../schema/exchange.ts';
import type { OrderEvent, Taken } from '../ports.ts';

type Webhook = Pick<typeof webhooks.$inferSelect, 'tenant_id' | 'url' | 'secret'>;

/** What a webhook's secret is sealed for. */
export const webhookSecretFor = (tenantId: number) => `webhook ${tenantId}`;

/**
 * Tells an address of a company's own program, signed as the Standard Webhooks specification says it: the base64 of an
 * HMAC-SHA256 over id, time and body, so that nobody else can say it, and nobody say it again later.
 */
export function webhookSink(secrets: Secrets, { tenant_id, url, secret }: Webhook, privateAddresses: boolean) {
  return {
    async send(id: string, event: OrderEvent | null, now: Date): Promise<Taken> {
      if (!privateAddresses && !url.toLowerCase().startsWith('https://'))
        throw new ServiceError('validation', 'A webhook must begin with https://');
      const said = event && { status: event.status, order: event.order };
      const body = JSON.stringify({
        type: event?.name ?? 'ping',
        id,
        timestamp: (event?.at ?? now).toISOString(),
        data: said ?? {},
      });
      const at = String(Math.floor(now.getTime() / 1000));
      const key = secrets.open(secret, webhookSecretFor(tenant_id));
      await fetchFile({
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': at,
          'webhook-signature': `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`,
        },
        body,
        timeoutMs: 15_000,
        outsideOnly: !privateAddresses,
        messageOf: () => undefined,
        // A program that is being mended answers anything; only 410 means that it wants to hear no more.
        faultOf: (status) => (status === 410 ? 'missing' : 'network'),
      });
      return { sent: JSON.parse(body) as unknown };
    },
  };
}
