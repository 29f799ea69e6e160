import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';
import { endTrace, traceIdOf } from '../platform/tracing/trace-requests.ts';

/** The caller of a request, by ids rather than names. */
interface Who {
  readonly tenantId: number;
  readonly userId?: number;
}

const callers = new WeakMap<FastifyRequest, Who>();

/** Remembers the caller for the log. */
export function noteCaller(request: FastifyRequest, who: Who): void {
  callers.set(request, who);
}

/** The id of the trace that a request belongs to, if a proxy or client sent it (W3C Trace Context). */
function traceOf({ headers }: FastifyRequest): string | undefined {
  const { traceparent } = headers;
  return typeof traceparent === 'string'
    ? /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/.exec(traceparent)?.[1]
    : undefined;
}

/** Logs and measures each request. */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    // The declared path, because the address itself has customers' keys and staff's search terms.
    const { method, routeOptions } = request;
    metrics.answered(method, routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
    const who = callers.get(request);
    endTrace(request, { route: routeOptions.url, status: reply.statusCode, company: who?.tenantId, user: who?.userId });
    const trace = traceIdOf(request) ?? traceOf(request);
    request.log.info(
      {
        reqId: request.id,
        method,
        route: routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(who && { company: who.tenantId, user: who.userId }),
        ...(trace && { trace }),
      },
      'request',
    );
  });
}
