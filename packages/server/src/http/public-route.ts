import type { Transactions } from '../platform/db/db.ts';
import { retried } from '../platform/db/retry.ts';
import { withEffects } from '../platform/request-effects.ts';
import { callOf, linksFor, type Mounted, type Route, send } from './route-parts.ts';

/** A call of somebody without a session: the handler opens a transaction for the company that it finds. */
export function publicRoute(mounted: Mounted): Route {
  const { handler, parser, tools } = mounted;
  const { pool, outbox, sockets } = tools;
  const retrying: Transactions = {
    asPlatform: pool.asPlatform,
    read: pool.read,
    inTenant: (tenantId, work) => retried(() => pool.inTenant(tenantId, work)),
  };
  return async (request, reply) => {
    const db = withEffects(retrying, outbox, sockets, linksFor(mounted, request));
    const answer = await handler(db, callOf(mounted, request, null, null));
    if (tools.checkAnswers) parser.checkAnswer(answer);
    return send(mounted, reply, answer);
  };
}
