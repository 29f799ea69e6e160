import type { FastifyInstance } from 'fastify';
import { providerSignOutPath, signOutByProvider } from '../modules/session/single-sign-on/sign-out-by-provider.ts';
import { TooMany } from '../platform/attempts.ts';
import { Refusal } from '../platform/refusal.ts';
import { withEffects } from '../platform/request-effects.ts';
import { ServiceError } from '../platform/service-error.ts';
import { linksFor, type RouteTools } from './route-parts.ts';

type Tools = Pick<RouteTools, 'pool' | 'outbox' | 'sockets' | 'services' | 'now' | 'publicUrl'>;

/** The most characters to read of a token. */
const longest = 16_384;
const perMinute = 120;

/**
 * Handles back-channel sign-outs of companies' identity providers (OpenID Connect Back-Channel Logout 1.0, 2.5 to 2.8).
 */
export function providerSignOut(app: FastifyInstance, tools: Tools): void {
  const { pool, outbox, sockets, services, now } = tools;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 2 * longest },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    const config = { rateLimit: { max: perMinute, timeWindow: 60_000 } };
    scope.post(`${providerSignOutPath}:key`, { config }, async (request, reply) => {
      const { key } = request.params as { key: string };
      const token = request.body instanceof URLSearchParams ? (request.body.get('logout_token') ?? '') : '';
      reply.header('cache-control', 'no-store');
      const refuse = (why: string) => reply.code(400).send({ error: 'invalid_request', error_description: why });
      if (token === '' || token.length > longest) return refuse('logout_token is missing');
      const db = withEffects(pool, outbox, sockets, linksFor({ tools }, request));
      try {
        await signOutByProvider(db, { secrets: services.secrets, key, token, now: now() });
      } catch (error) {
        if (error instanceof TooMany) return refuse('This token was used before');
        if (error instanceof Refusal && error.code === 'not_found') return refuse('No company has this address');
        if (error instanceof ServiceError) return refuse(error.message);
        throw error;
      }
      return reply.code(200).send();
    });
  });
}
