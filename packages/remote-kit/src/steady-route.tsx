import { type ReactNode, useContext, useState } from 'react';
import { UNSAFE_RouteContext as RouteContext } from 'react-router';

/**
 * Holds what the router says of a route still until the route, or a parameter in its path, is another one.
 *
 * The router makes that value anew whenever a navigation begins, goes on or ends, and everything that navigates or reads
 * a parameter hears of it: a page of fifty sections was rendered twice and more by the press of a link that leads away.
 * The search of an address comes another way and is not held.
 */
export function SteadyRoute({ children }: { children: ReactNode }) {
  const routeContext = useContext(RouteContext);
  const match = routeContext.matches.at(-1);
  const key = `${match?.route.id} ${match?.pathname}`;
  const [settled, keep] = useState({ key, told: routeContext });
  if (settled.key !== key) keep({ key, told: routeContext });
  return <RouteContext value={settled.key === key ? settled.told : routeContext}>{children}</RouteContext>;
}
