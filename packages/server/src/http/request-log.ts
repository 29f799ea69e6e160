import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';
import { endTrace, traceIdOf } from '../platform/tracing/trace-requests.ts';

/** Who a request turned out to be of: by their numbers, which are nobody's name. */
interface Who {
  readonly tenantId: number;
  readonly userId?: number;
}

const callers = new WeakMap<FastifyRequest, Who>();

/** Remembers for the log who calls. */
export function noteCaller(request: FastifyRequest, who: Who): void {
  callers.set(request, who);
}

/** The id of the trace that a request is a part of, where a proxy or client says so (W3C Trace Context). */
function traceOf({ headers }: FastifyRequest): string | undefined {
  const { traceparent } = headers;
  return typeof traceparent === 'string'
    ? /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/.exec(traceparent)?.[1]
    : undefined;
}

/** A line and a measurement of each request. */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    // As it is declared: the address itself holds customers' keys, and what staff search for.
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
