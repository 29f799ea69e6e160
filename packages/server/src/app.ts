import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Deployments } from './deployments/served-deployments.ts';
import { serveBuiltFiles } from './http/built-files.ts';
import { allowOrigins } from './http/cors.ts';
import { customerPages } from './http/customer-pages/customer-pages.ts';
import { shopPages } from './http/customer-pages/shop-pages.ts';
import { stopMailsPage } from './http/customer-pages/stop-mails-page.ts';
import { widgetPage } from './http/customer-pages/widget-page.ts';
import { docsRoutes } from './http/docs.ts';
import { handleErrors } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { helpRoutes } from './http/help-routes.ts';
import { parseJson } from './http/json.ts';
import { outboxPage } from './http/outbox-page.ts';
import { providerSignOut } from './http/provider-sign-out.ts';
import { rateLimitKeyOf } from './http/rate-limit-key.ts';
import { remoteFallbacks } from './http/remote-fallbacks.ts';
import { logRequests } from './http/request-log.ts';
import type { RouteTools } from './http/route-parts.ts';
import { type AnyHandlers, mountEndpoints } from './http/routes.ts';
import { scimRoutes } from './http/scim/scim-routes.ts';
import { endSlowUploads } from './http/slow-uploads.ts';
import { stripeWebhook } from './http/stripe-webhook.ts';
import { tagsPage } from './http/tags-page.ts';
import { clamdAt } from './http/uploads/virus-scanner.ts';
import { webRoutes } from './http/web.ts';
import { senderOf } from './modules/add-ons/hooks/sender.ts';
import { TooMany } from './platform/attempts.ts';
import { deploymentsOfCompanies } from './platform/company-links.ts';
import type { Pool } from './platform/db/pool.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Sockets } from './platform/sockets/sockets.ts';
import { traceRequests } from './platform/tracing/trace-requests.ts';

/** The parts of the app besides its configuration. */
export type AppParts = Omit<
  RouteTools,
  'uploadFolder' | 'scanFile' | 'checkAnswers' | 'sessionHours' | 'publicUrl' | 'featuresOf' | 'senderOf'
> & {
  readonly sockets: Pick<Sockets, 'fault'>;
  readonly deployments: Deployments;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The handlers of the contract's calls. */
  readonly handlers: AnyHandlers;
};

const deploymentLookMs = 10_000;

/** Reads the deployments, including those that companies belong to. */
async function lookAt(deployments: Deployments, pool: Pool): Promise<void> {
  await pool
    .asPlatform((tx) => deploymentsOfCompanies(tx))
    .then(
      (ids) => deployments.expect(ids),
      // Without an answer from the database, the known ones stay.
      () => undefined,
    );
  await deployments.of('');
}

/** Builds the HTTP side of the server, ready to listen or to inject requests into. */
export async function buildApp(config: Config, parts: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Log lines name their request themselves. Most requests write one line, and a child logger costs more than that.
    childLoggerFactory: (log) => log,
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    bodyLimit: 1_000_000,
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  const { deployments } = parts;
  // Read once now, so that faulty deployments are reported at startup and valid ones are remembered.
  await lookAt(deployments, parts.pool);
  // Repeated, so that faults are reported and valid files remembered even if no page is opened.
  const looking = setInterval(() => void lookAt(deployments, parts.pool), deploymentLookMs).unref();
  app.addHook('onClose', async () => clearInterval(looking));
  handleErrors(app);
  parseJson(app);
  endSlowUploads(app);
  traceRequests(app);
  logRequests(app, parts.metrics);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginResourcePolicy: false });
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: rateLimitKeyOf(app),
    errorResponseBuilder: (_request, context) => new TooMany(context.ttl / 1000),
  });
  await app.register(multipart);
  await allowOrigins(app, config.webOrigins);
  healthRoutes(app, parts.pool, parts.services, { deployments, sockets: parts.sockets });
  widgetPage(app, parts);
  shopPages(app, { ...parts, publicUrl: config.publicUrl });
  customerPages(app);
  helpRoutes(app, { root: config.root, services: parts.services });
  tagsPage(app, config);
  outboxPage(app, config);
  remoteFallbacks(app, parts);
  stripeWebhook(app, parts);
  stopMailsPage(app, parts);
  scimRoutes(app, { ...parts, publicUrl: config.publicUrl });
  providerSignOut(app, { ...parts, publicUrl: config.publicUrl });
  await docsRoutes(app, config);
  mountEndpoints(app, parts.handlers, {
    ...parts,
    uploadFolder: join(config.dataDir, 'uploads'),
    scanFile: config.virusScanner === undefined ? null : clamdAt(config.virusScanner),
    checkAnswers: config.checkAnswers,
    sessionHours: config.sessionHours,
    publicUrl: config.publicUrl,
    featuresOf: async (host) => (await deployments.of(host))?.deployment.features ?? null,
    senderOf: (params, sent) => senderOf(parts.pool, parts.services, params, sent),
  });
  await serveBuiltFiles(app);
  webRoutes(app, config, deployments);
  return app;
}
