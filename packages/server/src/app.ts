import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import { handlers } from './domains.ts';
import { allowOrigins } from './http/cors.ts';
import { deploymentOfHost } from './http/deployments.ts';
import { docsRoutes } from './http/docs.ts';
import { handleErrors } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { parseJson } from './http/json.ts';
import type { RouteTools } from './http/route-parts.ts';
import { mountEndpoints } from './http/routes.ts';
import { webRoutes } from './http/web.ts';
import { senderOf } from './modules/add-ons/hooks/sender.ts';
import { TooMany } from './platform/attempts.ts';

/** What the app is made of besides its configuration. */
export type AppParts = Omit<RouteTools, 'uploadFolder' | 'checkAnswers' | 'publicUrl' | 'featuresOf' | 'senderOf'>;

/** The HTTP side of the server, ready to be listened with or injected into. */
export async function buildApp(config: Config, parts: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 1_000_000,
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  handleErrors(app);
  parseJson(app);
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    request.log.info({ method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginResourcePolicy: false });
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, context) => new TooMany(context.ttl / 1000),
  });
  await app.register(multipart);
  allowOrigins(app, config.webOrigins);
  healthRoutes(app, parts.pool);
  await docsRoutes(app);
  mountEndpoints(app, handlers, {
    ...parts,
    uploadFolder: join(config.dataDir, 'uploads'),
    checkAnswers: config.checkAnswers,
    publicUrl: config.publicUrl,
    featuresOf: async (host) => (await deploymentOfHost(config.deploymentsDir, host))?.features ?? null,
    senderOf: (params, sent) => senderOf(parts.pool, parts.services, params, sent),
  });
  webRoutes(app, config);
  return app;
}
