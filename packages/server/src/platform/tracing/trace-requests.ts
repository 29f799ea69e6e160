import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type TracedRequest, tracing } from './tracing.ts';

const requests = new WeakMap<FastifyRequest, TracedRequest>();

/** The id of the trace that a request is told as a part of; undefined while none are told. */
export const traceIdOf = (request: FastifyRequest): string | undefined => requests.get(request)?.traceId;

/** Has each request told, with all that it does as its parts. */
export function traceRequests(app: FastifyInstance): void {
  if (!tracing()) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const trace = tracing()?.request(request.method, typeof traceparent === 'string' ? traceparent : undefined);
    if (!trace) return done();
    requests.set(request, trace);
    trace.within(done);
  });
  // What reads a body goes on in the connection's time, not the request's.
  app.addHook('preValidation', (request, _reply, done) => {
    const trace = requests.get(request);
    if (trace) trace.within(done);
    else done();
  });
}

/** Ends what was told of a request. */
export function endTrace(request: FastifyRequest, answered: Parameters<TracedRequest['end']>[0]): void {
  requests.get(request)?.end(answered);
}
