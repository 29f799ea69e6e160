import { type AnswerOf, type BodyInput, type Endpoint, fillPath } from '@recoup/contract';
import type { ErrorCode } from '@recoup/contract/error';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The API's answer to a page that calls it for its customer. */
export type ApiResult<E extends Endpoint> =
  | { readonly ok: true; readonly answer: AnswerOf<E> }
  | { readonly ok: false; readonly status: number; readonly code: ErrorCode };

interface Parts<E extends Endpoint> {
  readonly id: string;
  readonly body?: BodyInput<E>;
}

/**
 * The headers that identify a request's origin, so that the page's call is counted and answered as the customer's own.
 */
const passedOn = ['host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const;

/**
 * Calls the public API as the customer looking at the page: with the same checks, limits and effects. Customers' pages
 * have no other access.
 */
export async function askApi<E extends Endpoint>(
  app: FastifyInstance,
  request: FastifyRequest,
  endpoint: E,
  { id, body }: Parts<E>,
): Promise<ApiResult<E>> {
  const headers = passedOn.flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const response = await app.inject({
    method: endpoint.method,
    url: `/api${fillPath(endpoint.path, () => encodeURIComponent(id))}`,
    headers: { ...Object.fromEntries(headers), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(request.socket.remoteAddress && { remoteAddress: request.socket.remoteAddress }),
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const answerBody: unknown = response.json();
  if (response.statusCode === 200) return { ok: true, answer: answerBody as AnswerOf<E> };
  const { code = 'internal' } = answerBody as { code?: ErrorCode };
  return { ok: false, status: response.statusCode, code };
}
