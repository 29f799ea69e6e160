import type { Database } from '../platform/db.ts';
import type { Effects } from '../platform/effects.ts';
import { retried } from '../platform/retry.ts';
import { callOf, effectsFor, linksFor, type Mounted, type Route, send } from './route-parts.ts';

/** A call of somebody without a session: the handler opens a transaction for the company that it finds. */
export function publicRoute(mounted: Mounted): Route {
  const { handler, parser, tools } = mounted;
  const { pool } = tools;
  return async (request, reply) => {
    // What a use case without a session causes belongs to the tenant of the transaction it opens itself.
    const told: (() => void)[] = [];
    let current: Effects | null = null;
    const db: Database = {
      asPlatform: pool.asPlatform,
      inTenant: async (tenantId, work) => {
        let happen: () => void = () => undefined;
        const result = await retried(() =>
          pool.inTenant(tenantId, (tx) => {
            const collected = effectsFor(mounted, request, tenantId, tx);
            current = collected.effects;
            happen = collected.happen;
            return work(tx);
          }),
        );
        current = null;
        told.push(happen);
        return result;
      },
    };
    const open = () => {
      if (!current) throw new Error('Effects of a public endpoint belong into its inTenant transaction');
      return current;
    };
    const effects: Effects = {
      emit: (event, payload, userId) => open().emit(event, payload, userId),
      endSession: (tokenHash) => open().endSession(tokenHash),
      enqueue: (name, payload, key) => open().enqueue(name, payload, key),
      enqueueMany: (name, jobs) => open().enqueueMany(name, jobs),
      cancelMany: (name, keys) => open().cancelMany(name, keys),
      links: linksFor(mounted, request),
    };
    const answer = await handler(db, callOf(mounted, request, null, effects));
    if (tools.checkAnswers) parser.checkAnswer(answer);
    for (const tell of told) tell();
    return send(mounted, reply, answer);
  };
}
