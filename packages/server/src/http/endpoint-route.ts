import { isSessionAccess, type NamedEndpoint } from '@recoup/contract';
import { featureOf, isHidden } from '@recoup/contract/routes/feature';
import { remotesOfCall } from '@recoup/contract/routes/remotes-of-call';
import { countAttempt } from '../platform/attempts.ts';
import { Refusal } from '../platform/refusal.ts';
import { bearerToken, hashToken } from '../platform/session.ts';
import { requestParser } from '../platform/validate.ts';
import { programRoute } from './program-route.ts';
import { publicRoute } from './public-route.ts';
import type { AnyHandler, Mounted, Route, RouteTools } from './route-parts.ts';
import { sessionRoute } from './session-route.ts';
import { guardedSignIn } from './sign-in-guard.ts';

/**
 * The Fastify handler of an endpoint: identifies the caller, checks access, validates, runs one transaction, and
 * answers.
 */
export function endpointRoute(named: NamedEndpoint, handler: AnyHandler, tools: RouteTools): Route {
  const { endpoint } = named;
  const { access, method, path, perMinute } = endpoint;
  const remotes = remotesOfCall(named);
  const plain = offered(path, tools, routeOf({ endpoint, remotes, handler, tools, parser: requestParser(endpoint) }));
  const { guards } = endpoint;
  const route = guards ? guardedSignIn(plain, guards, tools.pool, tools.services.secrets) : plain;
  if (perMinute === undefined) return route;
  return async (request, reply) => {
    // By session if there is one, because colleagues share an address.
    const token = isSessionAccess(access) ? bearerToken(request.headers.authorization) : undefined;
    const who = token === undefined ? request.ip : hashToken(token);
    await countAttempt(tools.pool, `${method} ${path} ${who}`, perMinute, 60);
    return route(request, reply);
  };

  function routeOf(mounted: Mounted): Route {
    if (access === 'public') return publicRoute(mounted);
    return isSessionAccess(access) ? sessionRoute(mounted, access) : programRoute(mounted, access);
  }
}

/** Also refuses on the server what a host hides. */
function offered(path: string, tools: RouteTools, route: Route): Route {
  if (featureOf('calls', path) === undefined) return route;
  return async (request, reply) => {
    const features = await tools.featuresOf(request.host);
    if (features && isHidden('calls', path, features)) throw new Refusal('forbidden', 'This isn’t available here.');
    return route(request, reply);
  };
}
