import type { Access } from '@recoup/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyHolder } from '../platform/api-keys.ts';
import { type Allowance, TooMany } from '../platform/attempts.ts';
import { retried } from '../platform/db/retry.ts';
import type { KeyHolder, Sender } from '../platform/handler.ts';
import { runOncePerKey } from '../platform/idempotency.ts';
import { withEffects } from '../platform/request-effects.ts';
import { noteCaller } from './request-log.ts';
import { callOf, keyOf, linksFor, type Mounted, type Route, send } from './route-parts.ts';

/** Sends what is left of a key's limit, in place of the server's limit per address. */
function sayAllowance(reply: FastifyReply, { max, left, resetSeconds }: Allowance): void {
  reply.headers({ 'x-ratelimit-limit': max, 'x-ratelimit-remaining': left, 'x-ratelimit-reset': resetSeconds });
}

/**
 * A call by a program: with a company's key, or from an outside service that signs. The caller determines the company.
 * Then it's a transaction like any other.
 */
export function programRoute(mounted: Mounted, access: Extract<Access, 'signed' | object>): Route {
  const { handler, parser, tools } = mounted;

  async function callerOf(request: FastifyRequest, reply: FastifyReply): Promise<KeyHolder | Sender> {
    if (access !== 'signed') {
      const { 'x-api-key': ownKey, 'x-secret-key': secret, 'x-tenant-id': tenantId } = request.headers;
      const key = { key: ownKey ?? secret, tenantId, address: request.ip };
      const { allowance, ...holder } = await keyHolder(tools.pool, key, access.apiKey, tools.now()).catch(
        (error: unknown) => {
          // The limit for wrong keys isn't disclosed.
          if (error instanceof TooMany && error.max !== undefined)
            sayAllowance(reply, { max: error.max, left: 0, resetSeconds: error.retryAfter });
          throw error;
        },
      );
      sayAllowance(reply, allowance);
      return holder;
    }
    const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    const params = parser.params(request.params as Record<string, string>);
    const { origin } = linksFor(mounted, request);
    const hosts = [`${request.protocol}://${request.host}`, origin ?? ''];
    const addresses = [...new Set(hosts)].map((host) => `${host}${request.originalUrl}`);
    return tools.senderOf(params, { body, headers: request.headers, now: tools.now(), addresses });
  }

  return async (request, reply) => {
    const caller = await callerOf(request, reply);
    const db = withEffects(tools.pool, tools.outbox, tools.sockets, linksFor(mounted, request));
    const { tenantId } = caller;
    noteCaller(request, { tenantId });
    const answer = await retried(() =>
      db.inTenant(tenantId, (tx, effects) => {
        const call = callOf(mounted, request, caller, effects);
        const keyed = keyOf(mounted, request, call);
        const work = () => handler(tx, call);
        return keyed ? runOncePerKey(tx, { tenantId, userId: 0 }, keyed, work) : work();
      }),
    );
    if (tools.checkAnswers) parser.checkAnswer(answer);
    const hookAnswer = 'sent' in caller ? tools.services.adapters.of(caller.integration).hook?.answer : undefined;
    return hookAnswer ? reply.type(hookAnswer.type).send(hookAnswer.body) : send(mounted, reply, answer);
  };
}
