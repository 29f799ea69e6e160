import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';
import { endTrace, traceIdOf } from '../platform/tracing/trace-requests.ts';

/** Who sent a request, by their ids instead of their names. */
interface Who {
  readonly tenantId: number;
  readonly userId?: number;
}

const callers = new WeakMap<FastifyRequest, Who>();

/** Remembers the caller for the log. */
export function noteCaller(request: FastifyRequest, who: Who): void {
  callers.set(request, who);
}

/** The trace id of a request, if a proxy or client sent one (W3C Trace Context). */
function traceOf({ headers }: FastifyRequest): string | undefined {
  const { traceparent } = headers;
  return typeof traceparent === 'string'
    ? /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/.exec(traceparent)?.[1]
    : undefined;
}

/** Logs and measures each request. */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    // The declared route, because the actual address contains customers' keys and staff's searches.
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
