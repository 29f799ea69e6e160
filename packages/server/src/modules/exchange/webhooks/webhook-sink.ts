import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { fetchFile } from '../../../integrations/call-service.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import type { webhooks } from '../../../schema/exchange.ts';
import type { OrderEvent, SinkReceipt } from '../sinks/event-sink.ts';

type StoredWebhook = Pick<typeof webhooks.$inferSelect, 'tenant_id' | 'url' | 'secret'>;

/** The context that a webhook's secret is sealed for. */
export const webhookSecretFor = (tenantId: number) => `webhook ${tenantId}`;

/** A new secret, in the format of the Standard Webhooks specification: `whsec_` and 24 random bytes in base64. */
export const newWebhookSecret = () => `whsec_${randomBytes(24).toString('base64')}`;

/** Secrets used to be in base64url. Converts the same bytes to the standard's base64. */
const inStandardAlphabet = (secret: string) =>
  secret.replace(/(?<=^whsec_.*)[-_]/gs, (letter) => (letter === '-' ? '+' : '/'));

/**
 * Sends to an address of a company's own program, signed as in the Standard Webhooks specification, which prevents
 * forgery and replay. `reference` becomes the id, which may not contain a full stop by the specification.
 */
export function webhookSink(secrets: Secrets, { tenant_id, url, secret }: StoredWebhook, privateAddresses: boolean) {
  return {
    async send(reference: string, event: OrderEvent | null, now: Date): Promise<SinkReceipt> {
      const id = reference.replaceAll('.', '-');
      if (!privateAddresses && !url.toLowerCase().startsWith('https://'))
        throw new ServiceError('validation', 'A webhook must begin with https://');
      const payload = event && { status: event.status, order: event.order };
      const body = JSON.stringify({
        type: event?.name ?? 'ping',
        id,
        timestamp: (event?.at ?? now).toISOString(),
        data: payload ?? {},
      });
      const signer = new Webhook(inStandardAlphabet(secrets.open(secret, webhookSecretFor(tenant_id))));
      await fetchFile({
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': signer.sign(id, now, body),
        },
        body,
        timeoutMs: 15_000,
        outsideOnly: !privateAddresses,
        messageOf: () => undefined,
        // A program under maintenance may answer anything. Only 410 means that it wants no more events.
        faultOf: (status) => (status === 410 ? 'missing' : 'network'),
      });
      return { sent: JSON.parse(body) as unknown };
    },
  };
}
