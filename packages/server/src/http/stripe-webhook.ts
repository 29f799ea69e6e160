import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../app.ts';
import { eq } from '../platform/db/drizzle.ts';
import { Refusal } from '../platform/refusal.ts';
import { ServiceError } from '../platform/service-error.ts';
import { tenants } from '../schema/core.ts';

/** The address for Stripe's events about subscriptions. */
export const stripeWebhookPath = '/api/stripe/webhook';

/**
 * Receives Stripe's events about companies' subscriptions. The signature is verified over the raw bytes, and a job
 * updates the company. A repeated event is still one job.
 */
export function stripeWebhook(app: FastifyInstance, { pool, services, outbox }: AppParts): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(stripeWebhookPath, { config: { rateLimit: false } }, async (request, reply) => {
      const { billing } = services;
      if (!billing) throw new Refusal('not_found');
      const sent = { body: String(request.body ?? ''), signature: String(request.headers['stripe-signature'] ?? '') };
      const news = await billing.newsIn(sent).catch((error: unknown) => {
        throw error instanceof ServiceError && error.fault === 'auth' ? new Refusal('forged') : error;
      });
      if (news) {
        const { id, customer, dispute = null } = news;
        await pool.asPlatform(async (tx) => {
          const [tenant] = await tx
            .select({ tenantId: tenants.id })
            .from(tenants)
            .where(eq(tenants.billing_customer, customer));
          if (tenant) await outbox.put(tx, 'take-billing-news', { ...tenant, dispute }, id);
        });
      }
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  });
}
