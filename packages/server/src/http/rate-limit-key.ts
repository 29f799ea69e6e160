import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken, hashToken } from '../platform/session.ts';

/** How many "signed out" answers an address gets per minute before its tokens no longer count. */
const strangers = { max: 60, ms: 60_000, addresses: 10_000 };

/**
 * The key that requests are counted under: the session, because all staff of a building share an address. Without a
 * session, or for addresses that send made-up tokens, it's the address.
 */
export function rateLimitKeyOf(app: FastifyInstance): (request: FastifyRequest) => string {
  const refused = new Map<string, { count: number; readonly until: number }>();
  const entryOf = (address: string) => {
    const found = refused.get(address);
    return found && found.until > Date.now() ? found : undefined;
  };
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 401 || bearerToken(request.headers.authorization) === undefined) return;
    const found = entryOf(request.ip);
    if (found) found.count += 1;
    else {
      if (refused.size >= strangers.addresses) refused.clear();
      refused.set(request.ip, { count: 1, until: Date.now() + strangers.ms });
    }
  });
  return (request) => {
    const token = bearerToken(request.headers.authorization);
    const mayHaveSession = token !== undefined && (entryOf(request.ip)?.count ?? 0) <= strangers.max;
    return mayHaveSession ? `session ${hashToken(token)}` : `address ${request.ip}`;
  };
}
