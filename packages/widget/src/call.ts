import { type AnswerOf, type BodyInput, type Endpoint, fillPath, type QueryInput } from '@recoup/contract/endpoint';
import type { Refusal } from '@recoup/contract/error';

/** The server's refusal. The code is `network` without an answer. */
export class Refused extends Error {
  readonly code: string;
  /** Errors by field of the body. */
  readonly fields: Readonly<Record<string, readonly string[]>>;

  constructor(code: string, fields: Refused['fields'] = {}, message = '') {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

interface Parts<E extends Endpoint> {
  readonly id?: string;
  readonly query?: QueryInput<E>;
  readonly body?: BodyInput<E>;
}

/**
 * The request in progress with its idempotency key. It keeps the key until it succeeds, so repeated requests are
 * processed once.
 */
let intent: { readonly key: string; readonly said: string } | null = null;

function keyFor(path: string, body: unknown): string {
  const requestText = JSON.stringify([path, body]);
  if (intent?.said !== requestText) intent = { key: crypto.randomUUID(), said: requestText };
  return intent.key;
}

/** Calls a public endpoint without cookies. Throws {@link Refused}. */
export async function call<E extends Endpoint>(endpoint: E, { id, query, body }: Parts<E>): Promise<AnswerOf<E>> {
  const path = fillPath(endpoint.path, () => encodeURIComponent(id ?? ''));
  const queryEntries = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  const search = new URLSearchParams(queryEntries.map(([name, value]): [string, string] => [name, String(value)]));
  const answer = await fetch(`/api${path}${queryEntries.length > 0 ? `?${search}` : ''}`, {
    method: endpoint.method,
    credentials: 'omit',
    ...(body !== undefined && {
      headers: {
        'content-type': 'application/json',
        ...(endpoint.idempotent && { 'idempotency-key': keyFor(path, body) }),
      },
      body: JSON.stringify(body),
    }),
  }).catch(() => null);
  const data = (await answer?.json().catch(() => null)) as (AnswerOf<E> & Partial<Refusal>) | null | undefined;
  if (!answer || !data) throw new Refused('network');
  if (!answer.ok) throw new Refused(data.code ?? 'other', data.errors, data.message);
  if (endpoint.idempotent) intent = null;
  return data;
}
