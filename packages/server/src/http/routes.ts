import { allEndpoints, contract, fillPath, type Method, type Noun } from '@recoup/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { documentHandlers } from '../platform/frames/documents.ts';
import { Refusal } from '../platform/refusal.ts';
import { endpointRoute } from './endpoint-route.ts';
import type { AnyHandler, Route, RouteTools } from './route-parts.ts';

/** Handlers by noun and endpoint, as the registry has them once their types have been checked. */
export type AnyHandlers = Partial<Record<Noun, Readonly<Record<string, AnyHandler>>>>;

/** Path of an endpoint as Fastify writes it: `/order/show/{id}` -> `/api/order/show/:id`. */
export function fastifyPath(path: string): string {
  return `/api${fillPath(path, (name) => `:${name}`)}`;
}

/**
 * Mounts every endpoint of the contract. Writes are taken by their own method, and as POST with `_method` in the body
 * or the query, which is how our client sends them.
 */
export function mountEndpoints(app: FastifyInstance, handlers: AnyHandlers, tools: RouteTools): void {
  const paths = new Map<string, Map<Method, Route>>();
  const byNoun = new Map<Noun, Readonly<Record<string, AnyHandler>>>();
  for (const named of allEndpoints()) {
    const { noun, name, endpoint } = named;
    const ofNoun = byNoun.get(noun) ?? handlersOf(noun, handlers[noun]);
    byNoun.set(noun, ofNoun);
    const handler = ofNoun[name];
    if (!handler) throw new Error(`${noun}.${name} has no handler`);
    if (endpoint.access === 'signed') {
      mountSigned(app, fastifyPath(endpoint.path), endpointRoute(named, handler, tools));
      continue;
    }
    const methods = paths.get(fastifyPath(endpoint.path)) ?? new Map<Method, Route>();
    paths.set(fastifyPath(endpoint.path), methods.set(endpoint.method, endpointRoute(named, handler, tools)));
  }
  for (const [url, methods] of paths) {
    for (const [method, route] of methods) if (method !== 'POST') app.route({ method, url, handler: route });
    if ([...methods.keys()].some((method) => method !== 'GET')) app.post(url, dispatch(methods));
  }
}

/** Those of its settings documents follow from the contract; both of a report stand under its name. */
function handlersOf(noun: Noun, own: AnyHandlers[Noun] = {}): Readonly<Record<string, AnyHandler>> {
  const ofReports = Object.entries(own).flatMap(([name, given]) =>
    Object.entries(given).map(([verb, handler]) => [`${name}.${verb}`, handler as AnyHandler] as const),
  );
  const ofDocuments = documentHandlers(contract[noun], own) as unknown as Record<string, AnyHandler>;
  return { ...own, ...Object.fromEntries(ofReports), ...ofDocuments };
}

/** Mounts an endpoint whose caller has signed the bytes of the body: they are kept as they came, whatever their type. */
function mountSigned(app: FastifyInstance, url: string, route: Route): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(url, route);
  });
}

function dispatch(methods: ReadonlyMap<Method, Route>): Route {
  return async (request, reply) => {
    const route = methods.get(overriddenMethod(request));
    if (!route) throw new Refusal('not_found');
    return route(request, reply);
  };
}

function overriddenMethod(request: FastifyRequest): Method {
  const said = methodIn(request.body) ?? methodIn(request.query);
  const method = said?.toUpperCase() ?? 'POST';
  if (method !== 'PUT' && method !== 'DELETE' && method !== 'POST') {
    throw new Refusal('invalid', undefined, { errors: { _method: ['must be PUT or DELETE'] } });
  }
  return method;
}

function methodIn(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null || !('_method' in part)) return undefined;
  return String(part._method);
}
