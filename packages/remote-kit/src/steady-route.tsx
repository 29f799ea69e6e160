import { type ReactNode, useContext, useState } from 'react';
import { UNSAFE_RouteContext as RouteContext } from 'react-router';

/**
 * Keeps the router's context value stable until the route, or a parameter in its path, changes.
 *
 * The router recreates that value whenever a navigation starts, advances or ends. Everything that navigates or reads a
 * parameter then re-renders. A click on a link that led away rendered a page of fifty sections two or more times. The
 * search string comes from another context and isn't affected.
 */
export function SteadyRoute({ children }: { children: ReactNode }) {
  const routeContext = useContext(RouteContext);
  const match = routeContext.matches.at(-1);
  const key = `${match?.route.id} ${match?.pathname}`;
  const [settled, keep] = useState({ key, told: routeContext });
  if (settled.key !== key) keep({ key, told: routeContext });
  return <RouteContext value={settled.key === key ? settled.told : routeContext}>{children}</RouteContext>;
}
