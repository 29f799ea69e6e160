import { allEndpoints, contract, fillPath, isSessionAccess, type Method, type Noun } from '@recoup/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { documentHandlers } from '../platform/frames/documents.ts';
import { Refusal } from '../platform/refusal.ts';
import { endpointRoute } from './endpoint-route.ts';
import type { AnyHandler, Route, RouteTools } from './route-parts.ts';

/** Handlers by noun and endpoint, in the registry's form after their types were checked. */
export type AnyHandlers = Partial<Record<Noun, Readonly<Record<string, AnyHandler>>>>;

/** The path of an endpoint for Fastify: `/order/show/{id}` -> `/api/order/show/:id`. */
export function fastifyPath(path: string): string {
  return `/api${fillPath(path, (name) => `:${name}`)}`;
}

/** The routes of a path, by method. */
interface Path {
  readonly methods: Map<Method, Route>;
  /** Whether others than our own screens call it, who may ask for its headers only. */
  readonly isForOthers: boolean;
}

/**
 * Mounts every endpoint of the contract. Writes are accepted with their own method, and as POST with `_method` in the
 * body or the query, as our client sends them. All methods of a path are one route, because each route costs startup
 * time.
 */
export function mountEndpoints(app: FastifyInstance, handlers: AnyHandlers, tools: RouteTools): void {
  const paths = new Map<string, Path>();
  const byNoun = new Map<Noun, Readonly<Record<string, AnyHandler>>>();
  for (const named of allEndpoints()) {
    const { noun, name, endpoint } = named;
    const ofNoun = byNoun.get(noun) ?? handlersOf(noun, handlers[noun]);
    byNoun.set(noun, ofNoun);
    const handler = ofNoun[name];
    if (!handler) throw new Error(`${noun}.${name} has no handler`);
    const url = fastifyPath(endpoint.path);
    const route = endpointRoute(named, handler, tools);
    if (endpoint.access === 'signed') {
      mountSigned(app, url, route);
      continue;
    }
    const path = paths.get(url) ?? { methods: new Map(), isForOthers: !isSessionAccess(endpoint.access) };
    path.methods.set(endpoint.method, route);
    paths.set(url, path);
  }
  for (const [url, { methods, isForOthers }] of paths) {
    const writes = [...methods.keys()].some((method) => method !== 'GET');
    const method = [...new Set([...methods.keys(), ...(writes ? ['POST' as const] : [])])];
    app.route({ method, url, handler: dispatch(methods), exposeHeadRoute: isForOthers });
  }
}

/** Handlers of settings documents follow from the contract. Both handlers of a report are under its name. */
function handlersOf(noun: Noun, ownHandlers: AnyHandlers[Noun] = {}): Readonly<Record<string, AnyHandler>> {
  const ofReports = Object.entries(ownHandlers).flatMap(([name, reportHandlers]) =>
    Object.entries(reportHandlers).map(([verb, handler]) => [`${name}.${verb}`, handler as AnyHandler] as const),
  );
  const ofDocuments = documentHandlers(contract[noun], ownHandlers) as unknown as Record<string, AnyHandler>;
  return { ...ownHandlers, ...Object.fromEntries(ofReports), ...ofDocuments };
}

/** Mounts an endpoint whose caller signs the bytes of the body, which are kept unparsed, regardless of type. */
function mountSigned(app: FastifyInstance, url: string, route: Route): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(url, route);
  });
}

function dispatch(methods: ReadonlyMap<Method, Route>): Route {
  return async (request, reply) => {
    const route = methods.get(methodOf(request));
    if (!route) throw new Refusal('not_found');
    return route(request, reply);
  };
}

function methodOf(request: FastifyRequest): Method {
  if (request.method === 'HEAD') return 'GET';
  if (request.method !== 'POST') return request.method as Method;
  const methodOverride = methodIn(request.body) ?? methodIn(request.query);
  const method = methodOverride?.toUpperCase() ?? 'POST';
  if (method !== 'PUT' && method !== 'DELETE' && method !== 'POST') {
    throw new Refusal('invalid', undefined, { errors: { _method: ['must be PUT or DELETE'] } });
  }
  return method;
}

function methodIn(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null || !('_method' in part)) return undefined;
  return String(part._method);
}
