import { type Endpoint, fillPath, isFileAnswer } from '@recoup/contract';
import type { Parts, Trader } from '@recoup/server/test/trader.ts';
import type { Api } from './fixtures.ts';

/** A staff member as in scripts of the server's tests, calling over the network. */
export function traderOf(address: string, { token }: Api): Trader {
  const ok: Trader['ok'] = async <E extends Endpoint>(endpoint: E, { params, query, body }: Parts<E> = {}) => {
    const values = (params ?? {}) as Readonly<Record<string, unknown>>;
    const path = fillPath(endpoint.path, (name) => String(values[name]));
    const queryEntries = Object.entries((query ?? {}) as object).map(([name, value]) => [name, String(value)]);
    const answer = await fetch(`${address}/api${path}?${new URLSearchParams(queryEntries)}`, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': crypto.randomUUID(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${endpoint.method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return isFileAnswer(endpoint.answer) ? answer.text() : answer.json();
  };
  return { ok, data: async (endpoint, parts) => ((await ok(endpoint, parts)) as { data: never }).data };
}
