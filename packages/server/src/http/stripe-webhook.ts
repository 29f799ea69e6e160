import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../app.ts';
import { eq } from '../platform/db/drizzle.ts';
import { Refusal } from '../platform/refusal.ts';
import { ServiceError } from '../platform/service-error.ts';
import { tenants } from '../schema/core.ts';

/** Where Stripe reports changes of subscriptions. */
export const stripeWebhookPath = '/api/stripe/webhook';

/**
 * Handles Stripe's events about companies' subscriptions. Verifies the raw bytes and queues a job. The same event is
 * one job, however often it's sent.
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
