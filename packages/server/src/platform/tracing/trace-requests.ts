import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type TracedRequest, tracing } from './tracing.ts';

const requests = new WeakMap<FastifyRequest, TracedRequest>();

/** The id of the trace that a request belongs to. Undefined while tracing is off. */
export const traceIdOf = (request: FastifyRequest): string | undefined => requests.get(request)?.traceId;

/** Traces each request, with everything it does as its parts. */
export function traceRequests(app: FastifyInstance): void {
  if (!tracing()) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const trace = tracing()?.request(request.method, typeof traceparent === 'string' ? traceparent : undefined);
    if (!trace) return done();
    requests.set(request, trace);
    trace.within(done);
  });
  // Reading a body continues in the connection's context, not the request's.
  app.addHook('preValidation', (request, _reply, done) => {
    const trace = requests.get(request);
    if (trace) trace.within(done);
    else done();
  });
}

/** Ends the trace of a request. */
export function endTrace(request: FastifyRequest, answered: Parameters<TracedRequest['end']>[0]): void {
  requests.get(request)?.end(answered);
}
