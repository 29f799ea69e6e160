import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { fetchFile } from '../../../integrations/call-service.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import type { webhooks } from '../../../schema/exchange.ts';
import type { OrderEvent, SinkReceipt } from '../sinks/event-sink.ts';

type StoredWebhook = Pick<typeof webhooks.$inferSelect, 'tenant_id' | 'url' | 'secret'>;

/** What a webhook's secret is sealed for. */
export const webhookSecretFor = (tenantId: number) => `webhook ${tenantId}`;

/** A new secret, in the form of the Standard Webhooks specification: 24 random bytes as base64 behind `whsec_`. */
export const newWebhookSecret = () => `whsec_${randomBytes(24).toString('base64')}`;

/** Secrets were once made in the alphabet of addresses: the same bytes, written in the standard's. */
const inStandardAlphabet = (secret: string) =>
  secret.replace(/(?<=^whsec_.*)[-_]/gs, (letter) => (letter === '-' ? '+' : '/'));

/**
 * Tells an address of a company's own program, signed as the Standard Webhooks specification says it, so that nobody else
 * can say it, and nobody say it again later. `reference` becomes its id, in which the specification wants no full stop.
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
        // A program that is being mended answers anything; only 410 means that it wants to hear no more.
        faultOf: (status) => (status === 410 ? 'missing' : 'network'),
      });
      return { sent: JSON.parse(body) as unknown };
    },
  };
}
