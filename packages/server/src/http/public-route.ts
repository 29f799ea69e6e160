import type { Database, Transactions } from '../platform/db/db.ts';
import { retried } from '../platform/db/retry.ts';
import { type KeyedRequest, runOncePerKey } from '../platform/idempotency.ts';
import { withEffects } from '../platform/request-effects.ts';
import { callOf, keyOf, linksFor, type Mounted, type Route, send } from './route-parts.ts';

/** A call without a session. The handler opens a transaction for the company that it finds. */
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
    const call = callOf(mounted, request, null, null);
    const keyed = keyOf(mounted, request, call);
    const answer = await handler(keyed ? onceIn(db, keyed) : db, call);
    if (tools.checkAnswers) parser.checkAnswer(answer);
    return send(mounted, reply, answer);
  };
}

/** A database that does a key's work in a company once. A handler that takes a key returns the result of that work. */
function onceIn(db: Database, keyed: KeyedRequest): Database {
  return {
    ...db,
    inTenant: (tenantId, work) =>
      db.inTenant(tenantId, (tx, effects) =>
        runOncePerKey(tx, { tenantId, userId: 0 }, keyed, () => work(tx, effects)),
      ),
  };
}
